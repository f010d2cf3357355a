// @ts-check
/**
 * The sheet: a Markdown document, what the check says of it, and the repairs and
 * rules that can be taken over as one step.
 *
 * @typedef {{start: number, end: number, text: string, code: string}} Edit  start and end in bytes of UTF-8
 * @typedef {{kind: string, sheet: string, name: string, rule: string, fits: number, rows: number, weak: boolean, reason?: string, alternatives?: string[]}} Proposal
 */
import { make } from "./column.js";
import { $, grouped, guardLength, replaceText } from "./share.js";

/** After a change, in milliseconds, until the sheet is checked. */
const pause = 250;

/**
 * Returns a text with edits made. Their places are bytes of its UTF-8 form.
 * @param {string} text
 * @param {Edit[]} edits  ascending and disjoint
 */
export function withEdits(text, edits) {
  const bytes = new TextEncoder().encode(text);
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let made = "";
  let at = 0;
  for (const { start, end, text: put } of edits) {
    made += decoder.decode(bytes.subarray(at, start)) + put;
    at = end;
  }
  return made + decoder.decode(bytes.subarray(at));
}

/**
 * Finds the tables of a document and the blocks that they have, and what is prose.
 * @param {string[]} lines
 * @returns {{tables: {id: string, start: number, end: number, close: number}[], prose: number[]}}  end is the line after a table; close that of its block's closing fence, or -1
 */
export function surveyOf(lines) {
  const tables = [];
  const prose = [];
  const taken = new Set();
  for (let i = 0, fence = ""; i < lines.length; i++) {
    const mark = /^ {0,3}(`{3,}|~{3,})\s*(.*)$/.exec(lines[i]);
    if (fence !== "") {
      fence = mark && mark[1].startsWith(fence) && mark[2].trim() === "" ? "" : fence;
    } else if (mark) {
      fence = mark[1];
      taken.add(/^vmark\s+#(\w+)/.exec(mark[2])?.[1]);
    } else if (/\|/.test(lines[i]) && /^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/.test(lines[i + 1] ?? "") && /[|]/.test(lines[i + 1])) {
      let end = i + 2;
      while (end < lines.length && lines[end].trim() !== "" && !/^ {0,3}(`{3}|~{3}|#|>)/.test(lines[end])) {
        end++;
      }
      tables.push({ id: "", start: i, end, close: -1 });
      i = end - 1;
    } else if (!/^( {4}|\t| {0,3}<)/.test(lines[i])) {
      prose.push(i);
    }
  }
  let next = 1;
  for (const table of tables) {
    let at = table.end;
    while (at < lines.length && lines[at].trim() === "") {
      at++;
    }
    const own = /^ {0,3}(`{3,}|~{3,})\s*vmark\s+#(\w+)/.exec(lines[at] ?? "");
    if (own) {
      table.id = own[2];
      table.close = lines.findIndex((line, i) => i > at && line.trim().startsWith(own[1]) && line.trim().replaceAll(own[1][0], "") === "");
      continue;
    }
    while (taken.has(`unnamed${next}`)) {
      next++;
    }
    table.id = `unnamed${next++}`;
  }
  return { tables, prose };
}

/** Whether a proposal can be written here: it needs a table, and no second look. @param {Proposal} proposal */
export const isWritable = (proposal) => !proposal.weak && !proposal.reason && proposal.sheet !== "" && ["alias", "column", "scalar"].includes(proposal.kind);

/**
 * Returns the proposals that can be written. An alias is for rules to read.
 * @param {string} text
 * @param {Proposal[]} proposals
 */
export function writableOf(text, proposals) {
  const ruled = new Set(proposals.filter((p) => isWritable(p) && p.kind !== "alias").map((p) => p.sheet));
  const { tables } = surveyOf(text.split("\n"));
  return proposals.filter((p) => isWritable(p) && (ruled.has(p.sheet) || tables.some(({ id, close }) => id === p.sheet && close >= 0)));
}

/** A figure with what stands around it. */
const marked = /^([^\d-]*)(-?\d+(?:\.\d+)?)(\D*)$/;

/**
 * Rounds a decimal number, half away from zero.
 * @param {string} value
 * @param {number} places
 */
function rounded(value, places) {
  const [, sign, whole, part = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? ["", "", "0"];
  const n = BigInt(whole + part.padEnd(places, "0").slice(0, places)) + (part.charAt(places) >= "5" ? 1n : 0n);
  const digits = String(n).padStart(places + 1, "0");
  const text = places > 0 ? `${digits.slice(0, -places)}.${digits.slice(-places)}` : digits;
  return n === 0n ? text : sign + text;
}

/**
 * Finds where the anchors of scalars go: behind the first figure below their
 * table that states the value as their column would write it. What several
 * values state is ambiguous, and passed over.
 * @param {string} text
 * @param {Proposal[]} proposals
 * @param {Record<string, any>} values  as visimark_eval answers
 * @returns {Map<Proposal, {line: number, at: number}>}
 */
export function anchorsOf(text, proposals, values) {
  const lines = text.split("\n");
  const { tables, prose } = surveyOf(lines);
  const cells = (/** @type {string} */ line) => line.trim().replace(/^\||\|$/g, "").split(/(?<!\\)\|/).map((cell) => cell.trim());
  const wanted = proposals.filter((p) => p.kind === "scalar" && isWritable(p)).map((proposal) => {
    const { start = 0, end = Infinity } = tables.find((table) => table.id === proposal.sheet) ?? {};
    const [, reduce, header] = /=\s*(\w+)\((.*)\)$/.exec(proposal.rule) ?? [];
    const column = cells(lines[start]).findIndex((name) => name.replace(/\s*\[.*\]$/, "") === header);
    const cell = lines.slice(start + 2, end).map((line) => cells(line)[column]).find(Boolean) ?? "";
    return { proposal, end, value: String(values[`${proposal.sheet}.${proposal.name}`]), mark: reduce === "COUNT" ? "0" : cell.replace(marked, "$10$3") };
  });
  const unclear = new Set(proposals.filter((p) => p.kind === "ambiguous").map((p) => p.name));
  const places = new Map();
  for (const line of prose) {
    for (const m of lines[line].matchAll(/(`+|\*\*|__|[*_])([^*_`]*\d[^*_`]*)\1(<!--vmark=)?|(?<=^|\s)(\d+(?:\.\d+)?)(?=\s*$)/g)) {
      const figure = m[2]?.trim() ?? m[4];
      const digits = figure.replace(marked, "$2");
      const own = wanted.find(({ proposal, end, value, mark }) => line >= end && !places.has(proposal) &&
        figure.replace(marked, "$10$3") === mark && digits === rounded(value, digits.split(".")[1]?.length ?? 0));
      if (own && !m[3] && !unclear.has(figure)) {
        places.set(own.proposal, { line, at: m.index + m[0].length });
      }
    }
  }
  return places;
}

/**
 * Returns a text with the rules of proposals: aliases, columns, scalars, in the
 * block of each table or in a new one behind it, and with anchors.
 * @param {string} text
 * @param {Proposal[]} proposals
 * @param {ReturnType<typeof anchorsOf>} [anchors]
 */
export function withRules(text, proposals, anchors = new Map()) {
  const lines = text.split("\n");
  const { tables } = surveyOf(lines);
  for (const [proposal, { line, at }] of [...anchors].reverse()) {
    if (proposals.includes(proposal)) {
      lines[line] = `${lines[line].slice(0, at)}<!--vmark=${proposal.sheet}.${proposal.name}-->${lines[line].slice(at)}`;
    }
  }
  for (const table of tables.reverse()) {
    const own = proposals.filter((proposal) => proposal.sheet === table.id);
    const groups = ["alias", "column", "scalar"].map((kind) => align(own.filter((p) => p.kind === kind).map((p) => p.rule)));
    const body = groups.filter((group) => group.length > 0).flatMap((group, i) => (i > 0 ? ["", ...group] : group));
    if (body.length === 0) {
      continue;
    }
    if (table.close >= 0) {
      lines.splice(table.close, 0, ...body);
    } else {
      const rest = lines.length > table.end && lines[table.end].trim() !== "" ? [""] : [];
      lines.splice(table.end, 0, "", `\`\`\`vmark #${table.id}`, ...body, "```", ...rest);
      if (table.end + body.length + 3 === lines.length) {
        lines.push("");
      }
    }
  }
  const made = lines.join("\n");
  return proposals.length > 0 ? made.replace(/(\n|^)\n?<!--vmark:no-formulas-->[ \t]*(?=\n|$)/, "") : made;
}

/** Pads the heads of rules so that their signs line up. @param {string[]} rules */
function align(rules) {
  const parts = rules.map((rule) => /^([^=]*?)\s*=\s(.*)$/s.exec(rule));
  const width = Math.max(0, ...parts.map((part) => part?.[1].length ?? 0));
  return rules.map((rule, i) => (parts[i] ? `${parts[i][1].padEnd(width)} = ${parts[i][2]}` : rule));
}

/** Names of figures as people say them. */
const figures = {
  stored: "written", computed: "should be", formula: "formula", message: "", suggestion: "perhaps", raw: "written",
  isoFix: "should be", altA: "either", altB: "or", daysApart: "days apart", source: "condition", substituted: "with figures",
  artifact: "file", suppressedCount: "rest on figures found wrong",
};

/** @param {any} location */
function placeOf({ sheet, name, row }) {
  const place = [sheet, name].filter((part) => part !== undefined).join(".");
  return [place, row === undefined ? "" : `row ${row}`].filter((part) => part !== "").join(", ") || "the document";
}

/** @param {any} finding */
function findingItem(finding) {
  const list = make("dl", "");
  for (const [key, value] of Object.entries(finding.details)) {
    const text = Array.isArray(value) ? value.join(" → ") : String(value);
    list.append(make("dt", "", figures[key] ?? (key === "cyclePath" ? "cycle" : key)), make("dd", "", text === "" ? "nothing" : text));
  }
  return make("li", finding.class, make("strong", "code", finding.code), " ", make("span", "place", placeOf(finding.location)), list);
}

export class Sheet {
  editor = /** @type {HTMLTextAreaElement} */ ($("sheet-text"));
  onpause = () => {};
  #timer = 0;
  /** @type {{cancel: () => void} | undefined} */
  #running;
  #deadly = "";
  /** What Apply does. @type {() => string} */
  #planned = () => this.editor.value;
  #plannedFor = "";

  /**
   * @param {import("./link.js").Link} link
   * @param {(text: string) => void} say
   */
  constructor(link, say) {
    this.link = link;
    this.say = say;
    this.editor.addEventListener("input", () => this.changed());
    guardLength(this.editor, (sentence) => this.#tell(sentence, true));
    $("repair").addEventListener("click", () => this.#plan("Repair", "visimark_fmt", (body) => this.#showRepair(body)));
    $("infer").addEventListener("click", () => this.#plan("Infer", "visimark_infer", (body) => this.#showProposals(body)));
    $("explain").addEventListener("click", () => this.#plan("Explain", "visimark_explain", (body) => this.#showBindings(body)));
    $("plan-apply").addEventListener("click", () => this.#apply());
    $("plan-close").addEventListener("click", () => this.#closePlan());
    $("plan").addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        this.#closePlan();
      }
    });
  }

  /** The text changed. */
  changed() {
    clearTimeout(this.#timer);
    if (this.#plannedFor !== this.editor.value) {
      $("plan").hidden = true; // it was for another text
    }
    this.#timer = setTimeout(() => {
      this.onpause();
      this.run();
    }, pause);
  }

  /** Checks the sheet, in place of a check that runs. */
  run() {
    this.#running?.cancel();
    const content = this.editor.value;
    if (content === "" || content === this.#deadly) {
      $("found").replaceChildren();
      this.#tell(content === "" ? "Nothing to check yet." : $("found-total").textContent, false);
      return;
    }
    const call = this.link.call("visimark_check", { content });
    this.#running = call;
    call.promise.then((body) => this.#showFindings(body), (error) => {
      if (error.kind !== "cancelled") {
        this.#deadly = error.kind === "died" ? content : "";
        $("found").classList.add("old");
        this.#tell(error.message, true);
      }
    });
  }

  /** @param {string} text  @param {boolean} bad */
  #tell(text, bad) {
    $("found-total").textContent = text;
    $("found-total").className = bad ? "failed" : "";
  }

  /** @param {any} body */
  #showFindings({ findings, summary, skipped }) {
    const { problems, stale, errors } = summary;
    const before = $("found-total").textContent;
    const found = problems === 0 ? "✓ No problem." : `✗ ${grouped(problems)} ${problems === 1 ? "problem" : "problems"}: ${stale} stale, ${errors} other.`;
    const left = [...(skipped.imports ?? []), ...(skipped.charts ?? [])];
    const text = left.length > 0 ? `${found} Not looked at: ${left.join(", ")}.` : found;
    this.#tell(text, problems > 0);
    $("found").classList.remove("old");
    $("found").replaceChildren(...findings.map(findingItem));
    if (text !== before) {
      this.say(found);
    }
  }

  /**
   * Asks a tool about the text and shows what it says.
   * @param {string} title
   * @param {string} tool
   * @param {(body: any) => void | Promise<void>} show
   */
  async #plan(title, tool, show) {
    const content = this.editor.value;
    $("plan-title").textContent = title;
    $("plan-apply").hidden = true;
    this.#plannedFor = content;
    try {
      await show(await this.link.call(tool, { content }).promise);
    } catch (error) {
      if (error.kind === "cancelled") {
        return;
      }
      $("plan-body").replaceChildren(make("p", "failed", error.message));
    }
    if (content !== this.editor.value) {
      return;
    }
    $("plan").hidden = false;
    $("plan").focus();
    $("plan").scrollIntoView({ block: "nearest" });
  }

  /** @param {{edits: Edit[]}} body */
  #showRepair({ edits }) {
    if (edits.length === 0) {
      $("plan-body").replaceChildren(make("p", "", "There is nothing to repair."));
      return;
    }
    const bytes = new TextEncoder().encode(this.editor.value);
    const table = document.createElement("table");
    const heads = table.createTHead().insertRow();
    for (const name of ["Line", "Old", "New", "Because"]) {
      const head = make("th", "", name);
      head.setAttribute("scope", "col");
      heads.append(head);
    }
    const rows = table.createTBody();
    for (const edit of edits) {
      const row = rows.insertRow();
      const line = bytes.subarray(0, edit.start).reduce((n, byte) => n + (byte === 10 ? 1 : 0), 1);
      row.insertCell().textContent = grouped(line);
      row.insertCell().append(make("del", "", new TextDecoder().decode(bytes.subarray(edit.start, edit.end))));
      row.insertCell().append(make("ins", "", edit.text));
      row.insertCell().textContent = edit.code;
    }
    const scroll = make("div", "scroll", table);
    scroll.tabIndex = 0;
    scroll.setAttribute("role", "region");
    scroll.setAttribute("aria-label", "Changes");
    $("plan-body").replaceChildren(scroll);
    this.#offer(() => withEdits(this.#plannedFor, edits));
  }

  /** @param {{proposals: Proposal[]}} body */
  async #showProposals({ proposals }) {
    if (proposals.length === 0) {
      $("plan-body").replaceChildren(make("p", "", "No rule was found in the figures."));
      return;
    }
    const content = this.#plannedFor;
    const writable = writableOf(content, proposals);
    // The figures that scalars explain are found by the values that they have.
    const { values } = await this.link.call("visimark_eval", { content: withRules(content, writable) }).promise;
    const anchors = anchorsOf(content, proposals, values);
    /** @type {[HTMLInputElement, Proposal][]} */
    const ticks = [];
    const items = proposals.map((proposal) => {
      const box = document.createElement("input");
      box.type = "checkbox";
      box.checked = writable.includes(proposal);
      box.disabled = !box.checked;
      ticks.push([box, proposal]);
      const weight = proposal.rows > 0 ? ` fits ${proposal.fits} of ${proposal.rows}` : "";
      const place = anchors.get(proposal);
      const more = [place ? `anchored on line ${grouped(place.line + 1)}` : "", proposal.weak ? "weak" : "", proposal.reason ?? "", ...(proposal.alternatives ?? []).map((other) => `or ${other}`)].filter(Boolean).join(", ");
      const label = make("label", "tick", box, " ", make("code", "", proposal.rule || proposal.name));
      return make("li", "", label, make("span", "place", ` ${proposal.kind}${proposal.sheet ? ` of ${proposal.sheet}` : ""},${weight}${more ? ` (${more})` : ""}`));
    });
    const hint = make("p", "hint", "Rules go into the block of their table, and figures in the text are anchored to them. Weak or unclear proposals are yours to write.");
    $("plan-body").replaceChildren(make("ul", "proposals", ...items), hint);
    if (ticks.some(([box]) => !box.disabled)) {
      this.#offer(() => withRules(content, ticks.filter(([box]) => box.checked).map(([, proposal]) => proposal), anchors));
    }
  }

  /** @param {any} body */
  #showBindings({ documentScope, documentScopeParams = [], unitDefinitions = [], sheets }) {
    const binding = (/** @type {any} */ one, sign = " = ") => {
      const width = one.precision == null ? "" : ` to ${one.precision} places${one.precisionFrom === "derived" ? ", derived" : ""}`;
      return make("li", "", make("code", "", one.name + sign + (one.rule ?? one.default)), make("span", "place", width));
    };
    const group = (/** @type {string} */ title, /** @type {Node[]} */ items) => (items.length > 0 ? [make("h5", "", title), make("ul", "", ...items)] : []);
    const plain = (/** @type {string} */ text) => make("li", "", make("code", "", text));
    const parts = [
      ...group("Document", documentScope.map((one) => binding(one))),
      ...group("Params", documentScopeParams.map((one) => binding(one, " default "))),
      ...group("Units", unitDefinitions.map((one) => plain(`[${one.atom}] = [${one.unit}]`))),
    ];
    for (const sheet of sheets) {
      parts.push(make("h4", "", `#${sheet.id}`),
        ...group("Inputs", sheet.inputs.map(plain)),
        ...group("Aliases", sheet.aliases.map((one) => plain(`"${one.header}" is ${one.symbol}`))),
        ...group("Rules", sheet.rules.map((one) => binding(one))),
        ...group("Scalars", sheet.scalars.map((one) => binding(one))),
        ...group("Params", (sheet.params ?? []).map((one) => binding(one, " default "))),
        ...group("Assertions", sheet.assertions.map(plain)),
        ...group("Charts", sheet.charts.map((one) => plain(`${one.name}: ${one.series} by ${one.labels}`))));
    }
    $("plan-body").replaceChildren(...(parts.length > 0 ? parts : [make("p", "", "The document binds nothing.")]));
  }

  /** @param {() => string} planned */
  #offer(planned) {
    this.#planned = planned;
    $("plan-apply").hidden = false;
  }

  /** Makes the change as one step that undo takes back: only what differs. */
  #apply() {
    const old = this.editor.value;
    const text = this.#planned();
    let start = 0;
    while (start < Math.min(old.length, text.length) && old[start] === text[start]) {
      start++;
    }
    let end = old.length;
    let stop = text.length;
    while (end > start && stop > start && old[end - 1] === text[stop - 1]) {
      end--;
      stop--;
    }
    // Whole lines, so that no character is cut.
    start = old.slice(0, start).lastIndexOf("\n") + 1;
    const more = old.slice(end).split("\n", 1)[0].length;
    end += more;
    stop += more;
    $("plan").hidden = true;
    replaceText(this.editor, text.slice(start, stop), { start, end });
    this.say("applied");
  }

  #closePlan() {
    $("plan").hidden = true;
    this.editor.focus();
  }
}
