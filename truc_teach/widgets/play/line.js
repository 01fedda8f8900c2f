// Questions to the one who moves the bots. One waits at a time; what waits is asked again when the line is back.

/**
 * The line of a game to its host.
 * @param {Object} page
 * @returns { {ask: Function, again: () => void, hear: (answer: Object) => void, drop: () => void, heard: boolean} }
 */
export function gameLine(page) {
  let waiting = null, count = 0, heard = false;
  return {
    /** Asks; a later question takes the place of an earlier one, whose answer is then passed over. */
    ask(message, done) {
      waiting = { message: { kind: "play", id: ++count, ...message }, done };
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
    drop() { waiting = null; },
    /** Whether the host has ever answered. */
    get heard() { return heard; },
  };
}
