// @ts-check
/**
 * The answers beside the note: an ordered list that lies over the editor. Each
 * of its rows holds the text of a line, unseen, so that it is as high as the
 * line, and the answer at the end of it. Nothing is measured.
 *
 * @typedef {object} Entry  as evaluate_document answers it
 * @property {number} line  from 1
 * @property {string} text
 * @property {"answered" | "failed" | "pending" | "not-read"} status
 * @property {string} display
 * @property {string | null} code
 * @property {any} value
 *
 * @typedef {object} Answer  the entries of one line as they are shown
 * @property {number} line
 * @property {"answered" | "passed" | "failed" | "pending"} status
 * @property {string} text  what is seen
 * @property {string} message  why it failed
 * @property {string} copy  what is copied
 * @property {string} exact  what is copied while Shift is held
 * @property {any[]} values  that have a picture
 */
import { thumbnail } from "./chart.js";

const chartType = 16;
const colourType = 14;

/** How long a row says that it was copied, in milliseconds. */
const copiedTime = 1000;

/** @param {string} display */
const bare = (display) => display.replace(/^= /, "");

/** A code in words. @param {string | null} code */
const words = (code) => (code ?? "failed").toLowerCase().replaceAll("_", " ");

/** @param {Entry} entry */
const isTick = (entry) => entry.value?.type === 3 && String(entry.value.value).startsWith("✓");

/** @param {Entry} entry */
const isFailure = (entry) => entry.status === "failed" || entry.status === "not-read";

/** @param {Entry} entry */
function seen(entry) {
  if (entry.status === "pending") {
    return "…";
  }
  if (entry.code === "CHECK_FAILED") {
    return "✗ failed";
  }
  return isFailure(entry) ? words(entry.code) : entry.display;
}

/**
 * Returns the answers of a note by line. Prose has none, unless the tool counts
 * it as a failure.
 * @param {Entry[]} entries
 * @param {{strict: boolean}} options
 * @returns {Map<number, Answer>}
 */
export function answersOf(entries, { strict }) {
  /** @type {Map<number, Entry[]>} */
  const lines = new Map();
  for (const entry of entries) {
    if (entry.status !== "not-read" || strict) {
      lines.set(entry.line, [...(lines.get(entry.line) ?? []), entry]);
    }
  }
  const answers = new Map();
  for (const [line, group] of lines) {
    answers.set(line, answerOf(line, group));
  }
  return answers;
}

/**
 * @param {number} line
 * @param {Entry[]} group
 * @returns {Answer}
 */
function answerOf(line, group) {
  const failures = group.filter(isFailure);
  const passed = group.every(isTick);
  const texts = group.map(seen);
  /** @type {Answer["status"]} */
  let status = passed ? "passed" : "answered";
  if (failures.length > 0) {
    status = "failed";
  } else if (group.some((entry) => entry.status === "pending")) {
    status = "pending";
  }
  return {
    line, status,
    text: passed ? texts.map(bare).join(" · ") : texts.map((text, i) => (i > 0 ? bare(text) : text)).join(" · "),
    message: failures.map((entry) => entry.display).join(" · "),
    copy: group.map((entry) => bare(entry.display)).join(" · "),
    exact: group.map((entry) => entry.value?.exact ?? entry.value?.rational ?? bare(entry.display)).join(" · "),
    values: group.map((entry) => entry.value).filter((value) => value?.type === chartType || value?.type === colourType),
  };
}

/** The name of an answer for those who hear it. @param {Answer} answer */
function nameOf(answer) {
  const what = {
    answered: bare(answer.text), passed: `passed ${bare(answer.text).replace("✓", "").trim()}`.trim(),
    failed: answer.text.replace("✗ failed", "check failed"), pending: "waiting for live data",
  }[answer.status];
  return `line ${answer.line}, ${what}, copy`;
}

/**
 * Returns an element with a class and content as text.
 * @param {string} name
 * @param {string} kind
 * @param {(Node | string)[]} content
 */
export function make(name, kind, ...content) {
  const element = document.createElement(name);
  if (kind !== "") {
    element.className = kind;
  }
  element.append(...content);
  return element;
}

/** A patch of a colour. @param {{r: number, g: number, b: number, a: number}} colour */
function swatch({ r, g, b, a }) {
  const patch = make("span", "swatch");
  patch.setAttribute("aria-hidden", "true");
  patch.style.setProperty("--colour", `rgb(${Number(r)} ${Number(g)} ${Number(b)} / ${Number(a ?? 1)})`);
  return patch;
}

/**
 * Returns what a row shows of an answer: pictures, then the button.
 * @param {Answer} answer
 */
export function rowOf(answer) {
  const button = /** @type {HTMLButtonElement} */ (make("button", `answer ${answer.status}`));
  button.type = "button";
  button.tabIndex = -1;
  button.setAttribute("aria-label", nameOf(answer));
  if (answer.message !== "") {
    button.title = answer.message; // the description too
  }
  const parts = [];
  for (const value of answer.values) {
    if (value.type === colourType) {
      button.append(swatch(value.value));
    } else if (value.value?.kind === "plot") {
      const opener = make("button", "opener", thumbnail(value.value));
      opener.setAttribute("type", "button");
      opener.setAttribute("aria-label", `line ${answer.line}, open the chart`);
      opener.tabIndex = -1;
      parts.push(opener);
    } else {
      button.append(thumbnail(value.value));
    }
  }
  button.append(make("span", "said", answer.text));
  return make("span", "row", ...parts, button);
}

/** Shows for a second that a row was copied. @param {HTMLElement} button */
export function flash(button) {
  button.classList.add("copied");
  setTimeout(() => button.classList.remove("copied"), copiedTime);
}

/**
 * Whether a row that shows an answer shows another one as well.
 * @param {Answer | undefined} a
 * @param {Answer | undefined} b
 */
function looksLike(a, b) {
  if (a === undefined || b === undefined) {
    return a === b;
  }
  return a.text === b.text && a.line === b.line && a.status === b.status && a.message === b.message &&
    (a.values.length + b.values.length === 0 || JSON.stringify(a.values) === JSON.stringify(b.values));
}

/** The column of a note. */
export class Column {
  /** @type {Map<number, Answer>} */
  answers = new Map();
  /** @type {string[]} */
  #lines = [];
  /** What each row shows, to leave alone what stays. @type {WeakMap<Element, Answer>} */
  #shown = new WeakMap();
  /** The row that Tab goes to. @type {Element | null} */
  #stop = null;

  /** @param {HTMLOListElement} list */
  constructor(list) {
    this.list = list;
    list.addEventListener("keydown", (event) => this.#walk(event));
    list.addEventListener("focusin", (event) => this.#makeTabStop(/** @type {Element} */ (event.target)));
  }

  /**
   * Follows the text of the note. Lines that stay keep their answers until new
   * ones are there.
   * @param {string[]} lines
   */
  setLines(lines) {
    const old = this.#lines;
    const most = Math.min(old.length, lines.length);
    let head = 0;
    while (head < most && old[head] === lines[head]) {
      head++;
    }
    let tail = 0;
    while (tail < most - head && old[old.length - 1 - tail] === lines[lines.length - 1 - tail]) {
      tail++;
    }
    const rows = this.list.children;
    const kept = Math.min(old.length, lines.length) - head - tail;
    for (let i = head; i < head + kept; i++) {
      this.#writeLine(rows[i], lines[i]);
    }
    for (let extra = old.length - lines.length; extra > 0; extra--) {
      rows[head + kept].remove();
    }
    if (lines.length > old.length) {
      const fresh = document.createDocumentFragment();
      for (let i = head + kept; i < lines.length - tail; i++) {
        const row = make("li", "", make("span", "line"));
        row.setAttribute("aria-hidden", "true");
        /** @type {HTMLElement} */ (row.firstChild).setAttribute("aria-hidden", "true");
        this.#writeLine(row, lines[i]);
        fresh.append(row);
      }
      this.list.insertBefore(fresh, rows[head + kept] ?? null);
    }
    this.#lines = lines;
  }

  /**
   * @param {Element} row
   * @param {string} line
   */
  #writeLine(row, line) {
    /** @type {Element} */ (row.firstChild).textContent = line === "" ? "\u200b" : line;
  }

  /** @param {Map<number, Answer>} answers */
  show(answers) {
    this.answers = answers;
    const rows = this.list.children;
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i];
      const answer = answers.get(i + 1);
      if (!looksLike(this.#shown.get(row), answer)) {
        this.#fill(row, answer);
      }
      this.#shown.set(row, /** @type {Answer} */ (answer));
    }
    if (!this.#stop?.isConnected || this.#stop.childElementCount < 2) {
      this.#makeTabStop(this.list.querySelector(".answer"));
    }
  }

  /**
   * @param {Element} row
   * @param {Answer | undefined} answer
   */
  #fill(row, answer) {
    const focused = row.contains(document.activeElement);
    while (row.childNodes.length > 1) {
      row.lastChild?.remove();
    }
    if (answer === undefined) {
      row.setAttribute("aria-hidden", "true");
      return;
    }
    row.removeAttribute("aria-hidden");
    row.append(rowOf(answer));
    if (row === this.#stop) {
      this.#setStop(row, 0);
    }
    if (focused) {
      /** @type {HTMLElement} */ (row.querySelector(".answer")).focus();
    }
  }

  /**
   * Returns the line that an element of the column belongs to, or 0.
   * @param {Element | null} element
   */
  lineOf(element) {
    const row = element?.closest("li");
    return row && row.parentElement === this.list ? Array.prototype.indexOf.call(this.list.children, row) + 1 : 0;
  }

  /**
   * Returns the button of a line.
   * @param {number} line
   * @returns {HTMLElement | null}
   */
  buttonOf(line) {
    return this.list.children[line - 1]?.querySelector(".answer") ?? null;
  }

  /** Makes the answer of a line the one that Tab goes to. @param {number} line */
  aim(line) {
    const button = this.buttonOf(line);
    if (button !== null) {
      this.#makeTabStop(button);
    }
  }

  /** The column is one stop of the Tab key. @param {Element | null} button */
  #makeTabStop(button) {
    const row = button?.closest("li");
    if (row && row !== this.#stop) {
      this.#setStop(this.#stop, -1);
      this.#setStop(row, 0);
      this.#stop = row;
    }
  }

  /**
   * @param {Element | null} row
   * @param {number} index
   */
  #setStop(row, index) {
    for (const button of row?.querySelectorAll("button") ?? []) {
      button.tabIndex = index;
    }
  }

  /** Arrow keys go from answer to answer. @param {KeyboardEvent} event */
  #walk(event) {
    const buttons = /** @type {HTMLElement[]} */ ([...this.list.querySelectorAll(".answer")]);
    const at = buttons.findIndex((button) => button.closest("li")?.contains(document.activeElement));
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (to === undefined || at < 0 || event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    event.preventDefault();
    buttons[Math.max(0, Math.min(buttons.length - 1, to))].focus();
  }
}
