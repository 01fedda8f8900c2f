// The end of a round: how many were right, and what was missed with its right answer.
import { make } from "../page/dom.js";
import { cardName, drawCard } from "../cards/card.js";
import { grade, rightAnswer } from "./grade.js";
import { tally } from "./rounds.js";

/** The cards that a question was about, small. */
function drawCards(page, { cards, show, options }) {
  const codes = cards ?? show?.cards ?? (options ?? []).map(option => option.card).filter(Boolean);
  return codes.length ? make("span", { className: "truc-fan" }, codes.map(code => drawCard(page, code))) : null;
}

/**
 * What was missed in a round, with its right answers; what nobody has answered is not among it.
 * @param {Object} page
 * @param {Object[]} round
 * @returns {HTMLElement[]}
 */
export function drawMissed(page, round) {
  const missed = round.filter(({ id }) => page.given(id, 0) !== null).filter(question => !grade(question, page.given(question.id, 0)).ok);
  return missed.length ? [
    make("h4", { className: "truc-subtitle", textContent: page.words("missed") }),
    make("ul", { className: "truc-missed" }, missed.map(question => make("li", {},
      make("span", { textContent: question.prompt }), drawCards(page, question),
      make("strong", { textContent: rightAnswer(question, card => cardName(page, card)) })))),
  ] : [];
}

/**
 * Draws the summary of a round that is done.
 * @param {Object} page
 * @param {Object[]} round
 * @param {HTMLElement} again the way on
 * @returns { {element: HTMLElement, focus: () => void, refresh: () => void} }
 */
export function drawSummary(page, round, again) {
  const { right, done } = tally(round, page.given);
  const head = make("h3", { className: "truc-prompt", tabIndex: -1, textContent: page.words("summary") });
  const line = page.words("summaryLine", { right, total: done });
  const element = make("div", { className: "truc-summary" }, head,
    make("p", { className: "truc-summary-line", textContent: line }), drawMissed(page, round), again);
  return { element, focus: () => { head.focus(); page.announce(line); }, refresh() {} };
}
