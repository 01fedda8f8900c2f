// The end of a round: how many were right, and what was missed as it was asked, with its right answer and why.
/** @import { Page, QuestionData } from "../types" */
import { make } from "../page/dom.js";
import { cardName, drawCard } from "../cards/card.js";
import { grade, rightAnswer } from "./grade.js";
import { drawShown } from "./shown.js";
import { tally } from "./rounds.js";

/**
 * What a question showed; where that was nothing, the cards that it was about, small.
 * @param {Page} page
 * @param {QuestionData} question
 */
function drawAsked(page, question) {
  const codes = question.kind === "order" ? question.cards : question.kind === "choice" ? question.options.map(({ card }) => card).filter(Boolean) : [];
  return drawShown(page, question.show) ?? (codes.length ? make("span", { className: "truc-fan" }, codes.map(code => drawCard(page, code))) : null);
}

const LATER_SIGNS = { recovered: "✔", missedAgain: "✖" };

/**
 * What became of a missed question when it came back, as the word for it; null when it did not come back.
 * @param {Page} page
 * @param {QuestionData} question
 * @returns {keyof typeof LATER_SIGNS|null}
 */
function laterOn(page, question) {
  const turns = [];
  for (let turn = 1; page.given(question.id, turn) !== null; turn++) turns.push(grade(question, page.given(question.id, turn))?.ok);
  return turns.length ? turns.includes(true) ? "recovered" : "missedAgain" : null;
}

/**
 * What was missed in a round, with its right answers; what nobody has answered is not among it.
 * @param {Page} page
 * @param {QuestionData[]} round
 * @returns {HTMLElement|null}
 */
export function drawMissed(page, round) {
  const missed = round.filter(({ id }) => page.given(id, 0) !== null).filter(question => !grade(question, page.given(question.id, 0))?.ok);
  return missed.length ? make("div", { className: "truc-review" },
    make("h4", { className: "truc-subtitle", textContent: page.words("missed") }),
    make("ul", { className: "truc-missed" }, missed.map(question => {
      const later = laterOn(page, question), feedback = grade(question, page.given(question.id, 0))?.feedback;
      return make("li", { data: later ? { later } : {} },
        make("span", { textContent: question.prompt }), drawAsked(page, question),
        make("strong", { textContent: rightAnswer(question, card => cardName(page, card)) }),
        feedback?.text ? make("span", { className: "truc-missed-why", textContent: feedback.text }) : null,
        later ? make("span", { className: "truc-later", textContent: `${LATER_SIGNS[later]} ${page.words(later)}` }) : null);
    }))) : null;
}

/**
 * Draws the summary of a round that is done.
 * @param {Page} page
 * @param {QuestionData[]} round
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
