// A question for a class: what it shows, its options by letter, and the answer only when it is asked for.
/** @import { Ballot, OptionData, Page, QuestionData } from "../types" */
import { make } from "../page/dom.js";
import { cardName, namedCard } from "../cards/card.js";
import { pictureOf } from "../quiz/choice.js";
import { rightAnswer } from "../quiz/grade.js";
import { drawShown } from "../quiz/shown.js";
import { ruleLines } from "../quiz/verdict.js";
import { rightFeedback } from "./notes.js";
import { letterOf, presenterWord } from "./presenter_words.js";
import { voteBar, voteField } from "./vote.js";

/** @param {Page} page @param {OptionData} option @param {number} at @param {Ballot} ballot */
function drawOption(page, option, at, { revealed, voting, votes }) {
  const letter = letterOf(at), name = `${letter}, ${option.text}`;
  const vote = revealed ? voteBar(page, votes, option.id) : voting ? voteField(page, votes, option.id, name) : null;
  return make("li", { className: "truc-ballot-line", data: revealed ? { right: option.ok ? "1" : "0" } : {} },
    make("span", { className: "truc-letter", textContent: letter }),
    pictureOf(page, option),
    make("span", { className: "truc-ballot-text", textContent: option.text }),
    revealed && option.ok ? make("span", { className: "truc-ballot-sign", textContent: "✔" }, make("span", { className: "truc-unseen", textContent: page.words("right") })) : null,
    vote);
}

/** @type { { [kind in QuestionData["kind"]]: (page: Page, question: Extract<QuestionData, {kind: kind}>, state: Ballot) => HTMLElement } } */
const BALLOTS = {
  choice(page, question, state) {
    const drawn = question.options.some(option => option.card || option.cards || option.face);
    return make("ol", { className: `truc-ballot${drawn ? " truc-ballot-drawn" : ""}` }, question.options.map((option, at) => drawOption(page, option, at, state)));
  },

  order(page, question, { revealed }) {
    if (!revealed) return make("div", { className: "truc-card-row" }, question.cards.map(card => namedCard(page, card)));
    return make("ol", { className: "truc-ranks" }, question.answer.map((group, at) => make("li", { className: "truc-rank" },
      make("span", { className: "truc-letter", textContent: String(at + 1) }), group.map(card => namedCard(page, card)))));
  },

  number(page, question, { revealed }) {
    return make("p", { className: "truc-figure", textContent: revealed ? String(question.answer) : "?" });
  },
};

/**
 * The answer in words, for the live region.
 * @param {Page} page
 * @param {QuestionData} question
 */
export function answerWords(page, question) {
  return presenterWord(page, "answer", { answer: rightAnswer(question, card => cardName(page, card)) });
}

/**
 * Draws a question for a class.
 * @param {Page} page
 * @param {QuestionData} question
 * @param {Ballot} state
 * @returns {HTMLElement[]}
 */
export function drawPresented(page, question, state) {
  const why = state.revealed ? rightFeedback(question) : null;
  const reason = why ? make("div", { className: "truc-revealed" }, make("p", { textContent: why.text }), ruleLines(page, why)) : null;
  const draw = /** @type {(page: Page, question: QuestionData, state: Ballot) => HTMLElement} */ (BALLOTS[question.kind]), ballot = draw(page, question, state);
  return [
    make("h3", { className: "truc-prompt", tabIndex: -1, textContent: question.prompt }),
    make("div", { className: "truc-case" }, drawShown(page, question.show),
      question.kind === "choice" ? make("div", { className: "truc-case-said" }, ballot, reason) : [ballot, reason]),
  ];
}
