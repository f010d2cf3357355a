// @ts-check
/**
 * The note: an editor with the answers beside it, what the status row says, and
 * when a note is worked out.
 *
 * @typedef {import("./column.js").Answer} Answer
 * @typedef {import("./share.js").Pins} Pins
 */
import { Column, answersOf, flash, rowOf } from "./column.js";
import { asFile, plot, table } from "./chart.js";
import { $, grouped, guardLength, replaceText, saveFile } from "./share.js";

/** Past so many lines answers are given on request, in a list below. */
const mostLines = 5000;

/** After a change, in milliseconds: short notes, and those past 1,000 lines. */
const pause = 60;
const longPause = 500;
const shortNote = 1000;

/** While it runs, in milliseconds: old answers go grey, then progress is shown. */
const greyAfter = 300;
const workAfter = 1000;

/** After typing stops, in milliseconds, until the line's answer is read out. */
const readOutAfter = 800;

/** How many answers the list below shows at a time. */
const listStep = 1000;

/** @param {number} n  @param {string} one  @param {string} [many] */
const count = (n, one, many = `${one}s`) => `${grouped(n)} ${n === 1 ? one : many}`;

export class Note {
  editor = /** @type {HTMLTextAreaElement} */ ($("text"));
  column = new Column($("answers"));
  /** Called after each pause with what should be kept. */
  onpause = () => {};
  /** Called when a pin was refused. @param {string} _pin  @param {string} _message */
  onpin(_pin, _message) {}
  /** @type {() => Pins & {strict?: boolean}} */
  arguments = () => ({});

  /** @type {{cancel: () => void} | undefined} */
  #running;
  #timer = 0;
  #caretTimer = 0;
  #readOut = 0;
  /** Text and arguments that ended their server, or were stopped. */
  #deadly = "";
  /** What runs. */
  #question = "";
  #refusal = "";
  #told = { text: "", line: 0 };
  #failed = 0;
  #announced = 0;
  /** @type {Map<number, string>} */
  #unread = new Map();
  #lines = [""];
  #digits = 0;
  /** @type {HTMLElement | null} */
  #chartOpener = null;
  #listed = 0;

  /**
   * @param {import("./link.js").Link} link
   * @param {(text: string) => void} say  to those who hear the page
   */
  constructor(link, say) {
    this.link = link;
    this.say = say;
    this.#listen();
  }

  #listen() {
    const { editor } = this;
    editor.addEventListener("input", () => this.changed());
    guardLength(editor, (sentence) => this.tell(sentence));
    editor.addEventListener("keydown", (event) => this.#key(event));
    document.addEventListener("selectionchange", () => {
      clearTimeout(this.#caretTimer); // a key's own frame comes first
      this.#caretTimer = setTimeout(() => {
        if (document.activeElement === editor) {
          this.#follow();
        }
      }, 20);
    });
    for (const list of [this.column.list, $("long-list")]) {
      // The caret stays where it is, and so does a phone's keyboard.
      list.addEventListener("mousedown", (event) => event.preventDefault());
      list.addEventListener("click", (event) => this.#clicked(event));
    }
    this.column.list.addEventListener("focusin", (event) => this.#explain(this.column.lineOf(event.target)));
    this.column.list.addEventListener("mouseover", (event) => {
      const line = event.target.closest(".answer") ? this.column.lineOf(event.target) : 0;
      this.#explain(line || this.caretLine());
    });
    this.column.list.addEventListener("mouseleave", () => this.#explain(this.caretLine()));
    $("note").addEventListener("keydown", (event) => {
      if (event.key === "F8") {
        event.preventDefault();
        this.#nextFailure(event.shiftKey ? -1 : 1);
      } else if (event.key === "Escape" && !$("chart").hidden) {
        this.closeChart();
      }
    });
    $("calculate").addEventListener("click", () => this.runAnyway());
    $("stop").addEventListener("click", () => this.link.stop());
    $("chart-close").addEventListener("click", () => this.closeChart());
    $("chart-save").addEventListener("click", () => saveFile("chart.svg", asFile($("chart-body").firstChild), "image/svg+xml"));
    $("long-more").addEventListener("click", () => this.#list());
  }

  get isLong() { return this.#lines.length > mostLines; }

  /** The text changed: lay it out, and work it out after the pause. */
  changed() {
    const text = this.editor.value;
    this.#told.text = "";
    this.#lines = text.split("\n");
    const long = this.isLong;
    $("paper").classList.toggle("long", long);
    $("calculate").hidden = !long;
    $("long").hidden = true;
    this.column.setLines(long ? [] : this.#lines);
    const digits = String(this.#lines.length).length;
    if (digits !== this.#digits) { // it would style every row anew
      this.#digits = digits;
      $("paper").style.setProperty("--digits", String(digits));
    }
    clearTimeout(this.#timer);
    clearTimeout(this.#readOut);
    this.#timer = setTimeout(() => {
      this.onpause();
      if (!this.isLong) {
        this.run();
      }
    }, this.#lines.length > shortNote ? longPause : pause);
    this.#readOut = setTimeout(() => this.#readLine(), readOutAfter);
    if (long) {
      this.#running?.cancel();
      this.column.show(new Map());
      this.#tellTotal("");
      this.#tellReason(`A note of ${grouped(this.#lines.length)} lines is worked out when you ask.`, "");
    }
  }

  /** Works the note out on a person's wish, whatever it did before. */
  runAnyway() {
    this.#deadly = "";
    this.run();
  }

  /** Works the note out, in place of what runs. */
  run() {
    const document_ = this.editor.value;
    const given = { document: document_, ...this.arguments() };
    const key = JSON.stringify(given);
    if (key === this.#deadly || (this.#running && key === this.#question)) {
      return;
    }
    this.#running?.cancel();
    this.#question = key;
    this.#refusal = "";
    this.onpin("", "");
    const call = this.link.call("evaluate_document", given, { onprogress: (note) => this.#work(note) });
    this.#running = call;
    const grey = setTimeout(() => $("paper").classList.add("old"), greyAfter);
    const work = setTimeout(() => this.#work({ progress: 0 }, true), workAfter);
    const over = () => {
      clearTimeout(grey);
      clearTimeout(work);
      if (this.#running === call) {
        this.#running = undefined;
        $("stop").hidden = true;
        $("work").textContent = "";
        return true;
      }
      return false;
    };
    call.promise.then((body) => {
      if (over()) {
        this.show(body, given.strict === true);
      }
    }, (error) => {
      if (over() && error.kind !== "cancelled") {
        this.#deadly = ["died", "stopped"].includes(error.kind) ? key : this.#deadly;
        this.#refused(error);
      }
    });
  }

  /**
   * @param {{progress: number, total?: number, message?: string}} note
   * @param {boolean} [starts]
   */
  #work({ progress, total, message }, starts = false) {
    if (starts) {
      $("stop").hidden = false;
    }
    if (!$("stop").hidden && !(starts && $("work").textContent !== "")) {
      const share = total ? `, ${Math.floor((progress / total) * 100)} %` : "";
      $("work").textContent = message ? `calculating: ${message}${share}` : `calculating${share}`;
    }
  }

  /**
   * Shows what evaluate_document answered.
   * @param {{lines: any[], failed: number}} body
   * @param {boolean} strict
   */
  show(body, strict) {
    $("paper").classList.remove("old");
    const answers = answersOf(body.lines, { strict });
    this.#unread = new Map(body.lines.filter((entry) => entry.status === "not-read").map((entry) => [entry.line, entry.display]));
    this.#failed = body.failed;
    if (this.isLong) {
      this.column.answers = answers;
      this.#listed = 0;
      $("long-list").replaceChildren();
      $("long").hidden = false;
      this.#list();
    } else {
      this.column.show(answers);
      this.column.aim(this.caretLine());
    }
    const answered = body.lines.filter((entry) => entry.status === "answered").length;
    this.#tellTotal(body.lines.length === 0 ? "" : `${count(answered, "line")} answered, ${grouped(body.failed)} failed`);
    this.#follow();
    if (this.#failed !== this.#announced) {
      this.#announced = this.#failed;
      this.say(count(this.#failed, "failure"));
    }
  }

  /** @param {import("./link.js").LinkError} error */
  #refused(error) {
    $("paper").classList.add("old");
    const pin = error.kind === "refused" ? /^(tz|now|seed) /.exec(error.message)?.[1] : undefined;
    if (pin) {
      this.onpin(pin, error.message);
    }
    this.#refusal = error.kind === "stopped" ? "Stopped. Change the note to calculate it." : error.message;
    this.#follow();
  }

  /** Puts the next answers into the list of a long note. */
  #list() {
    const answers = [...this.column.answers.values()].slice(this.#listed, this.#listed + listStep);
    this.#listed += answers.length;
    $("long-list").append(...answers.map((answer) => {
      const item = document.createElement("li");
      const place = document.createElement("span");
      place.className = "place";
      place.textContent = `line ${grouped(answer.line)}`;
      const row = rowOf(answer);
      for (const button of row.querySelectorAll("button")) {
        button.tabIndex = 0;
        button.dataset.line = String(answer.line);
      }
      item.append(place, row);
      return item;
    }));
    $("long-more").hidden = this.#listed >= this.column.answers.size;
  }

  /** The line that the caret is on, from 1. */
  caretLine() {
    return this.editor.value.slice(0, this.editor.selectionEnd).split("\n").length;
  }

  /** The caret moved. */
  #follow() {
    const line = this.caretLine();
    this.column.aim(line);
    this.#explain(line);
  }

  /** Says in the status row why a line has no answer. @param {number} line */
  #explain(line) {
    const answer = this.column.answers.get(line);
    if (this.#told.text !== "" && line === this.#told.line) {
      this.#tellReason(this.#told.text, "");
    } else if (this.#refusal !== "") {
      this.#tellReason(this.#refusal, "failed");
    } else if (answer?.message) {
      this.#tellReason(`Line ${line}: ${answer.message}`, "failed");
    } else if (answer?.status === "pending") {
      this.#tellReason(`Line ${line}: ${answer.copy}`, "");
    } else if (answer === undefined && this.#unread.has(line) && /\d/.test(this.#lines[line - 1] ?? "")) {
      this.#tellReason(`Line ${line} is not calculated: ${this.#unread.get(line)}`, "");
    } else if (!this.isLong) {
      const said = answer && this.column.buttonOf(line)?.querySelector(".said");
      this.#tellReason(said && said.scrollWidth > said.clientWidth ? answer.text : "", ""); // what is cut off
    }
  }

  /** @param {string} text  @param {string} kind */
  #tellReason(text, kind) {
    if ($("reason").textContent !== text) {
      $("reason").textContent = text;
    }
    $("reason").className = kind;
  }

  /** @param {string} text */
  #tellTotal(text) {
    $("total").textContent = text;
    $("total").classList.toggle("failed", this.#failed > 0 && text !== "");
  }

  /** Says a sentence in the status row until the caret leaves the line. @param {string} text */
  tell(text) {
    this.#told = { text, line: this.caretLine() };
    this.#tellReason(text, "");
    this.say(text);
  }

  #readLine() {
    const line = this.caretLine();
    const answer = this.column.answers.get(line);
    if (answer && document.activeElement === this.editor && !this.#running) {
      this.say(`line ${line}, ${answer.message || answer.copy}`);
    }
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key === "Enter" && event.altKey) {
      event.preventDefault();
      this.#copy(this.caretLine(), event.shiftKey, this.column.buttonOf(this.caretLine()));
    }
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("button"));
    const line = button ? Number(button.dataset.line) || this.column.lineOf(button) : 0;
    if (line === 0) {
      return;
    }
    if (button?.classList.contains("opener")) {
      this.#openChart(line, button);
    } else if (event.altKey) {
      const { selectionStart: start, selectionEnd: end } = this.editor;
      replaceText(this.editor, `line ${line}`, { start, end });
    } else {
      this.#copy(line, event.shiftKey, button);
    }
  }

  /**
   * @param {number} line
   * @param {boolean} exact
   * @param {HTMLElement | null} button
   */
  async #copy(line, exact, button) {
    const answer = this.column.answers.get(line);
    if (answer === undefined) {
      return;
    }
    try {
      await navigator.clipboard.writeText(exact ? answer.exact : answer.copy);
    } catch {
      const said = button?.querySelector(".said");
      if (said) {
        getSelection()?.selectAllChildren(said);
      }
      this.tell("This browser does not allow copying. The answer is selected instead.");
      return;
    }
    if (button) {
      flash(button);
    }
    this.say("copied");
  }

  /** Goes to the next failure, or the one before. @param {1 | -1} way */
  #nextFailure(way) {
    const lines = [...this.column.answers.values()].filter((answer) => answer.status === "failed").map((answer) => answer.line);
    if (lines.length === 0) {
      this.tell("There is no failure.");
      return;
    }
    const from = this.caretLine();
    const next = way > 0 ? lines.find((line) => line > from) : lines.filter((line) => line < from).at(-1);
    this.goTo(next ?? /** @type {number} */ (lines.at(way > 0 ? 0 : -1)));
  }

  /** Puts the caret at the end of a line and shows it. @param {number} line */
  goTo(line) {
    const start = this.#lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
    const end = start + this.#lines[line - 1].length;
    this.editor.focus();
    this.editor.setSelectionRange(end, end);
    this.column.list.children[line - 1]?.scrollIntoView({ block: "nearest" });
    this.#follow();
  }

  /**
   * @param {number} line
   * @param {HTMLElement} opener
   */
  #openChart(line, opener) {
    const chart = this.column.answers.get(line)?.values.find((value) => value.value?.kind === "plot")?.value;
    if (chart === undefined) {
      return;
    }
    this.#chartOpener = opener;
    $("chart-title").textContent = `Line ${line}: ${chart.label ?? chart.expr ?? "chart"}`;
    $("chart-body").replaceChildren(plot(chart));
    $("chart-points").replaceChildren(table(chart));
    $("chart").hidden = false;
    $("chart").focus();
  }

  closeChart() {
    if ($("chart").hidden) {
      return;
    }
    $("chart").hidden = true;
    (this.#chartOpener?.isConnected ? this.#chartOpener : this.editor).focus();
  }
}
