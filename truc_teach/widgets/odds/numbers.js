// Chances and stones as text, and a chance with its bar.
/** @import { Page, Props } from "../types" */
import { make } from "../page/dom.js";

/**
 * A chance as a reader of the payload's language writes it.
 * @param {Page} page
 * @param {number} share 0 to 1
 * @param {number} [digits] after the decimal mark
 * @returns {string}
 */
export function percent(page, share, digits = 0) {
  return new Intl.NumberFormat(page.payload.lang, { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits }).format(share);
}

/**
 * Stones on average, with their sign: a loss is never told from a gain by its place alone.
 * @param {Page} page
 * @param {number} stones
 */
export function stonesText(page, stones) {
  const rounded = Math.round(stones * 10) / 10 || 0;
  return new Intl.NumberFormat(page.payload.lang, { signDisplay: "exceptZero", maximumFractionDigits: 1 }).format(rounded).replace("-", "−");
}

/**
 * A row of a table, its first cell a heading.
 * @param {Node[]|string} name
 * @param {(Node|string)[]} cells
 * @param {Props<HTMLTableRowElement>} [props]
 * @returns {HTMLTableRowElement}
 */
export function tableRow(name, cells, props = {}) {
  return make("tr", props, make("th", { scope: "row" }, name), cells.map(cell => make("td", {}, cell)));
}

/**
 * A table with its name and the names of its columns.
 * @param {string} caption
 * @param {string[]} heads
 * @param {HTMLTableRowElement[]} rows
 * @returns {HTMLTableElement}
 */
export function namedTable(caption, heads, rows) {
  return make("table", { className: "truc-odds-table" }, make("caption", {}, caption),
    make("thead", {}, make("tr", {}, heads.map(head => make("th", { scope: "col", textContent: head })))), make("tbody", {}, rows));
}

/**
 * A chance in a cell: the number, and below it a bar that is only to be seen.
 * @param {Page} page
 * @param {number} share
 */
export function chanceCell(page, share) {
  return make("span", { className: "truc-odds-chance" }, make("span", { textContent: percent(page, share) }),
    make("span", { className: "truc-odds-track", "aria-hidden": "true" }, make("span", { style: `width: ${share * 100}%` })));
}
