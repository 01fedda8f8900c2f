// The score as it lies on the table: stones in threes, males and bones apart.
/** @import { Page, SideScore, StateData } from "../types" */
import { make } from "../page/dom.js";

const THREE = 3;

/** @param {number} count @param {string} name */
function drawStones(count, name) {
  const groups = Array.from({ length: Math.ceil(count / THREE) }, (_, at) => make("span", { className: "truc-three" },
    Array.from({ length: Math.min(THREE, count - at * THREE) }, () => make("span", { className: "truc-stone" }))));
  return make("div", { className: "truc-stones-line" }, make("span", { className: "truc-stones-name", textContent: `${name}: ${count}` }),
    make("span", { className: "truc-stones", "aria-hidden": "true" }, groups));
}

/** @param {Page} page @param {string} name @param {SideScore} score */
function drawSide(page, name, score) {
  const halves = score.males === null || score.males === undefined
    ? [drawStones(score.stones, page.words("stones"))]
    : [drawStones(score.males, page.words("males")), drawStones(score.bones ?? 0, page.words("bones"))];
  return make("div", { className: "truc-side" },
    make("p", { className: "truc-side-name" }, make("span", { textContent: name }),
      "camas" in score ? make("span", { textContent: `${page.words("camas")}: ${score.camas}` }) : null), halves);
}

/**
 * What the truc and the envit stand at.
 * @param {Page} page
 * @param {Pick<StateData, "truc"|"envit">} state
 * @returns {HTMLElement}
 */
export function drawBets(page, state) {
  return make("div", { className: "truc-bets" }, /** @type {const} */ (["truc", "envit"]).map(bet => make("p", { className: "truc-bet" },
    make("strong", { textContent: page.words(bet) }), make("span", { textContent: state[bet] }))));
}

/**
 * The score of both sides.
 * @param {Page} page
 * @param {SideScore[]} score ours, theirs
 * @param {string[]} [sides] what the two are called
 * @returns {HTMLElement}
 */
export function drawScore(page, score, sides = [page.words("ours"), page.words("theirs")]) {
  return make("div", { className: "truc-score" }, score.map((side, at) => drawSide(page, sides[at], side)));
}
