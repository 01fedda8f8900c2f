// Hints as a ladder: where to look, the rule, the first step. The answer is never among them.
import { make, mark, pressButton } from "../page/dom.js";

/**
 * The hints of a question, one a press. They stay taken when the learner leaves and comes back.
 * @param {Object} page
 * @param {Object} question
 * @param {number} turn
 * @returns { {element: HTMLElement|null, taken: () => number, close: () => boolean} } `close` when the answer is there; true when
 *   the button had the focus
 */
export function hintLadder(page, question, turn) {
  const hints = question.hints ?? [], name = `${question.id} ${turn}`;
  const taken = () => page.hintsTaken.get(name) ?? 0;
  if (!hints.length) return { element: null, taken, close: () => false };
  const list = make("ol", { className: "truc-hints", "aria-label": page.words("hints") });
  const button = pressButton(page, { className: "truc-press truc-quiet truc-hint-button" }, () => {
    page.hintsTaken.set(name, taken() + 1);
    paint();
    page.announce(hints[taken() - 1]);
  });

  function paint() {
    list.replaceChildren(...hints.slice(0, taken()).map(text => make("li", { className: "truc-hint", textContent: text })));
    list.hidden = taken() === 0;
    const spent = taken() >= hints.length;
    button.textContent = page.words(spent ? "hintsSpent" : taken() ? "hintMore" : "hint");
    mark(button, "aria-disabled", spent ? "true" : null);
  }

  paint();
  return {
    element: make("div", { className: "truc-hint-ladder" }, list, button),
    taken,
    close() {
      const focused = document.activeElement === button;
      button.hidden = true;
      return focused;
    },
  };
}
