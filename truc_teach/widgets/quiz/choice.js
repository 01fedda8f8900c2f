// One of several: a button an option, with its card when it has one.
import { make, mark, pressButton } from "../page/dom.js";
import { drawCard } from "../cards/card.js";

/**
 * The options of a question as buttons.
 * @param {Object} page
 * @param {Object} question
 * @param {(given: string) => void} answer
 * @returns { {element: HTMLElement, paint: (given: string|null) => void} }
 */
export function choiceControl(page, question, answer) {
  const buttons = question.options.map(option => {
    const sign = make("span", { className: "truc-sign" });
    const button = pressButton(page, { className: "truc-press truc-option", "aria-pressed": "false", data: { option: option.id } },
      () => answer(option.id),
      option.card ? drawCard(page, option.card, { silent: true }) : null,
      make("span", { className: "truc-option-text", textContent: option.text }), sign);
    return { option, button, sign };
  });
  const withCards = question.options.some(option => option.card);

  function paint(given) {
    for (const { option, button, sign } of buttons) {
      const mine = given === option.id, verdict = given === null ? null : option.ok ? "right" : mine ? "wrong" : "other";
      mark(button, "aria-pressed", String(mine));
      // not `disabled`: that would throw the focus to the body
      mark(button, "aria-disabled", given === null ? null : "true");
      mark(button, "data-verdict", verdict);
      const words = verdict === "right" || verdict === "wrong" ? `${verdict === "right" ? "✔" : "✖"} ${page.words(verdict)}` : "";
      if (sign.textContent !== words) sign.textContent = words;
    }
  }

  return {
    element: make("div", { className: `truc-options${withCards ? " truc-options-cards" : ""}` }, buttons.map(({ button }) => button)),
    paint,
  };
}
