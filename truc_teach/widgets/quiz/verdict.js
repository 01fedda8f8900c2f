// Right or wrong in sign, words and border; why; by which rule; from which source.
import { make } from "../page/dom.js";
import { cardName } from "../cards/card.js";
import { rightAnswer } from "./grade.js";

/** The words that a screen reader hears at once. */
export function verdictWords(page, { ok, feedback }) {
  return `${page.words(ok ? "right" : "wrong")}. ${feedback?.text ?? ""}`.trim();
}

/**
 * A rule and where it is written.
 * @param {Object} page
 * @param { {rule?: string, source?: string} } said
 * @returns {HTMLElement|null}
 */
export function ruleLines(page, said) {
  if (!said?.rule && !said?.source) return null;
  const line = (word, text) => (text ? make("p", {}, make("strong", { textContent: `${page.words(word)}: ` }), text) : null);
  return make("div", { className: "truc-rule" }, line("rule", said.rule), line("source", said.source));
}

/**
 * The verdict of an answer.
 * @param {Object} page
 * @param {Object} question
 * @param { {ok: boolean, feedback: Object} } verdict
 * @param {boolean} comesBack whether the question will be asked again
 * @returns {HTMLElement}
 */
export function drawVerdict(page, question, verdict, comesBack) {
  const { ok, feedback } = verdict;
  const answer = ok || question.kind === "choice" ? null
    : make("p", { className: "truc-right-answer", textContent: page.words("rightAnswer", { answer: rightAnswer(question, card => cardName(page, card)) }) });
  return make("div", { className: "truc-verdict", data: { verdict: ok ? "right" : "wrong" } },
    make("p", { className: "truc-verdict-head" },
      make("span", { className: "truc-verdict-sign", "aria-hidden": "true", textContent: ok ? "✔" : "✖" }),
      make("strong", { textContent: page.words(ok ? "right" : "wrong") }),
      comesBack ? make("span", { className: "truc-comes-back", textContent: page.words("comesBack") }) : null),
    make("p", { className: "truc-verdict-text", textContent: feedback?.text ?? "" }),
    answer, ruleLines(page, feedback));
}
