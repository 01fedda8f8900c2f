// Asks who moves the bots to move them. Until they have there is nothing to press; where nobody can, it is asked again.
/** @import { Asked, Dock, GameAnswer, GameLine, Page, Words } from "../types" */
import { drawStuck, whyStuck } from "./stuck.js";

/**
 * @param {Page} page
 * @param {Words} say
 * @param {Object} at
 * @param {GameLine} at.line
 * @param {Dock} at.dock
 * @param {() => void} at.lay lays the table where there is none yet
 * @param {() => HTMLElement} at.leave a button that begins another game
 * @returns {(message: Asked, take: (answer: GameAnswer) => void) => void}
 */
export function gameMover(page, say, { line, dock, lay, leave }) {
  function wait() {
    dock.tell(say(line.heard ? "wait" : "waking"));
    dock.clear();
    lay();
    dock.held.rest();
  }

  function again() {
    page.notice("");
    wait();
    line.again();
  }

  return (message, take) => {
    wait();
    line.ask(message, take, reason => {
      const words = whyStuck(say, reason);
      dock.tell(words);
      page.announce(words);
      dock.offer(drawStuck(page, say, reason, { line, again, ways: [leave()] }));
    });
  };
}
