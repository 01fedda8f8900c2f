// The tricks of a hand as a small table: whose was each, and who is mano.
/** @import { GridData, Page } from "../types" */
import { make } from "../page/dom.js";

/** The signs of the payload: ours, theirs, tied. */
export const OURS = "O", THEIRS = "T", TIED = "=";

/**
 * Draws tricks.
 * @param {Page} page
 * @param {GridData} grid
 * @returns {HTMLElement}
 */
export function drawTricks(page, { sides, tricks, mano }) {
  const cell = (/** @type {string} */ trick, /** @type {string} */ side) => make("td", trick === TIED ? { data: { tied: "1" } } : trick === side ? { data: { won: side } } : {},
    trick === TIED ? page.words("parda") : trick === side ? page.words("won") : "–");
  const row = (/** @type {string} */ side, /** @type {string} */ name) => make("tr", {},
    make("th", { scope: "row" }, name, ...(mano === side ? [" ", make("span", { className: "truc-tag", textContent: page.words("mano") })] : [])),
    tricks.map(trick => cell(trick, side)));
  return make("table", { className: "truc-tricks" },
    make("thead", {}, make("tr", {}, make("td"), tricks.map((_, at) => make("th", { scope: "col", textContent: page.words("trick", { n: at + 1 }) })))),
    make("tbody", {}, row(OURS, sides[0]), row(THEIRS, sides[1])));
}
