// What a question shows: faces, cards, hands, a trick, the tricks of a hand, a table, what was said, or the score.
/** @import { Page } from "../types" */
import { make } from "../page/dom.js";
import { cardRow, drawCard, namedCard } from "../cards/card.js";
import { drawTricks } from "../hand_grid/tricks.js";
import { drawFaces } from "../sign_table/faces.js";
import { drawTalk } from "../ladders/talk.js";
import { drawScore } from "../walkthrough/score.js";
import { drawTable } from "../walkthrough/table.js";

function labelledHand(page, { label, cards }) {
  return make("div", { className: "truc-labelled-hand" }, make("p", { className: "truc-card-label", textContent: label }), make("div", { className: "truc-card-row" }, cards.map(card => drawCard(page, card))));
}

const DRAWERS = {
  faces: (page, faces, show) => drawFaces(page, faces, show),
  cards: (page, cards) => cardRow(page, cards),
  hands: (page, hands) => make("div", { className: "truc-hands" }, hands.map(hand => labelledHand(page, hand))),
  trick: (page, plays) => make("div", { className: "truc-card-row truc-felt" }, plays.map(({ card, label }) => namedCard(page, card, label))),
  grid: (page, grid) => drawTricks(page, grid),
  table: (page, state, show) => drawTable(page, { state, seats: show.seats ?? [], you: show.you ?? 0, open: show.open ?? false }),
};

// What may stand below a picture, or alone.
const BESIDE = {
  talk: (page, lines) => drawTalk(lines),
  score: (page, score) => drawScore(page, score),
};

/**
 * Draws what a question shows.
 * @param {Page} page
 * @param {Object} [show]
 * @returns {HTMLElement|null}
 */
export function drawShown(page, show) {
  const kind = Object.keys(DRAWERS).find(name => show?.[name]), beside = Object.keys(BESIDE).filter(name => show?.[name]);
  const drawn = [kind ? DRAWERS[kind](page, show[kind], show) : null, ...beside.map(name => BESIDE[name](page, show[name]))].filter(Boolean);
  return drawn.length ? make("div", { className: "truc-shown" }, drawn) : null;
}
