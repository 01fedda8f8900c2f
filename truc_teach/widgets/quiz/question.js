// One question: prompt, what it shows, its control, its hints, and after the answer verdict and ladder.
/** @import { Control, Page, QuestionData, Verdict } from "../types" */
import { make, reveal } from "../page/dom.js";
import { choiceControl } from "./choice.js";
import { numberControl } from "./number.js";
import { orderControl } from "./order.js";
import { drawShown } from "./shown.js";
import { grade } from "./grade.js";
import { hintLadder } from "./hints.js";
import { drawVerdict, verdictWords } from "./verdict.js";

/** So long a verdict is on the screen before Enter leads on, in milliseconds: a hasty second press skips no verdict. */
const READING = 500;
/** @type { { [kind in QuestionData["kind"]]: (page: Page, question: Extract<QuestionData, {kind: kind}>, answer: (given: string) => void) => Control } } */
const CONTROLS = { choice: choiceControl, order: orderControl, number: numberControl };

/**
 * Asks a question. The answer is recorded once; `refresh` paints what is recorded, also when another tab answered.
 * @param {Page} page
 * @param {QuestionData} question
 * @param {Object} how
 * @param {number} how.turn 0 the first time, more when it came back
 * @param {() => boolean} how.comesBack whether a wrong answer brings it back
 * @param {HTMLElement} how.next shown below the verdict
 */
export function askQuestion(page, question, { turn, comesBack, next }) {
  const again = turn > 0 ? make("span", { className: "truc-again", textContent: page.words("retry") }) : null;
  const legend = make("legend", { className: "truc-prompt", tabIndex: -1 }, again, question.prompt);
  const draw = /** @type {(page: Page, question: QuestionData, answer: (given: string) => void) => Control} */ (CONTROLS[question.kind]);
  const control = draw(page, question, answer), hints = hintLadder(page, question, turn);
  const after = make("div", { className: "truc-after" });
  const fields = make("fieldset", { className: "truc-fieldset" }, legend, drawShown(page, question.show), control.element, hints.element);
  const element = make("div", { className: `truc-question truc-question-${question.kind}`, data: { question: question.id } }, fields, after);
  let /** @type {string|null} */ painted = null, answered = 0;

  const verdictOf = (/** @type {string} */ given) => /** @type {Verdict} */ (grade(question, given));
  const before = () => page.rightBefore(question.id, turn);

  /** @param {string} given */
  function answer(given) {
    if (!page.record(question.id, turn, given, hints.taken())) return;
    answered = Date.now();
    page.announce(verdictWords(page, verdictOf(given), before()));
    reveal(next, after.firstElementChild);
  }

  /**
   * Who answers by key need not look for the way on: the same key on what is answered leads there.
   * @param {MouseEvent|KeyboardEvent} event
   */
  function leadOn(event) {
    const target = /** @type {Element} */ (event.target);
    const again = !("key" in event) ? event.detail === 0 && target.closest(".truc-option[aria-pressed='true'], .truc-check")
      : event.key === "Enter" && !event.repeat && target.matches(".truc-input");
    if (painted !== null && again && Date.now() - answered > READING) next.click();
  }

  /** Touches attributes and adds below: the focus stays where it is. */
  function refresh() {
    const given = page.given(question.id, turn);
    control.paint(given);
    if (given === painted) return;
    painted = given;
    if (given === null) {
      after.replaceChildren();
      return;
    }
    if (hints.close()) legend.focus();
    const verdict = verdictOf(given);
    after.replaceChildren(...drawVerdict(page, question, verdict, { before: before(), comesBack: !verdict.ok && comesBack(), next }));
  }

  // captured: the press that answers still finds the question open
  for (const type of /** @type {const} */ (["click", "keydown"])) page.on(fields, type, leadOn, { capture: true });
  refresh();
  return { element, refresh, focus: () => legend.focus() };
}
