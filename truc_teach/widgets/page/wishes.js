// What the page wishes of whoever builds payloads: another rule set, another round, a hand. A wish that nobody grants in time is said, and
// can be tried again; what is on the screen can be gone on with.
/** @import { Frame, Send, Wishes, Words } from "../types" */
import { makeWait } from "./wait.js";

/**
 * @param {Frame} frame
 * @param {Words} words
 * @param {Send} post
 * @returns { {ask: (wishes: Wishes) => void, settle: () => void, isOpen: () => boolean, say: (key: string) => void} }
 */
export function makeWishes(frame, words, post) {
  const wait = makeWait();
  let /** @type {Wishes|null} */ open = null;

  /** @param {Wishes} wishes */
  function ask(wishes) {
    open = wishes;
    frame.notice(words("loading"));
    wait.begin(() => say("slow"));
    post({ kind: "want", ...wishes });
  }

  /**
   * The wish is still open, and what is said of that.
   * @param {string} key
   */
  function say(key) {
    const wishes = /** @type {Wishes} */ (open);
    wait.end();
    frame.notice(words(key), { word: words("tryAgain"), press: () => { ask(wishes); frame.focusNotice(); } });
  }

  return {
    ask, say,
    isOpen: () => open !== null,

    /** The answer came: nothing need be said any more of what is on its way. */
    settle() {
      wait.end();
      if (open === null) return;
      open = null;
      for (const key of ["loading", "slow", "gone", "fault"]) frame.unsay(words(key));
    },
  };
}
