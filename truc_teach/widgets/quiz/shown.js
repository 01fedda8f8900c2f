// What a question shows: faces, cards, hands, a trick, the tricks of a hand, a table, what was said, or the score.
/** @import { CardsOfData, Page, ShownData } from "../types" */
import { make } from "../page/dom.js";
import { cardRow, drawCard, namedCard } from "../cards/card.js";
import { drawTricks } from "../hand_grid/tricks.js";
import { drawFaces } from "../sign_table/faces.js";
import { drawTalk } from "../ladders/talk.js";
import { drawScore } from "../walkthrough/score.js";
import { drawTable } from "../walkthrough/table.js";

/** @param {Page} page @param {CardsOfData} hand */
function labelledHand(page, { label, cards }) {
  return make("div", { className: "truc-labelled-hand" }, make("p", { className: "truc-card-label", textContent: label }), make("div", { className: "truc-card-row" }, cards.map(card => drawCard(page, card))));
}

/** Each is called where its own part is there. @type {Record<string, (page: Page, show: Required<ShownData>) => HTMLElement>} */
const DRAWERS = {
  faces: (page, show) => drawFaces(page, show.faces, show),
  cards: (page, { cards }) => cardRow(page, cards),
  hands: (page, { hands }) => make("div", { className: "truc-hands" }, hands.map(hand => labelledHand(page, hand))),
  trick: (page, { trick }) => make("div", { className: "truc-card-row truc-felt" }, trick.map(({ card, label }) => namedCard(page, card, label))),
  grid: (page, { grid }) => drawTricks(page, grid),
  table: (page, { table, seats, you }) => drawTable(page, { state: table, seats: seats ?? [], you: you ?? 0, open: false }),
};

/** What may stand below a picture, or alone. @type {Record<string, (page: Page, show: Required<ShownData>) => HTMLElement|null>} */
const BESIDE = {
  talk: (_, { talk }) => drawTalk(talk),
  score: (page, { score }) => drawScore(page, score),
};

/**
 * Draws what a question shows.
 * @param {Page} page
 * @param {ShownData} [show]
 * @returns {HTMLElement|null}
 */
export function drawShown(page, show) {
  const there = (/** @type {string} */ name) => Boolean(show && show[/** @type {keyof ShownData} */ (name)]), given = /** @type {Required<ShownData>} */ (show);
  const kind = Object.keys(DRAWERS).find(there), beside = Object.keys(BESIDE).filter(there);
  const drawn = [kind ? DRAWERS[kind](page, given) : null, ...beside.map(name => BESIDE[name](page, given))].filter(Boolean);
  return drawn.length ? make("div", { className: "truc-shown" }, drawn) : null;
}
