// Questions to the one who moves the bots. One waits at a time, and no wait is without an end in words; what waits is asked again when the
// line is back. Who has answered before and is gone is followed by another kernel, which takes the game over.
/** @import { Asked, GameAnswer, Page, Waiting } from "../types" */
import { findKernel } from "../page/kernel.js";
import { makeWait } from "../page/wait.js";

const LOOK_AGAIN = 4000, MOST_LOOKS = 150;      // ten minutes: then nobody sits there any more

/**
 * The key of what is said of a kernel that does not answer, by how it was found; `heard`: whether it ever has answered.
 * @param {string} found
 * @param {boolean} heard
 */
function reasonFor(found, heard) {
  if (heard) return ["dead", "idle"].includes(found) ? "taking" : found;
  return { busy: "starting", idle: "blocked" }[found] ?? found;
}

/**
 * The line of a game to its host.
 * @param {Page} page
 * @param {(asked: Asked|undefined) => void} takeOver lets another kernel take the game over, and what is asked
 */
export function gameLine(page, takeOver) {
  const wait = makeWait();
  let /** @type {Waiting|null} */ waiting = null, count = 0, heard = false, cut = false;

  const beginWait = () => wait.begin(() => look());

  /** @param {Waiting} asked */
  function post(asked) {
    page.send(asked.message);
    beginWait();
    if (cut) look(true);
  }

  /**
   * Nobody answers: why is looked for until somebody does. A quick look only finds what needs no waiting to be known.
   * @param {boolean} [quick]
   */
  async function look(quick = false) {
    const asked = waiting, found = asked && await findKernel();
    if (!asked || !found || waiting !== asked || (quick && (found === "idle" || found === "busy"))) return;
    wait.end();
    const reason = reasonFor(found, heard);
    if (reason !== asked.said) asked.late(asked.said = reason);
    if (reason === "taking") takeOver(asked.message);
    else if (reason !== "elsewhere" && asked.looks++ < MOST_LOOKS) wait.begin(() => look(), LOOK_AGAIN);
  }

  function drop() {
    wait.end();
    waiting = null;
  }

  return {
    /**
     * Asks; a later question takes the place of an earlier one, whose answer is then passed over. `late` is told the reason when nobody
     * answers: "fault", "starting", "blocked", "away", "busy", "dead", "taking" or "elsewhere". The question waits on, to be asked `again`.
     * @param {Asked} message
     * @param {(answer: GameAnswer) => void} done
     * @param {(reason: string) => void} late
     */
    ask(message, done, late) {
      waiting = { message: { kind: "play", id: ++count, ...message }, done, late, said: null, looks: 0 };
      post(waiting);
    },
    again() {
      if (!waiting) return;
      Object.assign(waiting, { said: null, looks: 0 });
      post(waiting);
    },
    /** @param {GameAnswer} answer */
    hear(answer) {
      heard = true;
      cut = false;
      if (!waiting || answer.id !== waiting.message.id) return;
      const { done } = waiting;
      drop();
      done(answer);
    },
    fail() {
      wait.end();
      waiting?.late("fault");
    },
    /** It is known already that nobody answers. */
    lost() {
      cut = true;
      look(true);
    },
    connected() {
      cut = false;
      if (waiting) post(waiting);
    },
    takeOver: () => takeOver(waiting?.message),
    drop,
    get waits() { return waiting !== null; },
    /** Whether the host has ever answered. */
    get heard() { return heard; },
  };
}
