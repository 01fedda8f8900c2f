// Questions to the one who moves the bots. One waits at a time; what waits is asked again when the line is back.

/**
 * The line of a game to its host.
 * @param {Object} page
 * @returns { {ask: Function, again: () => void, hear: (answer: Object) => void, fail: () => void, drop: () => void, heard: boolean} }
 */
export function gameLine(page) {
  let waiting = null, count = 0, heard = false;
  return {
    /**
     * Asks; a later question takes the place of an earlier one, whose answer is then passed over.
     * `failed` is called when the host could not answer: the question waits on, to be asked `again`.
     */
    ask(message, done, failed = null) {
      waiting = { message: { kind: "play", id: ++count, ...message }, done, failed };
      page.send(waiting.message);
    },
    again() {
      if (waiting) page.send(waiting.message);
    },
    hear(answer) {
      heard = true;
      if (answer.id !== waiting?.message.id) return;
      const { done } = waiting;
      waiting = null;
      done(answer);
    },
    fail() { waiting?.failed?.(); },
    drop() { waiting = null; },
    get waits() { return waiting !== null; },
    /** Whether the host has ever answered. */
    get heard() { return heard; },
  };
}
