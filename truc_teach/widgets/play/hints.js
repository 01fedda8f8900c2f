// Hints for a move: where to look, the rule, the first step. The host is asked once for a decision,
// and thinks for a while: until then the button says so, and takes no press.
import { hintLadder } from "../quiz/hints.js";
import { make, mark, pressButton } from "../page/dom.js";

/**
 * The hints of a game's decisions.
 * @param {Object} page
 * @param {(key: string, values?: Object) => string} say
 * @param {Object} line from gameLine
 * @returns { {draw: (record: Object) => HTMLElement} }
 */
export function gameHints(page, say, line) {
  return {
    draw(record) {
      const id = `play ${record.seed} ${record.lines.length} ${record.lines.at(-1).length}`, place = make("div", { className: "truc-play-hints" });
      const settle = words => {
        first.textContent = words;
        mark(first, "aria-disabled", null);
        mark(first, "aria-busy", null);
      };
      const first = pressButton(page, { className: "truc-press truc-quiet truc-hint-button", textContent: page.words("hint") }, () => {
        first.textContent = say("thinking");
        mark(first, "aria-disabled", "true");
        mark(first, "aria-busy", "true");
        page.announce(say("thinking"));
        line.ask({ ask: "hint", record }, ({ hints = [] }) => {
          const ladder = hintLadder(page, { id, hints }, 0).element;
          if (!ladder) return settle(page.words("hintsSpent"));
          place.replaceChildren(ladder);
          const next = ladder.querySelector("button");
          next.focus();
          if (!page.hintsTaken.get(`${id} 0`)) next.click();
          return undefined;
        }, () => { line.drop(); settle(page.words("hint")); });
      });
      place.append(first);
      return place;
    },
  };
}
