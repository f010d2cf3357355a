// @ts-check
/**
 * What leaves a note and what comes back: links, what this browser keeps, and
 * files. Nothing is sent anywhere.
 *
 * @typedef {object} Pins  what fixes the answers; one that is absent does not
 * @property {string} [tz]
 * @property {string} [now]
 * @property {string} [seed]
 *
 * @typedef {object} Draft
 * @property {string} text
 * @property {Pins} pins
 * @property {string} [name]  of the file
 */

/** The most characters of a text, as the tools count them: UTF-16 units. */
export const mostCharacters = 1_000_000;

/** The longest link that is made, in characters. */
export const longestLink = 16 * 1024;

const longestPin = 200;
const prefix = "reckon.";
const damaged = "This link is damaged; your note was left as it is.";

/** The element of an id. @param {string} id */
export const $ = (id) => /** @type {any} */ (document.getElementById(id));

/** A button that does something. @param {string} text  @param {() => void} act */
export function pusher(text, act) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = text;
  button.addEventListener("click", act);
  return button;
}

/** A whole number as people write it. @param {number} n */
export const grouped = (n) => n.toLocaleString("en");

/**
 * @param {Uint8Array} bytes
 * @returns {string}
 */
function toBase64(bytes) {
  let text = "";
  for (let i = 0; i < bytes.length; i += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  }
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/**
 * Returns the fragment of a link to a note.
 * @param {Draft} draft
 */
export async function toFragment({ text, pins }) {
  const packed = new Blob([JSON.stringify({ text, pins })]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return `#n=1.${toBase64(new Uint8Array(await new Response(packed).arrayBuffer()))}`;
}

/**
 * Reads the fragment of a link.
 * @param {string} fragment
 * @returns {Promise<Draft>}
 */
export async function fromFragment(fragment) {
  try {
    const [, packed] = /** @type {RegExpMatchArray} */ (/^#n=1\.([A-Za-z0-9_-]+)$/.exec(fragment));
    const bytes = Uint8Array.from(atob(packed.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
    return shaped(JSON.parse(await inflate(bytes)));
  } catch {
    throw new Error(damaged);
  }
}

/**
 * Inflates, and gives up where it grows past what a note may hold.
 * @param {Uint8Array} bytes
 */
async function inflate(bytes) {
  const stream = new Blob([/** @type {any} */ (bytes)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.pipeThrough(new TextDecoderStream("utf-8", { fatal: true })).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) {
      return text;
    }
    text += value;
    // JSON writes a character as six at most; the pins are small.
    if (text.length > 6 * mostCharacters + 10_000) {
      await reader.cancel();
      throw new RangeError("it inflates to too much");
    }
  }
}

/**
 * Returns a draft if a value has its shape.
 * @param {any} value
 * @returns {Draft}
 */
function shaped(value) {
  const pins = value?.pins;
  if (typeof value?.text !== "string" || value.text.length > mostCharacters || typeof pins !== "object" || pins === null) {
    throw new TypeError("it is no note");
  }
  /** @type {Pins} */
  const kept = {};
  for (const name of /** @type {const} */ (["tz", "now", "seed"])) {
    if (pins[name] !== undefined) {
      if (typeof pins[name] !== "string" || pins[name].length > longestPin) {
        throw new TypeError("it is no pin");
      }
      kept[name] = pins[name];
    }
  }
  return { text: value.text, pins: kept, name: typeof value.name === "string" ? value.name.slice(0, 200) : undefined };
}

/** What this browser keeps. It may refuse, which is said once and does no harm. */
export const storage = {
  refused: false,
  /** Called once, when the browser refuses. */
  onrefused() {},

  /**
   * @param {string} key
   * @returns {string | null}
   */
  get(key) {
    return this.try(() => localStorage.getItem(prefix + key)) ?? null;
  },

  /**
   * Keeps a text, or removes it if it is empty.
   * @param {string} key
   * @param {string} text
   */
  set(key, text) {
    this.try(() => (text === "" ? localStorage.removeItem(prefix + key) : localStorage.setItem(prefix + key, text)));
  },

  /** Removes everything that is kept. */
  forget() {
    this.try(() => {
      for (const store of [localStorage, sessionStorage]) {
        for (const key of Object.keys(store).filter((key) => key.startsWith(prefix))) {
          store.removeItem(key);
        }
      }
    });
  },

  /** @returns {Draft | undefined} */
  draft() {
    try {
      return shaped(JSON.parse(this.get("draft") ?? ""));
    } catch {
      return undefined;
    }
  },

  /** @param {Draft} draft */
  keep(draft) {
    this.set("draft", draft.text === "" ? "" : JSON.stringify(draft));
  },

  /**
   * Returns the token of the local server. One that came in the address is moved
   * to the session's storage, and out of the address bar.
   */
  token() {
    const given = /^#ws=([0-9a-f]+)$/.exec(location.hash)?.[1];
    if (given !== undefined) {
      history.replaceState(null, "", location.pathname + location.search);
      this.try(() => sessionStorage.setItem(`${prefix}token`, given));
    }
    return given ?? this.try(() => sessionStorage.getItem(`${prefix}token`)) ?? "";
  },

  /**
   * @template T
   * @param {() => T} what
   * @returns {T | undefined}
   */
  try(what) {
    try {
      return what();
    } catch {
      if (!this.refused) {
        this.refused = true;
        this.onrefused();
      }
      return undefined;
    }
  },
};

/**
 * Returns the text of a file, or throws why there is none.
 * @param {File} file
 */
export async function readFile(file) {
  if (!/\.(md|txt)$/i.test(file.name)) {
    throw new Error(`${file.name} is neither .md nor .txt.`);
  }
  // No character is longer than three bytes for each of its UTF-16 units.
  if (file.size > 3 * mostCharacters + 3) {
    throw new Error(`${file.name} has ${grouped(file.size)} bytes; a note has at most ${grouped(mostCharacters)} characters.`);
  }
  let text;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new Error(`${file.name} isn't UTF-8 text.`);
  }
  if (text.length > mostCharacters) {
    throw new Error(tooLong(text.length));
  }
  return text;
}

/** @param {number} length */
function tooLong(length) {
  return `That would be ${grouped(length)} characters; a note has at most ${grouped(mostCharacters)}.`;
}

/**
 * Hands a text to the person as a file.
 * @param {string} name
 * @param {string} text
 * @param {string} [type]
 */
export function saveFile(name, text, type = "text/plain") {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/**
 * Has an element take files, by a button and by drop.
 * @param {HTMLElement} target
 * @param {HTMLElement} button
 * @param {HTMLInputElement} chooser
 * @param {(file: File) => void} take
 */
export function takeFiles(target, button, chooser, take) {
  button.addEventListener("click", () => chooser.click());
  chooser.addEventListener("change", () => {
    const file = chooser.files?.[0];
    chooser.value = ""; // so that the same file may be opened again
    if (file) {
      take(file);
    }
  });
  target.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) {
      event.preventDefault();
    }
  });
  target.addEventListener("drop", (event) => {
    const file = event.dataTransfer?.files[0];
    if (file) {
      event.preventDefault();
      take(file);
    }
  });
}

/**
 * Refuses what would make the text of an editor too long.
 * @param {HTMLTextAreaElement} editor
 * @param {(sentence: string) => void} tell
 */
export function guardLength(editor, tell) {
  editor.addEventListener("beforeinput", (event) => {
    const added = (event.data ?? event.dataTransfer?.getData("text/plain") ?? "").length;
    const length = editor.value.length - (editor.selectionEnd - editor.selectionStart) + added;
    if (added > 0 && length > mostCharacters) {
      event.preventDefault();
      tell(tooLong(length));
    }
  });
}

/** Past so many lines the browser takes seconds to make a step for undo: the time grows with their square. */
const mostUndone = 300;

/**
 * Puts a text in place of a part of an editor, or of all of it, as one step that
 * undo takes back. The browser's undo knows only what goes this way; of a text
 * too long for it, an event "replaced" hands over what was there.
 * @param {HTMLTextAreaElement} editor
 * @param {string} text
 * @param {{start?: number, end?: number}} [part]  the whole by default
 * @returns {boolean}  whether undo takes it back
 */
export function replaceText(editor, text, { start = 0, end = editor.value.length } = {}) {
  editor.focus();
  editor.setSelectionRange(start, end);
  const old = editor.value;
  if (old.slice(start, end) === text) {
    return true;
  }
  const isShort = Math.max(text.split("\n").length, old.slice(start, end).split("\n").length) <= mostUndone;
  if (!isShort || !document.execCommand(text === "" ? "delete" : "insertText", false, text)) {
    editor.setRangeText(text, start, end, "end");
    editor.dispatchEvent(new InputEvent("input", { bubbles: true }));
    editor.dispatchEvent(new CustomEvent("replaced", { detail: old }));
    return false;
  }
  return true;
}
