// Hints for a move: where to look and the rule come at once; for the last one the host tries each move, and the button says so.
/** @import { GameAnswer, GameLine, GameRecord, LateHint, Page, Words } from "../types" */
import { hintLadder, keepBusy } from "../quiz/hints.js";
import { make, pressButton } from "../page/dom.js";
import { whyStuck } from "./stuck.js";

/**
 * The hints of a game's decisions.
 * @param {Page} page
 * @param {Words} say
 * @param {GameLine} line
 * @returns { {draw: (record: GameRecord) => HTMLElement} }
 */
export function gameHints(page, say, line) {
  return {
    draw(record) {
      const id = `play ${record.seed} ${record.lines.length} ${record.lines.at(-1)?.length}`, place = make("div", { className: "truc-play-hints" });
      /** Where nobody answers the button can be pressed again; what comes late is taken all the same. */
      const asking = (/** @type {"hint"|"step"} */ ask, /** @type {(answer: GameAnswer) => void} */ done, /** @type {(words?: string) => void} */ settle) => line.ask({ ask, record }, answer => { page.notice(""); done(answer); }, reason => {
        page.notice(whyStuck(say, reason));
        settle(say("retry"));
      });
      const /** @type {LateHint} */ step = { busy: say("thinking"), find: (done, settle) => asking("step", answer => (answer.step ? done(answer.step) : settle()), settle) };
      const first = pressButton(page, { className: "truc-press truc-quiet truc-hint-button", textContent: page.words("hint") }, () => {
        const settle = keepBusy(page, first, say("thinking"));
        asking("hint", ({ hints = [] }) => {
          if (!hints.length) return settle(page.words("hintsSpent"));
          const known = `${id} 0`, taken = page.hintsTaken.get(known) ?? 0;
          page.hintsTaken.set(known, Math.min(taken, hints.length));
          const ladder = hintLadder(page, { id, hints: [...hints, step] }, 0).element, next = ladder?.querySelector("button");
          place.replaceChildren(...[ladder].filter(Boolean));
          next?.focus();
          if (!taken) next?.click();
          return undefined;
        }, settle);
      });
      place.append(first);
      return place;
    },
  };
}
