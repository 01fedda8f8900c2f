// Hints for a move: where to look, the rule, the first step. The host is asked once for a decision.
import { hintLadder } from "../quiz/hints.js";
import { make, pressButton } from "../page/dom.js";

/**
 * The hints of a game's decisions.
 * @param {Object} page
 * @param {Object} line from gameLine
 * @returns { {draw: (record: Object) => HTMLElement} }
 */
export function gameHints(page, line) {
  return {
    draw(record) {
      const id = `play ${record.seed} ${record.lines.length} ${record.lines.at(-1).length}`, place = make("div", { className: "truc-play-hints" });
      const first = pressButton(page, { className: "truc-press truc-quiet truc-hint-button", textContent: page.words("hint") }, () => {
        line.ask({ ask: "hint", record }, ({ hints = [] }) => {
          const ladder = hintLadder(page, { id, hints }, 0).element;
          if (!ladder) return;
          place.replaceChildren(ladder);
          const next = ladder.querySelector("button");
          next.focus();
          if (!page.hintsTaken.get(`${id} 0`)) next.click();
        });
      });
      place.append(first);
      return place;
    },
  };
}
