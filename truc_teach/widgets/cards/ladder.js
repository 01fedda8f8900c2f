// The order of the cards, high to low, with some of them marked.
/** @import { Page, TierData } from "../types" */
import { make } from "../page/dom.js";
import { cardName, drawCard } from "./card.js";

/** @param {Page} page @param {TierData} step @param {string[]} marked */
function rung(page, step, marked) {
  const hit = step.cards.filter(code => marked.includes(code));
  return make("li", { className: "truc-rung", data: hit.length ? { marked: "1" } : {} },
    make("span", { className: "truc-fan" }, step.cards.map(code => {
      const card = drawCard(page, code, { silent: true });
      if (marked.includes(code)) card.classList.add("truc-card-marked");
      return card;
    })),
    make("span", { className: "truc-rung-name", textContent: step.name }),
    hit.length ? make("span", { className: "truc-unseen", textContent: `: ${hit.map(code => cardName(page, code)).join(", ")}` }) : null);
}

/**
 * The ladder of the payload.
 * @param {Page} page
 * @param {string[]} marked the cards that the question was about
 * @returns {HTMLElement}
 */
export function drawLadder(page, marked) {
  return make("section", { className: "truc-ladder" },
    make("h3", { className: "truc-subtitle", textContent: page.words("ladder") }),
    make("ol", { className: "truc-rungs" }, page.payload.ladder.map(step => rung(page, step, marked))));
}
