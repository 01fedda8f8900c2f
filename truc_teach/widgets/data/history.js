// What a host is told of all that was answered, in any lesson.
/** @import { Message, Payload, Store } from "../types" */
import { onOwnClock, zoneOf } from "./days.js";

const MOST_HISTORY = 2000;      // attempts, the newest: what one message may hold

/**
 * Who shows progress needs what was answered in every lesson; who asks needs it once, to know what is due.
 * @param {Store} store
 * @param {Pick<Payload, "id"|"modes">} payload
 * @param {boolean} first
 * @returns {Message[]} the one message, its attempts newest first; none where it is not needed
 */
export function wantedHistory(store, { id, modes }, first) {
  const kept = store.all(), has = (/** @type {string} */ wanted) => modes.some(mode => mode.kind === wanted && !("fixed" in mode && mode.fixed));
  const wanted = has("progress") || (first && has("quiz") && kept.some(({ quiz }) => quiz !== id));
  return wanted ? [{ kind: "history", attempts: onOwnClock(kept.slice(-MOST_HISTORY)).reverse(), z: zoneOf(Date.now()) }] : [];
}
