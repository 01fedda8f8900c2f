// What the page wishes of whoever builds payloads: another rule set, another round, a hand. A wish that nobody grants in time is said, and
// can be tried again; what is on the screen can be gone on with.
import { makeWait } from "./wait.js";

/**
 * @param { {notice: Function, unsay: Function, focusNotice: () => void} } frame
 * @param {(key: string) => string} words
 * @param {(message: Object) => void} post
 * @returns { {ask: (wishes: Object) => void, settle: () => void, isOpen: () => boolean, say: (key: string) => void} }
 */
export function makeWishes(frame, words, post) {
  const wait = makeWait();
  let open = null;

  function ask(wishes) {
    open = wishes;
    frame.notice(words("loading"));
    wait.begin(() => say("slow"));
    post({ kind: "want", ...wishes });
  }

  /** The wish is still open, and what is said of that. */
  function say(key) {
    const wishes = open;
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
