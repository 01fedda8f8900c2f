// Cards to put in order, the highest on top: buttons, arrow keys, or dragging.
/** @import { OrderData, Page } from "../types" */
import { make, mark, pressButton } from "../page/dom.js";
import { drawIcon } from "../page/icons.js";
import { cardName, drawCard } from "../cards/card.js";

/**
 * A list of cards that can be moved up and down.
 * @param {Page} page
 * @param {OrderData} question
 * @param {(given: string) => void} answer
 * @returns { {element: HTMLElement, paint: (given: string|null) => void} }
 */
export function orderControl(page, question, answer) {
  const list = make("ol", { className: "truc-order" });
  const rows = () => /** @type {HTMLElement[]} */ ([...list.children]);
  const cardOf = (/** @type {HTMLElement} */ row) => row.dataset.card ?? "";
  let spent = false;

  /**
   * Moves a row by moving its neighbours round it: the row stays in the page, and the focus on it.
   * @param {HTMLElement} row
   * @param {number} place
   */
  function moveTo(row, place) {
    const at = rows().indexOf(row), goal = Math.max(0, Math.min(rows().length - 1, place));
    if (spent || goal === at) return;
    for (let i = at; i < goal; i++) row.before(/** @type {Element} */ (row.nextElementSibling));
    for (let i = at; i > goal; i--) row.after(/** @type {Element} */ (row.previousElementSibling));
    paintEnds();
    page.announce(page.words("placed", { card: cardName(page, cardOf(row)), n: goal + 1, total: rows().length }));
  }

  /** @param {HTMLElement} row @param {string} word @param {"up"|"down"} icon @param {number} by */
  function mover(row, word, icon, by) {
    const name = cardName(page, cardOf(row));
    const button = make("button", {
      type: "button", className: "truc-press truc-move", "aria-label": `${page.words(word)}: ${name}`,
    }, drawIcon(icon));
    page.on(button, "click", () => moveTo(row, rows().indexOf(row) + by));
    return button;
  }

  /** @param {HTMLElement} row @param {HTMLElement} grip */
  function drag(row, grip) {
    let /** @type {number|null} */ id = null;
    page.on(grip, "pointerdown", event => {
      if (spent || event.button !== 0) return;
      id = event.pointerId;
      grip.setPointerCapture(event.pointerId);
      row.dataset.dragged = "1";
    });
    page.on(grip, "pointermove", event => {
      if (event.pointerId !== id) return;
      const above = rows().filter(other => {
        const box = other.getBoundingClientRect();
        return other !== row && event.clientY > box.top + box.height / 2;
      });
      moveTo(row, above.length);
    });
    for (const type of /** @type {const} */ (["pointerup", "pointercancel"])) {
      page.on(grip, type, () => {
        id = null;
        delete row.dataset.dragged;
      });
    }
  }

  /** @param {string} card */
  function makeRow(card) {
    const row = make("li", { className: "truc-order-row", data: { card } });
    const grip = make("span", { className: "truc-grip" }, drawCard(page, card, { silent: true }),
      make("span", { className: "truc-order-name", textContent: cardName(page, card) }));
    row.append(grip, mover(row, "moveUp", "up", -1), mover(row, "moveDown", "down", 1));
    drag(row, grip);
    page.on(row, "keydown", event => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[/** @type {"ArrowUp"|"ArrowDown"} */ (event.key)];
      if (!by) return;
      event.preventDefault();
      moveTo(row, rows().indexOf(row) + by);
    });
    return row;
  }

  /** The top row cannot go up; its button says so and keeps the focus. */
  function paintEnds() {
    rows().forEach((row, at) => {
      const [up, down] = row.querySelectorAll("button");
      mark(up, "aria-disabled", spent || at === 0 ? "true" : null);
      mark(down, "aria-disabled", spent || at === rows().length - 1 ? "true" : null);
    });
  }

  const check = pressButton(page, { className: "truc-press truc-check", textContent: page.words("check") },
    () => answer(rows().map(cardOf).join(" ")));

  /** @param {string|null} given */
  function paint(given) {
    if (given !== null) given.split(" ").forEach((card, at) => moveTo(/** @type {HTMLElement} */ (rows().find(row => cardOf(row) === card)), at));
    spent = given !== null;
    mark(list, "data-spent", spent ? "1" : null);
    mark(check, "aria-disabled", spent ? "true" : null);
    paintEnds();
  }

  list.append(...question.cards.map(makeRow));
  return { element: make("div", { className: "truc-ordering" }, list, check), paint };
}
