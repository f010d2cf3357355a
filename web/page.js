// @ts-check
/** The page: its tabs and settings, and how its parts hang together. */
import { Link } from "./link.js";
import { Note } from "./note.js";
import { Sheet } from "./sheet.js";
import { Inspector } from "./inspector.js";
import { $, fromFragment, longestLink, pusher, readFile, replaceText, saveFile, storage, takeFiles, toFragment } from "./share.js";

/** How long a short calculation may take before the page says so, in milliseconds. */
const calmTime = 250;

/** Short notes to begin with. */
export const examples = [
  { name: "A weekend away", text: "# A weekend away\nTrain: £38.20 * 2\nRoom for two nights: £94 * 2\nFood: £45\ntrip = sum above\ntrip / 2\n\n// Does it fit what we put aside?\ncheck trip <= £350\n" },
  { name: "What a job pays", text: "# What a job pays\nhourly rate = $20\nweek = 37.5 h\ngross = hourly rate * week\ngross * 52\n15% of gross\ngross - 15%\n" },
  { name: "Units of measure", text: "# Units of measure\n12 km + 500 m\n5 km in miles\n72 kg in lb\n100 km / 1.25 h\n3 ft in cm\n2 h + 45 min\n" },
  { name: "Splitting a bill", text: "# Splitting a bill\nDinner: $86.40\nbill = $86.40\ntip = 15% of bill\ntotal bill = bill + tip\nsplit total bill between 4\ncheck total bill == $99.36\n" },
  { name: "A function of your own", text: "# A function of your own\ntip(bill, share) = bill * share\ntip($64, 15%)\ntip($120, 12%)\nsquare(x) = x^2\nsquare(12) + square(5)\ncheck square(13) == square(12) + square(5)\n" },
  { name: "Exact to the last digit", text: "# Exact to the last digit\n0.1 + 0.2\n2^100\n25!\n1/3 + 1/6\n200 as hex\n9007199254740993 + 2\n" },
];

const sheetExample = "# Bakery\n\n| Tray   | Rolls | Price |  Take |\n|--------|------:|------:|------:|\n| poppy  |    40 |  0.55 | 22.00 |\n| sesame |    36 |  0.60 | 21.60 |\n| rye    |    10 |  1.10 | 12.00 |\n\n```vmark #bakery\nTake  = Rolls * Price\nrolls = SUM(Rolls)\ntotal = SUM(Take)\nassert rolls == 86\n```\n\nThe morning brought **£55.60**<!--vmark=bakery.total--> for **86**<!--vmark=bakery.rolls--> rolls.\n";

const link = new Link();

/** Says a sentence to those who hear the page. @param {string} text */
function say(text) {
  $("live").textContent = "";
  requestAnimationFrame(() => { $("live").textContent = text; });
}

const note = new Note(link, say);
const sheet = new Sheet(link, say);
const inspector = new Inspector(link);

/** What the page is made of, for tests and for people's scripts. */
export const app = { link, note, sheet, inspector };

/** Whether what is in the note may be kept: not while a draft waits for a choice. */
let keeps = true;

function pins() {
  const fixed = $("clock").value === "fixed";
  const given = { tz: $("tz").value.trim() || browserZone(), now: fixed ? $("now").value.trim() : undefined, seed: $("seed").value.trim() || undefined };
  return JSON.parse(JSON.stringify(given)); // without what is undefined
}

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/** @param {import("./share.js").Pins} given */
function setPins({ tz = "", now, seed = "" }) {
  $("tz").value = tz === browserZone() ? "" : tz;
  $("clock").value = now === undefined ? "running" : "fixed";
  $("now").value = now ?? "";
  $("seed").value = seed;
  showPins();
}

/** Shows beside the title what is pinned. */
function showPins() {
  const fixed = $("clock").value === "fixed";
  $("now-row").hidden = !fixed;
  $("tz").placeholder = `${browserZone()}, the browser's`;
  const set = [
    $("tz").value.trim() && `zone ${$("tz").value.trim()}`,
    fixed && `clock ${$("now").value.trim() || "not set"}`,
    $("seed").value.trim() && `seed ${$("seed").value.trim()}`,
    $("strict").checked && "strict",
  ].filter(Boolean);
  $("pinned").textContent = set.join(" · ");
}

/**
 * Shows a refused pin at its field; no name takes the messages away.
 * @param {string} name
 * @param {string} message
 */
function showPinFault(name, message) {
  for (const pin of ["tz", "now", "seed"]) {
    const bad = pin === name;
    $(`${pin}-fault`).textContent = bad ? message : "";
    $(pin).setAttribute("aria-invalid", String(bad));
    if (bad) {
      $("pins").open = true;
    }
  }
}

function wirePins() {
  const zones = Intl.supportedValuesOf?.("timeZone") ?? [];
  $("zones").append(...["UTC", ...zones].map((zone) => new Option(zone, zone)));
  for (const id of ["tz", "clock", "now", "seed", "strict"]) {
    $(id).addEventListener(id === "clock" || id === "strict" ? "change" : "input", () => {
      if (id === "clock" && $("clock").value === "fixed" && $("now").value === "") {
        $("now").value = new Date().toISOString().slice(0, 19) + "Z";
      }
      showPins();
      note.changed();
    });
  }
  note.arguments = () => ({ ...pins(), ...($("strict").checked ? { strict: true } : {}) });
  note.onpin = showPinFault;
  note.onpause = keep;
}

/** Keeps the note as it is. */
function keep() {
  if (keeps) {
    storage.keep({ text: note.editor.value, pins: pins(), name: $("name").value });
  }
  if (location.hash.startsWith("#n=") && note.editor.value !== linked) {
    history.replaceState(null, "", location.pathname + location.search); // no longer the note of the link
  }
}

/** The text that a link brought. */
let linked = "";

// Tabs

/** @param {HTMLElement} tab */
function select(tab) {
  for (const other of $("tabs").children) {
    const chosen = other === tab;
    other.setAttribute("aria-selected", String(chosen));
    other.tabIndex = chosen ? 0 : -1;
    $(other.getAttribute("aria-controls")).hidden = !chosen;
  }
  if (tab.id === "tab-inspector") {
    inspector.show();
  }
  if (tab.id === "tab-sheet") {
    sheet.run();
  }
}

function wireTabs() {
  const tabs = /** @type {HTMLElement[]} */ ([...$("tabs").children]);
  tabs.forEach((tab, i) => {
    tab.addEventListener("click", () => select(tab));
    tab.addEventListener("keydown", (event) => {
      const to = { ArrowRight: i + 1, ArrowLeft: i - 1, Home: 0, End: tabs.length - 1 }[event.key];
      if (to !== undefined) {
        event.preventDefault();
        const next = tabs[(to + tabs.length) % tabs.length];
        next.focus();
        select(next);
      }
    });
  });
  // A menu closes by Escape, and by whatever is done elsewhere.
  for (const menu of document.querySelectorAll("details.menu")) {
    menu.addEventListener("keydown", (event) => {
      if (/** @type {KeyboardEvent} */ (event).key === "Escape") {
        /** @type {HTMLDetailsElement} */ (menu).open = false;
        /** @type {HTMLElement} */ (menu.querySelector("summary")).focus();
      }
    });
    document.addEventListener("pointerdown", (event) => {
      if (!menu.contains(/** @type {Node} */ (event.target))) {
        /** @type {HTMLDetailsElement} */ (menu).open = false;
      }
    });
  }
}

// The link

function wireLink() {
  let calm = 0;
  link.onframe = (direction, text, message) => inspector.take(direction, text, message);
  link.onstate = (state, sentence) => {
    clearTimeout(calm);
    calm = setTimeout(() => {
      $("state").textContent = state;
      $("state").dataset.state = state;
    }, state === "calculating" ? calmTime : 0);
    $("again").hidden = state !== "lost";
    $("trouble").hidden = sentence === "";
    $("trouble").textContent = sentence;
  };
  link.ongreeted = ({ version }) => {
    document.documentElement.dataset.ready = "";
    $("version").textContent = version ? `reckon ${version}` : "";
    if (!note.isLong) {
      note.run();
    }
    sheet.run();
  };
  $("again").addEventListener("click", () => link.tryAgain());
  $("link").addEventListener("change", () => link.use($("link").value));
  $("era").addEventListener("change", () => {
    link.era = $("era").value;
    link.tryAgain();
  });
}

/** Takes a token, if one is there, and offers the local server. */
function takeToken() {
  link.token = storage.token();
  const [, local] = $("link").options;
  local.disabled = link.token === "";
  local.hidden = link.token === "";
}

// Notices

/**
 * Shows a sentence with choices.
 * @param {string} text
 * @param {Record<string, () => void>} choices
 */
function offer(text, choices) {
  $("offer-text").textContent = text;
  $("offer-choices").replaceChildren(...Object.entries(choices).flatMap(([name, take]) => {
    return [pusher(name, () => {
      $("offer").hidden = true;
      take();
    }), " "];
  }));
  $("offer").hidden = false;
  say(text);
}

/** Has a choice take back what the browser's undo cannot. @param {HTMLTextAreaElement} editor */
function offerUndo(editor) {
  editor.addEventListener("replaced", (event) => {
    const old = /** @type {CustomEvent} */ (event).detail;
    if (old !== "") {
      offer("The text was replaced.", {
        "Bring it back": () => {
          editor.value = old;
          editor.dispatchEvent(new InputEvent("input", { bubbles: true }));
        },
        "Keep the new one": () => {},
      });
    }
  });
}

// Files, examples, sharing

/** @param {string} text  @returns {boolean}  whether undo takes it back */
function setNote(text) {
  note.closeChart();
  const undone = replaceText(note.editor, text);
  note.editor.setSelectionRange(0, 0);
  note.changed();
  return undone;
}

/**
 * Has an editor opened from files and saved to them, with the line ends that a
 * file had.
 * @param {string} prefix  of the ids of its controls
 * @param {HTMLElement} target  of drops
 * @param {{editor: HTMLTextAreaElement, put: (text: string, name: string) => void, tell: (text: string) => void, name: () => string}} own
 */
function wireFile(prefix, target, { editor, put, tell, name }) {
  let returns = false;
  takeFiles(target, $(`${prefix}open`), $(`${prefix}file`), async (file) => {
    try {
      const text = await readFile(file);
      returns = text.includes("\r\n");
      put(text, file.name);
    } catch (error) {
      tell(error.message);
    }
  });
  $(`${prefix}save`).addEventListener("click", () => {
    saveFile(name(), returns ? editor.value.replaceAll("\n", "\r\n") : editor.value, "text/markdown");
  });
}

function wireFiles() {
  wireFile("", $("paper"), {
    editor: note.editor, tell: (text) => note.tell(text),
    put(text, name) { $("name").value = name; setNote(text); },
    name() { const given = $("name").value.trim() || "note"; return /\.(md|txt)$/i.test(given) ? given : `${given}.md`; },
  });
  let sheetName = "sheet.md";
  wireFile("sheet-", sheet.editor, {
    editor: sheet.editor, tell: (text) => { $("found-total").textContent = text; say(text); },
    put(text, name) { sheetName = name; replaceText(sheet.editor, text); }, name: () => sheetName,
  });
  $("sheet-example").addEventListener("click", () => replaceText(sheet.editor, sheetExample));
  sheet.onpause = () => storage.set("sheet", sheet.editor.value);
}

function wireExamples() {
  $("example-list").append(...examples.map(({ name, text }) => pusher(name, () => {
    $("examples").open = false;
    const had = note.editor.value.trim() !== "";
    if (setNote(text) && had) {
      note.tell("Undo brings back what was there.");
    }
  })));
}

async function share() {
  const given = pins();
  const fragment = await toFragment({ text: note.editor.value, pins: given });
  if (fragment.length > longestLink) {
    offer(`A link of this note would have ${fragment.length.toLocaleString("en")} characters, too many for some programs. Share the file instead.`, {
      "Save the file": () => $("save").click(), "Close": () => {},
    });
    return;
  }
  const address = location.origin + location.pathname + fragment;
  const clock = given.now === undefined ? "The clock is running, so answers that count from today change with it." : `The clock is fixed at ${given.now}.`;
  offer(`The link holds the note and its pins; nothing is sent anywhere. ${clock}`, {
    "Copy the link": () => copyLink(address), "Close": () => {},
  });
  const field = document.createElement("input");
  field.readOnly = true;
  field.value = address;
  field.id = "share-link";
  field.setAttribute("aria-label", "The link");
  $("offer-choices").prepend(field, " ");
  field.focus();
  field.select();
}

/** @param {string} address */
async function copyLink(address) {
  try {
    await navigator.clipboard.writeText(address);
    note.tell("The link was copied.");
  } catch {
    await share();
    note.tell("This browser does not allow copying. The link is selected instead.");
  }
}

/** Reads the note of the address, and asks before a draft takes its place. */
async function readLink() {
  if (!location.hash.startsWith("#n=")) {
    return false;
  }
  try {
    const { text, pins: given } = await fromFragment(location.hash);
    const draft = storage.draft();
    setPins(given);
    linked = text;
    setNote(text);
    if (draft !== undefined && draft.text !== text) {
      keeps = false;
      offer("This note came with the link. Your own draft is kept.", {
        "Go back to the draft": () => {
          keeps = true;
          setPins(draft.pins);
          setNote(draft.text);
        },
        "Keep this note instead": () => {
          keeps = true;
          keep();
        },
      });
    }
    return true;
  } catch (error) {
    note.tell(error.message);
    offer(error.message, { "Close": () => {} });
    return false;
  }
}

function restore() {
  const draft = storage.draft();
  if (draft !== undefined) {
    setPins(draft.pins);
    note.editor.value = draft.text;
    $("name").value = draft.name || "note.md";
  }
  sheet.editor.value = storage.get("sheet") ?? "";
}

// Settings

function wireSettings() {
  /** @param {string} theme */
  const paint = (theme) => { document.documentElement.dataset.theme = theme; };
  $("theme").value = storage.get("theme") ?? "";
  paint($("theme").value);
  $("theme").addEventListener("change", () => {
    storage.set("theme", $("theme").value);
    paint($("theme").value);
  });
  $("numbers").checked = storage.get("numbers") === "yes";
  const number = () => $("paper").classList.toggle("numbered", $("numbers").checked);
  number();
  $("numbers").addEventListener("change", () => {
    storage.set("numbers", $("numbers").checked ? "yes" : "");
    number();
  });
  $("share").addEventListener("click", share);
  $("forget").addEventListener("click", () => {
    storage.forget();
    note.tell("Everything that was kept is removed. What you see stays until you close the page.");
    keeps = false;
    note.editor.addEventListener("input", () => { keeps = true; }, { once: true });
  });
}

// Offline

/** Keeps the page for when there is no network, and offers a newer one. */
async function keepOffline() {
  const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname);
  if (!("serviceWorker" in navigator) || (loopback && !new URLSearchParams(location.search).has("offline"))) {
    return;
  }
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data?.kind === "newer") {
      offer("There is a newer version of this page.", {
        "Load it": () => navigator.serviceWorker.controller?.postMessage({ kind: "take" }), "Not now": () => {},
      });
    } else if (data?.kind === "taken") {
      location.reload();
    }
  });
  try {
    await navigator.serviceWorker.register("offline.js");
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ kind: "look" });
  } catch {
    // Without it the page works as long as there is a network.
  }
}

async function begin() {
  storage.onrefused = () => note.tell("This browser keeps nothing for this page, so the note lives only as long as the page.");
  wireSettings();
  wireTabs();
  wirePins();
  wireFiles();
  offerUndo(note.editor);
  offerUndo(sheet.editor);
  wireExamples();
  wireLink();
  takeToken();
  link.use("worker");
  if (!(await readLink())) {
    restore();
    showPins();
    note.changed();
  } else {
    sheet.editor.value = storage.get("sheet") ?? "";
  }
  addEventListener("hashchange", () => {
    takeToken();
    readLink();
  });
  await keepOffline();
}

begin();
