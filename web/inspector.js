// @ts-check
/**
 * The inspector: every message as it went, and a box that sends any text.
 *
 * @typedef {object} Frame
 * @property {number} number
 * @property {Date} at
 * @property {"out" | "in"} direction
 * @property {string} text
 * @property {number} size  in bytes
 * @property {string} method  of a request, or of the request that is answered
 * @property {string} what  as it is shown
 * @property {string} id  as written, or nothing
 * @property {number | undefined} took  in milliseconds, of a reply
 * @property {boolean} error
 * @property {string} mark  what is odd about it
 */
import { make } from "./column.js";
import { opening, withMarks } from "./link.js";
import { $, grouped, pusher, saveFile } from "./share.js";

/** What is kept. */
const mostFrames = 500;
const mostBytes = 4 << 20;

/** How much of a message is shown at first, in characters. */
const shownFirst = 64 << 10;

const note = "rent = $900\nfood = $350\nrent + food";

/** A request of each kind: its method, params, and the eras that know it. @type {[string, string, object | undefined, string][]} */
const readyMade = [
  ["initialize", "initialize", opening, "legacy"],
  ["notifications/initialized", "notifications/initialized", undefined, "legacy"],
  ["ping", "ping", undefined, "legacy"],
  ["server/discover", "server/discover", undefined, "modern"],
  ["tools/list", "tools/list", undefined, "both"],
  ["tools/call: an expression", "tools/call", { name: "evaluate_expression", arguments: { expression: "5 km in miles" } }, "both"],
  ["tools/call: a note", "tools/call", { name: "evaluate_document", arguments: { document: note } }, "both"],
  ["tools/call: the checks of a note", "tools/call", { name: "check_document", arguments: { document: "stock = 36\ncheck stock >= 40" } }, "both"],
  ["tools/call: a sum", "tools/call", { name: "add", arguments: { numbers: [2, 3] } }, "both"],
  ["tools/call: check a sheet", "tools/call", { name: "visimark_check", arguments: { content: "# Empty\n" } }, "both"],
  ["resources/list", "resources/list", undefined, "both"],
  ["resources/templates/list", "resources/templates/list", undefined, "both"],
  ["resources/read", "resources/read", { uri: "reckon://manual/index" }, "both"],
  ["prompts/list", "prompts/list", undefined, "both"],
  ["prompts/get", "prompts/get", { name: "visimark/author", arguments: { subject: "a quote" } }, "both"],
  ["completion/complete", "completion/complete", { ref: { type: "ref/resource", uri: "reckon://manual/{topic}" }, argument: { name: "topic", value: "m" } }, "both"],
  ["notifications/cancelled", "notifications/cancelled", { requestId: 1 }, "both"],
  ["not JSON", "", undefined, "neither"],
];

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const encoder = new TextEncoder();

/** The bytes of a text as UTF-8: encoding all of a long reply takes a third of a frame. @param {string} text */
const sizeOf = (text) => (text.match(/[^\x00-\x7f]+/g) ?? []).reduce((sum, part) => sum + encoder.encode(part).length - part.length, text.length);

export class Inspector {
  /** @type {Frame[]} */
  frames = [];
  #bytes = 0;
  #next = 1;
  #rawId = 1;
  #untilDrawn = 0;
  /** Requests without a reply yet: key of the id to what is known. @type {Map<string, {method: string, at: number}>} */
  #asked = new Map();
  /** Those whose reply may cross with their being cancelled. */
  #cancelled = new Set();
  /** @type {WeakMap<Frame, HTMLElement>} */
  #rows = new WeakMap();

  /** @param {import("./link.js").Link} link */
  constructor(link) {
    this.link = link;
    for (const id of ["frame-method", "frame-errors", "frame-hold"]) {
      $(id).addEventListener("change", () => this.#draw());
    }
    $("frame-clear").addEventListener("click", () => this.clear());
    $("frame-save").addEventListener("click", () => saveFile("messages.jsonl", this.frames.map((frame) => `${frame.text}\n`).join(""), "application/jsonl"));
    $("raw-send").addEventListener("click", () => {
      $("frames-note").textContent = link.sendRaw($("raw").value) ? "" : "There is no connection to send it over.";
    });
    this.#fillReadyMade();
  }

  #fillReadyMade() {
    const select = $("ready-made");
    for (const era of ["modern", "legacy", "neither"]) {
      const group = document.createElement("optgroup");
      group.label = { modern: "modern", legacy: "legacy", neither: "malformed" }[era] ?? era;
      readyMade.forEach(([name, , , eras], i) => {
        if (eras === era || (eras === "both" && era !== "neither")) {
          group.append(new Option(name, `${era} ${i}`));
        }
      });
      select.append(group);
    }
    select.addEventListener("change", () => {
      const [era, at] = select.value.split(" ");
      select.selectedIndex = 0;
      if (at !== undefined) {
        $("raw").value = era === "neither" ? '{"jsonrpc": "2.0", "id": 1, "method"' : this.#request(readyMade[Number(at)], era);
      }
    });
  }

  /**
   * @param {[string, string, object | undefined, string]} made
   * @param {string} era
   */
  #request([, method, params], era) {
    const id = method.startsWith("notifications/") ? undefined : this.#rawId++;
    return JSON.stringify({ jsonrpc: "2.0", id, method, params: era === "modern" ? withMarks(params) : params }, null, 1).replace(/\n\s*/g, " ");
  }

  /**
   * Takes a message that went by.
   * @param {"out" | "in"} direction
   * @param {string} text
   * @param {any} [message]  what the text says, if it was read
   */
  take(direction, text, message = parse(text)) {
    const frame = this.#read(direction, text, message);
    this.frames.push(frame);
    this.#bytes += frame.size;
    while (this.frames.length > mostFrames || (this.#bytes > mostBytes && this.frames.length > 1)) {
      const gone = /** @type {Frame} */ (this.frames.shift());
      this.#bytes -= gone.size;
      this.#rows.get(gone)?.remove();
    }
    if (this.#untilDrawn === 0 && !$("inspector").hidden) {
      this.#untilDrawn = requestAnimationFrame(() => {
        this.#untilDrawn = 0;
        this.#draw();
      });
    }
  }

  /** Draws what came while the tab was not seen. */
  show() { this.#draw(); }

  /**
   * @param {"out" | "in"} direction
   * @param {string} text
   * @param {any} message
   * @returns {Frame}
   */
  #read(direction, text, message) {
    const object = typeof message === "object" && message !== null ? message : {};
    const size = sizeOf(text);
    /** @type {Frame} */
    const frame = { number: this.#next++, at: new Date(), direction, text, size, method: "", what: "", id: object.id === undefined ? "" : JSON.stringify(object.id), took: undefined, error: false, mark: "" };
    if (message === undefined) {
      frame.mark = "not JSON";
      frame.error = direction === "in";
    }
    if (typeof object.method === "string") {
      frame.method = frame.what = object.method;
      if (direction === "out" && frame.id !== "") {
        this.#asked.set(frame.id, { method: object.method, at: performance.now() });
      } else if (direction === "out" && object.method === "notifications/cancelled") {
        const id = JSON.stringify(object.params?.requestId);
        this.#asked.delete(id);
        this.#cancelled.add(id);
        if (this.#cancelled.size > mostFrames) {
          this.#cancelled.delete(this.#cancelled.values().next().value);
        }
      }
      return frame;
    }
    if (direction === "in" && message !== undefined) {
      this.#readReply(frame, object);
    }
    frame.what ||= "text";
    return frame;
  }

  /**
   * @param {Frame} frame
   * @param {any} object
   */
  #readReply(frame, object) {
    const asked = this.#asked.get(frame.id);
    this.#asked.delete(frame.id);
    frame.what = `reply to ${asked?.method ?? "?"}`;
    frame.error = object.error !== undefined || object.result?.isError === true;
    if (asked !== undefined) {
      frame.method = asked.method;
      frame.took = performance.now() - asked.at;
    } else if (!this.#cancelled.has(frame.id)) {
      frame.mark = frame.id === "null" || frame.id === "" ? "for no id" : "for an id nobody asked for";
    }
  }

  clear() {
    for (const frame of this.frames) {
      this.#rows.get(frame)?.remove();
    }
    this.frames = [];
    this.#bytes = 0;
    this.#draw();
  }

  #draw() {
    const seen = new Set([...$("frame-method").options].map((option) => option.value));
    for (const { method } of this.frames) {
      if (method !== "" && !seen.has(method)) {
        seen.add(method);
        $("frame-method").append(new Option(method, method));
      }
    }
    if (!$("frame-hold").checked) {
      const method = $("frame-method").value;
      for (const frame of this.frames) {
        const fits = (method === "" || frame.method === method) && (!$("frame-errors").checked || frame.error || frame.mark !== "");
        let row = this.#rows.get(frame);
        if (row === undefined && fits) {
          row = this.#row(frame);
          this.#rows.set(frame, row);
        }
        if (row) {
          row.hidden = !fits;
          if (!row.isConnected) {
            $("frames").prepend(row); // the newest first
          }
        }
      }
      this.#sort();
    }
    $("frames-note").textContent = `${grouped(this.frames.length)} kept, ${grouped(this.#bytes)} bytes${$("frame-hold").checked ? ", held" : ""}`;
  }

  /** A row that was filtered away when it came may be out of its place. */
  #sort() {
    const rows = /** @type {HTMLElement[]} */ ([...$("frames").children]);
    const place = (/** @type {HTMLElement} */ row) => Number(row.dataset.number);
    if (rows.some((row, i) => i > 0 && place(row) > place(rows[i - 1]))) {
      $("frames").append(...rows.sort((a, b) => place(b) - place(a)));
    }
  }

  /** @param {Frame} frame */
  #row(frame) {
    const time = frame.at.toTimeString().slice(0, 8) + "." + String(frame.at.getMilliseconds()).padStart(3, "0");
    const took = frame.took === undefined ? "" : `${frame.took.toFixed(1)} ms`;
    const said = make("span", "what", frame.what);
    if (frame.error || frame.mark !== "") {
      said.append(make("em", "failed", ` ${frame.error ? "error" : ""}${frame.error && frame.mark ? ", " : ""}${frame.mark}`));
    }
    const summary = make("summary", "", make("span", "number", String(frame.number)), make("span", "time", time),
      make("span", "way", frame.direction === "out" ? "→ sent" : "← came"), said,
      make("span", "id", frame.id.slice(0, 60)), make("span", "size", `${grouped(frame.size)} B`), make("span", "took", took));
    const details = /** @type {HTMLDetailsElement} */ (make("details", frame.direction, summary));
    details.addEventListener("toggle", () => {
      if (details.open && details.childElementCount === 1) {
        details.append(this.#body(frame));
      }
    });
    const row = make("li", "", details);
    row.dataset.number = String(frame.number);
    return row;
  }

  /** @param {Frame} frame */
  #body(frame) {
    const message = parse(frame.text);
    const body = make("div", "opened");
    const copy = pusher("Copy", async () => {
      try {
        await navigator.clipboard.writeText(frame.text);
        copy.textContent = "Copied";
      } catch {
        getSelection()?.selectAllChildren(/** @type {Node} */ (body.querySelector("pre:last-of-type")));
        copy.textContent = "Copying is not allowed; it is selected";
      }
    });
    body.append(copy);
    if (message !== undefined) {
      body.append(make("h4", "", "Indented"), ...this.#text(JSON.stringify(message, null, 2), "Indented"));
    }
    body.append(make("h4", "", "As it went"), ...this.#text(frame.text, "As it went"));
    return body;
  }

  /**
   * @param {string} text
   * @param {string} name
   */
  #text(text, name) {
    const shown = make("pre", "", text.slice(0, shownFirst));
    shown.tabIndex = 0;
    shown.setAttribute("role", "region");
    shown.setAttribute("aria-label", name);
    if (text.length <= shownFirst) {
      return [shown];
    }
    const more = pusher(`Show the rest, ${grouped(text.length - shownFirst)} characters`, () => {
      shown.textContent = text;
      more.remove();
    });
    return [shown, more];
  }
}
