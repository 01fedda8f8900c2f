// Charts of a deck: bars to be seen, with a sentence for those who do not, and the numbers in a table.
/** @import { ChartData, ChartsMode, ColumnData, Page, Words } from "../types" */
import { fill, make } from "../page/dom.js";
import { radioBar } from "../page/radios.js";
import { namedTable, percent, tableRow } from "./numbers.js";

/**
 * A cell of a chart's table: a number, or a share to a tenth of a per cent, whose sign is in the column's name.
 * @param {Page} page
 * @param {string} kind
 * @param {number} value
 */
function cellText(page, kind, value) {
  const share = kind === "share", digits = share ? 1 : 0;
  return new Intl.NumberFormat(page.payload.lang, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(share ? 100 * value : value);
}

/** @param {ColumnData} column */
const columnName = ({ text, kind }) => (kind === "share" ? `${text}\u00a0%` : text);

/**
 * The bars: a picture as a whole, whose numbers are in the table below it.
 * @param {Page} page
 * @param {ChartData} chart
 */
function drawBars(page, { alt, rows, series }) {
  const most = Math.max(...rows.flatMap(({ bars }) => bars));
  const key = series.length ? make("p", { className: "truc-chart-key" }, series.map((name, at) => make("span", { className: "truc-chart-named" },
    make("span", { className: "truc-chart-sample", data: { series: String(at) } }), name))) : null;
  const bar = (/** @type {number} */ share, /** @type {number} */ at) => make("span", { className: "truc-chart-bar", data: { series: String(at) }, style: `width: ${(share / most) * 100}%` });
  return make("div", { className: "truc-chart", role: "img", "aria-label": alt }, key, rows.map(({ name, bars }) => make("div", { className: "truc-chart-row" },
    make("span", { className: "truc-chart-name", textContent: name }), make("span", { className: "truc-chart-track" }, bars.map(bar)),
    make("span", { className: "truc-chart-number", textContent: bars.map(share => percent(page, share, most < 0.3 ? 1 : 0)).join(" · ") }))));
}

/**
 * Plays a mode of kind "charts".
 * @param {Page} page
 * @param {ChartsMode} mode
 * @param {HTMLElement} stage
 */
export function chartsMode(page, mode, stage) {
  const { charts, words } = mode, /** @type {Words} */ say = (key, values) => fill(words[key] ?? key, values);
  const kept = page.place()?.chart, sheet = make("section", { className: "truc-panel truc-stack" });
  const bar = radioBar(page, say("which"), charts.map(({ id, text }) => ({ value: id, text })), id => {
    page.keepPlace({ chart: id });
    page.announce(show(id));
  });
  stage.append(bar.element, sheet);

  /** @param {string} id */
  function show(id) {
    const chart = charts.find(one => one.id === id) ?? charts[0], { text, about, head, columns, rows } = chart;
    bar.set(chart.id);
    const table = namedTable(text, [head, ...columns.map(columnName)],
      rows.map(({ name, cells }) => tableRow(name, cells.map((value, at) => cellText(page, columns[at].kind, value)))));
    sheet.replaceChildren(make("h3", { className: "truc-subtitle", textContent: text }), make("p", { textContent: about }), drawBars(page, chart),
      make("details", { className: "truc-details" }, make("summary", { textContent: say("table") }), table,
        columns.some(({ more }) => more) ? make("p", { className: "truc-note", textContent: say("or-more") }) : null));
    return `${text}. ${chart.alt}`;
  }

  show(kept);
  return { focus: () => /** @type {HTMLElement} */ (bar.element.querySelector("input:checked")).focus() };
}
