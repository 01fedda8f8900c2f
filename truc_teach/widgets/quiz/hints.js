// Hints as a ladder: where to look, the rule, the first step. The answer is never among them.
/** @import { LateHint, Page } from "../types" */
import { make, mark, pressButton } from "../page/dom.js";

/**
 * Says on a button that it is at work; until then it takes no press.
 * @param {Page} page
 * @param {HTMLElement} button
 * @param {string} words
 * @returns {(words?: string) => void} to be called when the work is done or has failed, with other words for the button
 */
export function keepBusy(page, button, words) {
  const before = button.textContent;
  const busy = (/** @type {string|null} */ value) => { for (const name of ["aria-disabled", "aria-busy"]) mark(button, name, value); };
  button.textContent = words;
  busy("true");
  page.announce(words);
  return (after = before) => {
    button.textContent = after;
    busy(null);
  };
}

/**
 * The hints of a question, one a press. They stay taken when the learner leaves and comes back.
 * @param {Page} page
 * @param { {id: string, hints?: (string|LateHint)[]} } question
 * @param {number} turn
 * @returns { {element: HTMLElement|null, taken: () => number, close: () => boolean} } `close` when the answer is there; true when
 *   the button had the focus
 */
export function hintLadder(page, question, turn) {
  const hints = [...question.hints ?? []], name = `${question.id} ${turn}`;
  const taken = () => page.hintsTaken.get(name) ?? 0;
  if (!hints.length) return { element: null, taken, close: () => false };
  const list = make("ol", { className: "truc-hints", "aria-label": page.words("hints") });
  const button = pressButton(page, { className: "truc-press truc-quiet truc-hint-button" }, () => {
    const at = taken(), hint = hints[at];
    if (typeof hint === "string") return take(at);
    const settle = keepBusy(page, button, hint.busy);
    return hint.find(found => {
      settle();
      hints[at] = found;
      take(at);
    }, settle);
  });

  /** @param {number} at */
  function take(at) {
    page.hintsTaken.set(name, at + 1);
    paint();
    page.announce(String(hints[at]));
  }

  function paint() {
    list.replaceChildren(...hints.slice(0, taken()).map(text => make("li", { className: "truc-hint", textContent: String(text) })));
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
