// One of several: a button an option, with its card, cards or face when it has one.
/** @import { ChoiceData, OptionData, Page } from "../types" */
import { make, mark, pressButton } from "../page/dom.js";
import { drawCard } from "../cards/card.js";
import { cardFan, drawFace } from "../sign_table/faces.js";

/**
 * What is drawn on an option, or null; its words stand beside it.
 * @param {Page} page
 * @param {Pick<OptionData, "card"|"cards"|"face">} option
 */
export function pictureOf(page, { card, cards, face }) {
  if (face) return drawFace(page, face, { silent: true });
  if (cards && cards.length > 1) return cardFan(page, cards);
  const single = card ?? cards?.[0];
  return single ? drawCard(page, single, { silent: true }) : null;
}

/**
 * The options of a question as buttons.
 * @param {Page} page
 * @param {ChoiceData} question
 * @param {(given: string) => void} answer
 * @returns { {element: HTMLElement, paint: (given: string|null) => void} }
 */
export function choiceControl(page, question, answer) {
  const buttons = question.options.map(option => {
    const sign = make("span", { className: "truc-sign" });
    const button = pressButton(page, { className: "truc-press truc-option", "aria-pressed": "false", data: { option: option.id } },
      () => answer(option.id),
      pictureOf(page, option),
      make("span", { className: "truc-option-text", textContent: option.text }), sign);
    return { option, button, sign };
  });
  const withCards = question.options.some(option => pictureOf(page, option));

  /** @param {string|null} given */
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
