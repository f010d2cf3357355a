// @ts-check
/**
 * Charts: the points of an answer as SVG, and as a table for those who cannot
 * see it. A step without a figure is a gap and stays one.
 *
 * @typedef {object} Chart
 * @property {"sparkline" | "plot"} kind
 * @property {[number, number | null][]} points
 * @property {string} [label]
 * @property {string} [expr]
 * @property {[number, number]} [domain]
 * @property {[number, number]} [range]
 */

const space = "http://www.w3.org/2000/svg";

/**
 * @param {string} name
 * @param {Record<string, string | number>} [attributes]
 * @param {(Node | string)[]} children
 */
function draw(name, attributes = {}, ...children) {
  const element = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) {
    element.setAttribute(key, String(value));
  }
  element.append(...children);
  return element;
}

/** @param {unknown} point */
const isDrawn = (point) => Array.isArray(point) && Number.isFinite(point[0]) && Number.isFinite(point[1]);

/**
 * Returns the runs of points that belong together. Points without a figure end
 * a run, and so does a step that was left out.
 * @param {Chart} chart
 * @returns {[number, number][][]}
 */
export function runs(chart) {
  const points = chart.points ?? [];
  const steps = points.slice(1).map((point, i) => point[0] - points[i][0]).filter((step) => step > 0).sort((a, b) => a - b);
  const usual = steps[Math.floor(steps.length / 2)] ?? Infinity;
  /** @type {[number, number][][]} */
  const found = [];
  let last = NaN;
  for (const point of points) {
    if (!isDrawn(point)) {
      last = NaN;
      continue;
    }
    if (!(point[0] - last < usual * 1.5)) {
      found.push([]);
    }
    found[found.length - 1].push(/** @type {[number, number]} */ (point));
    last = point[0];
  }
  return found;
}

/**
 * @param {Chart["domain"]} given
 * @param {number[]} values
 * @returns {[number, number]}
 */
function extent(given, values) {
  if (given?.every(Number.isFinite)) {
    return given;
  }
  return values.length > 0 ? [Math.min(...values), Math.max(...values)] : [0, 1];
}

/**
 * Returns the ends of both axes, and how a point lies in a box.
 * @param {Chart} chart
 * @param {{left: number, top: number, width: number, height: number}} box
 */
function scale(chart, { left, top, width, height }) {
  const drawn = runs(chart).flat();
  const [x0, x1] = extent(chart.domain, drawn.map((point) => point[0]));
  const [y0, y1] = extent(chart.range, drawn.map((point) => point[1]));
  // Halves keep the differences of huge figures finite.
  const part = (/** @type {number} */ v, /** @type {number} */ a, /** @type {number} */ b) =>
    (b > a ? (v / 2 - a / 2) / (b / 2 - a / 2) : 0.5);
  const round = (/** @type {number} */ n) => Math.round(n * 100) / 100;
  return {
    x0, x1, y0, y1,
    x: (/** @type {number} */ v) => round(left + part(v, x0, x1) * width),
    y: (/** @type {number} */ v) => round(top + (1 - part(v, y0, y1)) * height),
  };
}

/**
 * @param {Chart} chart
 * @param {ReturnType<typeof scale>} on
 */
function lines(chart, on) {
  return runs(chart).map((run) => {
    if (run.length === 1) {
      return draw("circle", { cx: on.x(run[0][0]), cy: on.y(run[0][1]), r: 1.5, fill: "currentColor" });
    }
    const path = run.map(([x, y], i) => `${i === 0 ? "M" : "L"}${on.x(x)} ${on.y(y)}`).join("");
    return draw("path", { d: path, fill: "none", stroke: "currentColor", "stroke-width": 1.5, "stroke-linejoin": "round" });
  });
}

/**
 * Returns a small drawing for a row. It says nothing by itself: the answer
 * beside it does.
 * @param {Chart} chart
 */
export function thumbnail(chart) {
  const width = chart.kind === "plot" ? 48 : 64;
  const on = scale({ ...chart, range: undefined }, { left: 2, top: 2, width: width - 4, height: 14 });
  return draw("svg", { viewBox: `0 0 ${width} 18`, width, height: 18, "aria-hidden": "true", class: `tiny ${chart.kind}` }, ...lines(chart, on));
}

/** @param {number} n */
export const figure = (n) => (Number.isFinite(n) ? String(Number(n.toPrecision(6))).replace("-", "−") : "");

/**
 * Returns the whole drawing: axes, their ends, the line with its gaps.
 * @param {Chart} chart
 * @returns {SVGElement}
 */
export function plot(chart) {
  const box = { left: 70, top: 14, width: 556, height: 250 };
  const right = box.left + box.width;
  const bottom = box.top + box.height;
  const on = scale(chart, box);
  const title = chart.expr ?? chart.label ?? "chart";
  const text = (/** @type {string} */ what, /** @type {Record<string, string | number>} */ at) =>
    draw("text", { "font-size": 13, "font-family": "sans-serif", fill: "currentColor", ...at }, what);
  const axis = (/** @type {number[]} */ [x1, y1, x2, y2], opacity = 0.55) =>
    draw("line", { x1, y1, x2, y2, stroke: "currentColor", "stroke-opacity": opacity });
  const zeros = [];
  if (on.y0 < 0 && on.y1 > 0) {
    zeros.push(axis([box.left, on.y(0), right, on.y(0)], 0.25), text("0", { x: box.left - 8, y: on.y(0) + 4, "text-anchor": "end" }));
  }
  if (on.x0 < 0 && on.x1 > 0) {
    zeros.push(axis([on.x(0), box.top, on.x(0), bottom], 0.25), text("0", { x: on.x(0), y: bottom + 18, "text-anchor": "middle" }));
  }
  return draw("svg", { viewBox: "0 0 640 296", role: "img", "aria-label": `${title}, from ${figure(on.x0)} to ${figure(on.x1)}`, class: "drawn" },
    draw("title", {}, title),
    axis([box.left, box.top, box.left, bottom]), axis([box.left, bottom, right, bottom]), ...zeros,
    text(figure(on.y1), { x: box.left - 8, y: box.top + 9, "text-anchor": "end" }),
    text(figure(on.y0), { x: box.left - 8, y: bottom, "text-anchor": "end" }),
    text(figure(on.x0), { x: box.left, y: bottom + 18 }),
    text(figure(on.x1), { x: right, y: bottom + 18, "text-anchor": "end" }),
    draw("g", { class: "curve" }, ...lines(chart, on)));
}

/**
 * Returns the points as a table.
 * @param {Chart} chart
 */
export function table(chart) {
  const made = document.createElement("table");
  const heads = made.createTHead().insertRow();
  for (const name of ["x", chart.expr ?? "y"]) {
    const head = document.createElement("th");
    head.scope = "col";
    head.textContent = name;
    heads.append(head);
  }
  const body = made.createTBody();
  for (const [x, y] of chart.points ?? []) {
    const row = body.insertRow();
    row.insertCell().textContent = figure(x);
    row.insertCell().textContent = isDrawn([x, y]) ? figure(/** @type {number} */ (y)) : "no figure";
  }
  return made;
}

/**
 * Returns a drawing as a file of its own.
 * @param {SVGElement} drawn
 */
export function asFile(drawn) {
  const copy = /** @type {SVGElement} */ (drawn.cloneNode(true));
  copy.setAttribute("xmlns", space);
  copy.setAttribute("color", "#1d5c4d");
  copy.removeAttribute("class");
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(copy)}\n`;
}
