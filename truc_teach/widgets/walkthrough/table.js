// A moment of a hand as it looks from one seat: hands, marks, talk, the cards on the table.
/** @import { Page, SeatData, SpokenData, StateData, TableView, TrickData } from "../types" */
import { make } from "../page/dom.js";
import { cardName, drawCard } from "../cards/card.js";
import { makeTable } from "../cards/table.js";

/** @param {Page} page @param {string[]} cards @param {boolean} seen */
function drawHeld(page, cards, seen) {
  const shown = seen ? cards : cards.map(() => "X");
  const words = seen ? cards.map(card => cardName(page, card)).join(", ") : `${cards.length} × ${cardName(page, "X")}`;
  return make("span", { className: "truc-held", role: "img", "aria-label": cards.length ? words : page.words("noCards") },
    shown.map(card => drawCard(page, card, { silent: true })));
}

/** @param {Page} page @param {TableView} view @param {number} seat */
function drawSeat(page, view, seat) {
  const { state, seats, you, open } = view;
  const tags = [["mano", state.mano], ["dealer", state.dealer]].filter(([, at]) => at === seat)
    .map(([word]) => make("span", { className: `truc-tag truc-tag-${word}`, textContent: page.words(String(word)) }));
  const turn = state.turn === seat ? make("span", { className: "truc-unseen", textContent: `, ${page.words(seat === you ? "yourTurn" : "turn")}` }) : null;
  return [
    make("p", { className: "truc-seat-name" }, seats[seat]?.name ?? String(seat + 1), turn),
    make("p", { className: "truc-seat-tags" }, tags),
    drawHeld(page, state.hands[seat], open || seat === you),
  ];
}

/** @param {SpokenData} say @param {string} place */
function drawBubble(say, place) {
  return make("p", { className: "truc-bubble", data: { place } },
    make("q", { textContent: say.call }), say.gloss ? make("span", { textContent: say.gloss }) : null);
}

/**
 * Draws a table.
 * @param {Page} page
 * @param {TableView} view
 * @returns {HTMLElement}
 */
export function drawTable(page, view) {
  const { state, seats, you, say, before } = view;
  const table = makeTable(state.hands.length, you);
  table.seats.forEach((box, seat) => {
    if (seats[seat]) box.dataset.pair = String(seats[seat].pair);
    if (state.turn === seat) box.dataset.turn = "1";
    if (say?.seat === seat) box.after(drawBubble(say, String(box.dataset.place)));
    box.append(...drawSeat(page, view, seat));
  });
  state.table.forEach((card, seat) => {
    if (card === null) return;
    table.spots[seat].append(drawCard(page, card));
    if (before && before.table[seat] !== card) table.spots[seat].dataset.fresh = "1";
  });
  if (before === null) table.element.dataset.dealt = "1";
  return table.element;
}

/**
 * The tricks that are over, with who took them.
 * @param {Page} page
 * @param {Pick<StateData, "tricks">} state
 * @param {SeatData[]} seats
 * @returns {HTMLElement|null}
 */
export function drawTaken(page, state, seats) {
  if (!state.tricks.length) return null;
  const taker = (/** @type {TrickData} */ trick) => (trick.winner === null ? page.words("parda") : seats[trick.winner]?.name ?? "");
  return make("ol", { className: "truc-taken" }, state.tricks.map((trick, at) => make("li", {},
    make("span", { className: "truc-taken-name", textContent: `${page.words("trick", { n: at + 1 })}: ${taker(trick)}` }),
    make("span", { className: "truc-fan" }, trick.plays.map(([seat, card]) => {
      const picture = drawCard(page, card);
      if (seat === trick.winner) picture.classList.add("truc-card-marked");
      return picture;
    })))));
}
