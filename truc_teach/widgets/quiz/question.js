// One question: prompt, what it shows, its control, and after the answer verdict and ladder.
import { make, reveal } from "../page/dom.js";
import { drawLadder } from "../cards/ladder.js";
import { choiceControl } from "./choice.js";
import { numberControl } from "./number.js";
import { orderControl } from "./order.js";
import { drawShown } from "./shown.js";
import { grade } from "./grade.js";
import { drawVerdict, verdictWords } from "./verdict.js";

const CONTROLS = { choice: choiceControl, order: orderControl, number: numberControl };

/**
 * Asks a question. The answer is recorded once; `refresh` paints what is recorded, also when another tab answered.
 * @param {Object} page
 * @param {Object} question
 * @param {Object} how
 * @param {number} how.turn 0 the first time, more when it came back
 * @param {boolean} how.lastTurn whether a wrong answer does not bring it back any more
 * @param {HTMLElement} how.next shown below the verdict
 */
export function askQuestion(page, question, { turn, lastTurn, next }) {
  const again = turn > 0 ? make("span", { className: "truc-again", textContent: page.words("retry") }) : null;
  const legend = make("legend", { className: "truc-prompt", tabIndex: -1 }, again, question.prompt);
  const control = CONTROLS[question.kind](page, question, answer);
  const after = make("div", { className: "truc-after" });
  const element = make("div", { className: `truc-question truc-question-${question.kind}` },
    make("fieldset", { className: "truc-fieldset" }, legend, drawShown(page, question.show), control.element), after);
  let painted = null;

  function answer(given) {
    if (!page.record(question.id, turn, given)) return;
    page.announce(verdictWords(page, grade(question, given)));
    reveal(after.firstChild);
  }

  /** Touches attributes and adds below: the focus stays where it is. */
  function refresh() {
    const given = page.given(question.id, turn);
    control.paint(given);
    if (given === painted) return;
    painted = given;
    if (given === null) return;
    const verdict = grade(question, given);
    const ladder = question.mark && page.payload.ladder?.length ? drawLadder(page, question.mark) : null;
    after.replaceChildren(...[drawVerdict(page, question, verdict, !verdict.ok && !lastTurn), next, ladder].filter(Boolean));
  }

  refresh();
  return { element, refresh, focus: () => legend.focus() };
}
