// What a teacher wants at hand: the usual mistakes of an answered question, the rule of a step and its source. A class sees
// the notes too: before the answer is shown they hold nothing of it.
/** @import { Page, QuestionData, SaidData, Slide } from "../types" */
import { make } from "../page/dom.js";
import { cardName } from "../cards/card.js";
import { ruleLines } from "../quiz/verdict.js";
import { presenterWord } from "./presenter_words.js";

/**
 * What is said when the answer is right.
 * @param {QuestionData} question
 * @returns {SaidData|undefined}
 */
export function rightFeedback(question) {
  return question.kind === "choice" ? question.options.find(({ ok }) => ok)?.say : question.right;
}

/** @param {Page} page @param {QuestionData} question @returns {string[][]} */
function mistakesOf(page, question) {
  if (question.kind === "choice") return question.options.filter(({ ok }) => !ok).map(({ text, say }) => [text, say?.text]);
  const said = question.kind === "number" ? question.mistakes : question.pairs;
  const name = (/** @type {string} */ key) => (question.kind === "number" ? key : key.split(" ").map(card => cardName(page, card)).join(" > "));
  return Object.entries(said ?? {}).map(([key, feedback]) => [name(key), feedback.text]);
}

/**
 * The notes of a slide.
 * @param {Page} page
 * @param {Slide} slide
 * @param {boolean} revealed whether the answer of its question is shown
 * @returns {HTMLElement}
 */
export function drawNotes(page, { question, said }, revealed) {
  const mistakes = question && revealed ? mistakesOf(page, question).filter(([, text]) => text) : [];
  const head = make("h3", { className: "truc-subtitle", textContent: presenterWord(page, "notesTitle") });
  return make("section", { className: "truc-notes", tabIndex: 0, "aria-label": head.textContent }, head,
    question && !revealed ? make("p", { textContent: presenterWord(page, "notesLater") }) : ruleLines(page, said),
    mistakes.length ? make("h4", { className: "truc-subtitle", textContent: presenterWord(page, "mistakes") }) : null,
    mistakes.length ? make("ul", { className: "truc-mistakes" }, mistakes.map(([given, text]) => make("li", {}, make("strong", { textContent: `${given}: ` }), text))) : null,
    make("p", { className: "truc-note", textContent: presenterWord(page, "keys") }));
}
