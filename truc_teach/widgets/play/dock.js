// The learner's side of the table: how things stand in words, the seconds that are left, and what there is to press.
/** @import { Page, Words } from "../types" */
import { make } from "../page/dom.js";
import { moveClock } from "./clock.js";
import { focusKeeper } from "./focus_keeper.js";

/**
 * Makes the learner's side.
 * @param {Page} page
 * @param {Words} say
 * @param {HTMLElement} stage
 */
export function makeDock(page, say, stage) {
  const status = make("p", { className: "truc-play-status", tabIndex: -1 }), seconds = make("span", { className: "truc-play-seconds" });
  const head = make("div", { className: "truc-play-head" }, status, seconds), moves = make("div", { className: "truc-stack" });
  const held = focusKeeper(stage, status);
  return {
    head, moves, held,
    clock: moveClock(seconds, n => say("seconds", { n }), page.announce),
    /** @param {string} words */
    tell(words) { status.textContent = words; },

    /** There is nothing to press. */
    clear() {
      held.hold();
      moves.replaceChildren();
    },

    /**
     * There is something to press; who had the focus here gets it.
     * @param {HTMLElement[]} parts
     */
    offer(...parts) {
      moves.replaceChildren(...parts);
      held.settle(() => moves.querySelector("button")?.focus());
    },
  };
}
