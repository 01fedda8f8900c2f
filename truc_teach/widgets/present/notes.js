// What a teacher wants at hand for a question or a step: the rule, its source, the usual mistakes.
import { make } from "../page/dom.js";
import { cardName } from "../cards/card.js";
import { ruleLines } from "../quiz/verdict.js";
import { told } from "./told.js";

/** What is said when the answer is right. */
export function rightFeedback(question) {
  return question.kind === "choice" ? question.options.find(({ ok }) => ok)?.say : question.right;
}

function mistakesOf(page, question) {
  if (question.kind === "choice") return question.options.filter(({ ok }) => !ok).map(({ text, say }) => [text, say?.text]);
  const said = question.kind === "number" ? question.mistakes : question.pairs;
  const name = key => (question.kind === "number" ? key : key.split(" ").map(card => cardName(page, card)).join(" > "));
  return Object.entries(said ?? {}).map(([key, feedback]) => [name(key), feedback.text]);
}

/**
 * The notes of a slide.
 * @param {Object} page
 * @param { {question?: Object, said?: {rule?: string, source?: string}} } slide
 * @returns {HTMLElement}
 */
export function drawNotes(page, { question, said }) {
  const mistakes = question ? mistakesOf(page, question).filter(([, text]) => text) : [];
  const head = make("h3", { className: "truc-subtitle", textContent: told(page, "notesTitle") });
  return make("section", { className: "truc-notes", tabIndex: 0, "aria-label": head.textContent }, head,
    ruleLines(page, question ? rightFeedback(question) : said),
    mistakes.length ? make("h4", { className: "truc-subtitle", textContent: told(page, "mistakes") }) : null,
    mistakes.length ? make("ul", { className: "truc-mistakes" }, mistakes.map(([given, text]) => make("li", {}, make("strong", { textContent: `${given}: ` }), text))) : null,
    make("p", { className: "truc-note", textContent: told(page, "keys") }));
}
