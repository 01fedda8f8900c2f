// Right or wrong in sign, words and border. What was right gets one short line, and its reasons behind a button; what was
// wrong gets why, by which rule, from which source.
/** @import { Page, QuestionData, Verdict } from "../types" */
import { make, mark, newId, pressButton, reveal } from "../page/dom.js";
import { cardName } from "../cards/card.js";
import { drawLadder } from "../cards/ladder.js";
import { rightAnswer } from "./grade.js";

/**
 * The words that a screen reader hears at once; the praise goes round, so that it is never the same twice in a row.
 * @param {Page} page
 * @param {Verdict} verdict
 * @param {number} before
 */
export function verdictWords(page, { ok, feedback }, before) {
  if (!ok) return `${page.words("wrong")}. ${feedback?.text ?? ""}`.trim();
  const praise = page.words("praise").split("|");
  return praise[(before + (Number(page.payload.seed) || 0)) % praise.length];
}

/**
 * A rule and where it is written.
 * @param {Page} page
 * @param { {rule?: string, source?: string} } [said]
 * @returns {HTMLElement|null}
 */
export function ruleLines(page, said) {
  if (!said?.rule && !said?.source) return null;
  const line = (/** @type {string} */ word, /** @type {string|undefined} */ text) => (text ? make("p", {}, make("strong", { textContent: `${page.words(word)}: ` }), text) : null);
  return make("div", { className: "truc-rule" }, line("rule", said.rule), line("source", said.source));
}

/**
 * What opens and shuts the reasons; they are drawn before they are first shown.
 * @param {Page} page
 * @param {HTMLElement[]} reasons
 * @param {() => void} draw
 */
function whyButton(page, reasons, draw) {
  const button = pressButton(page, {
    className: "truc-press truc-quiet truc-why", textContent: page.words("why"), "aria-expanded": "false",
    "aria-controls": reasons.map(node => node.id).join(" "),
  }, () => {
    const open = button.getAttribute("aria-expanded") !== "true";
    mark(button, "aria-expanded", String(open));
    if (open) draw();
    for (const node of reasons) node.hidden = !open;
    if (open) reveal(reasons[0]);
  });
  return button;
}

/**
 * The verdict of an answer, what leads on, and the ladder with the question's cards.
 * @param {Page} page
 * @param {QuestionData} question
 * @param {Verdict} verdict
 * @param {Object} how
 * @param {number} how.before how many right answers came before
 * @param {boolean} how.comesBack whether the question will be asked again
 * @param {HTMLElement} how.next the way on
 * @returns {HTMLElement[]}
 */
export function drawVerdict(page, question, verdict, { before, comesBack, next }) {
  const { ok, feedback } = verdict;
  const answer = ok || question.kind === "choice" ? null
    : make("p", { className: "truc-right-answer", textContent: page.words("rightAnswer", { answer: rightAnswer(question, card => cardName(page, card)) }) });
  const why = make("div", { className: "truc-reason", id: `truc-why-${newId()}`, hidden: ok },
    make("p", { className: "truc-verdict-text", textContent: feedback?.text ?? "" }), answer, ruleLines(page, feedback));
  const ladder = question.mark && page.payload.ladder?.length
    ? make("div", { className: "truc-reason-ladder", id: `truc-ladder-${newId()}`, hidden: ok }) : null;
  // two dozen cards, which no verdict waits for: they come in the frame after it, or with the reasons
  const draw = () => { if (ladder && !ladder.hasChildNodes()) ladder.append(drawLadder(page, question.mark ?? [])); };
  if (!ok) requestAnimationFrame(() => setTimeout(draw));
  const box = make("div", { className: "truc-verdict", data: { verdict: ok ? "right" : "wrong" } },
    make("p", { className: "truc-verdict-head" },
      make("span", { className: "truc-verdict-sign", "aria-hidden": "true", textContent: ok ? "✔" : "✖" }),
      make("strong", { textContent: ok ? verdictWords(page, verdict, before) : page.words("wrong") }),
      comesBack ? make("span", { className: "truc-comes-back", textContent: page.words("comesBack") }) : null,
      ok ? whyButton(page, [why, ladder].filter(Boolean), draw) : null),
    why);
  return [box, next, ladder].filter(Boolean);
}
