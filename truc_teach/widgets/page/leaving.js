// Who chooses another rule set leaves a round behind: that it is kept is said, with the way back; a class has left nothing behind.
/** @import { Frame, Page, Payload } from "../types" */
import { isPresenting } from "../present/switch.js";
// Who goes on to another quiz leaves the old one behind in the address too.
import { keepAddress } from "./query.js";

/**
 * Remembers what is left behind until the next payload is there.
 * @param {Page} page
 * @param {Frame} frame
 * @param {(rules: string) => void} choose chooses a rule set
 */
export function watchLeaving(page, frame, choose) {
  let /** @type {Payload|null} */ left = null, /** @type {string|null} */ here = null;

  /** @param {string} rules */
  function goBack(rules) {
    frame.focusRules();      // the button goes with its notice
    choose(rules);
  }

  return {
    /**
     * Another rule set was chosen; what has no answer yet is not missed.
     * @param {Payload} payload
     * @param {boolean} answered
     */
    leave(payload, answered) { left = answered && !isPresenting() ? payload : null; },

    /**
     * A payload is there: says once what was kept of another rule set.
     * @param {Payload} payload
     */
    arrive(payload) {
      const { rules } = payload;
      if (here !== null && here !== payload.id) keepAddress(payload);
      here = payload.id;
      if (left && left.rules !== rules) {
        const { rules: before, sets } = left, name = sets?.find(({ id }) => id === before)?.name ?? before;
        frame.notice(page.words("roundKept", { rules: name }), { word: page.words("roundBack"), press: () => goBack(before) });
      }
      left = null;
    },
  };
}
