// A deck to pick from, a row a suit: click, or arrows and Space.
/** @import { Page } from "../types" */
import { make, mark } from "../page/dom.js";
import { rove } from "../page/roving.js";
import { drawCard } from "./card.js";

/**
 * The cards of a deck as buttons.
 * @param {Page} page
 * @param {Object} how
 * @param {string[]} how.deck by suit
 * @param {string} how.legend
 * @param {(card: string) => void} how.onPick
 * @returns { {element: HTMLElement, legend: HTMLElement, paint: (picked: string[]) => void} }
 */
export function makePicker(page, { deck, legend, onPick }) {
  const head = make("legend", { className: "truc-prompt", textContent: legend });
  const buttons = deck.map(card => {
    const button = make("button", { type: "button", className: "truc-pick", "aria-pressed": "false", data: { card } }, drawCard(page, card));
    page.on(button, "click", () => {
      stopAt(button);
      onPick(card);
    });
    return button;
  });
  const suits = [...new Set(deck.map(card => card.slice(-1)))];
  const rows = suits.map(suit => make("div", { className: "truc-suit" }, buttons.filter(button => button.dataset.card?.slice(-1) === suit)));
  const element = make("fieldset", { className: "truc-fieldset truc-picker" }, head, rows);
  const stopAt = rove(page, element, () => buttons);
  return {
    element,
    legend: head,
    paint: picked => buttons.forEach(button => mark(button, "aria-pressed", String(picked.includes(button.dataset.card ?? "")))),
  };
}
