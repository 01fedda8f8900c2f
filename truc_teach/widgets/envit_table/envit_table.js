// Any three cards of the deck, and how their envit is counted, step by step. The counts come from the payload's table.
/** @import { EnvitTableMode, Page } from "../types" */
import { anyBelow, fill, make, pressButton, reveal } from "../page/dom.js";
import { cardName, drawCard } from "../cards/card.js";
import { makePicker } from "../cards/picker.js";
import { ruleLines } from "../quiz/verdict.js";

const HAND = 3;

/**
 * Where a combination stands among all combinations of three, in lexicographic order.
 * @param {number} size cards in the deck
 * @param {number[]} picked three indices, rising
 * @returns {number}
 */
export function combinationIndex(size, [i, j, k]) {
  const pairs = (/** @type {number} */ n) => (n * (n - 1)) / 2, triples = (/** @type {number} */ n) => (n * (n - 1) * (n - 2)) / 6;
  return triples(size) - triples(size - i) + pairs(size - i - 1) - pairs(size - j) + (k - j - 1);
}

/**
 * Plays a mode of kind "envit_table".
 * @param {Page} page
 * @param {EnvitTableMode} mode
 * @param {HTMLElement} stage
 */
export function envitTableMode(page, mode, stage) {
  const { deck, cases, table } = mode;
  const kept = page.place()?.picked;
  let /** @type {string[]} */ picked = Array.isArray(kept) ? kept.filter(card => deck.includes(card)).slice(0, HAND) : [];
  const picker = makePicker(page, { deck, legend: page.words("pick", { n: HAND }), onPick: toggle });
  const result = make("div", { className: "truc-count" });
  const buttons = make("div", { className: "truc-row" },
    pressButton(page, { textContent: page.words("dealThree") }, dealThree),
    pressButton(page, { textContent: page.words("clear") }, () => pick([])));
  stage.append(make("div", { className: "truc-split" }, make("div", {}, picker.element, buttons), result));

  /** @param {string[]} cards */
  function caseOf(cards) {
    const index = combinationIndex(deck.length, cards.map(card => deck.indexOf(card)));
    return cases[parseInt(table.slice(2 * index, 2 * index + 2), 36)];
  }

  /**
   * A fourth card takes the place of the one that was picked first.
   * @param {string} card
   */
  function toggle(card) {
    pick(picked.includes(card) ? picked.filter(other => other !== card) : [...picked, card].slice(-HAND));
  }

  function dealThree() {
    const rest = [...deck];
    pick(Array.from({ length: HAND }, () => rest.splice(anyBelow(rest.length), 1)[0]));
  }

  /** @param {string[]} cards */
  function pick(cards) {
    picked = cards;
    page.keepPlace({ picked });
    page.announce(paint());
    if (picked.length === HAND) reveal(result);
  }

  /** @param {string[]} cards @param {number[]} used */
  function drawHand(cards, used) {
    const places = [...cards, ...Array(HAND - cards.length).fill(null)];
    return make("div", { className: "truc-card-row" }, places.map((card, at) => make("span", {
      className: "truc-counted", data: used.includes(at) ? { used: "1" } : {},
    }, drawCard(page, card))));
  }

  /** Draws the hand and its count; returns the words for it. */
  function paint() {
    picker.paint(picked);
    const cards = deck.filter(card => picked.includes(card)), names = cards.map(card => cardName(page, card));
    const head = make("h3", { className: "truc-subtitle", textContent: page.words("picked") });
    if (cards.length < HAND) {
      const left = page.words("pickMore", { n: HAND - cards.length });
      result.replaceChildren(head, drawHand(cards, []), make("p", { className: "truc-note", textContent: left }));
      return left;
    }
    const { count, use, steps, ...said } = caseOf(cards), lines = steps.map(step => fill(step, names));
    result.replaceChildren(head, drawHand(cards, use),
      make("p", { className: "truc-total" }, make("span", { textContent: page.words("count") }), make("strong", { textContent: String(count) })),
      make("ol", { className: "truc-steps" }, lines.map(line => make("li", { textContent: line }))),
      ...[ruleLines(page, said)].filter(Boolean));
    return `${page.words("count")}: ${count}. ${lines.join(" ")}`;
  }

  paint();
  return { focus: () => /** @type {HTMLElement} */ (picker.element.querySelector("[tabindex='0']")).focus() };
}
