// The line to the kernel. A silent kernel may only be busy: the words say "does not answer", never "dead".
/** @import { Attempt, Heard, Message, Send } from "../types" */
import { makeWait } from "./wait.js";

const LIMIT = 6000, BEAT = 2500;        // worst case from the silence to the words: LIMIT + BEAT = 8.5 s
const IDLE = 10 * 60 * 1000;            // a ping is kernel activity: an absent learner must not keep the culler away

/**
 * Sends messages, resends attempts until they are acknowledged, and notices silence.
 * @param {Object} way
 * @param {Send} way.post hands one message to the host
 * @param {(word: "gone"|"here") => void} way.tell
 */
export function makeLink({ post, tell }) {
  /** @type {Map<string, Attempt>} */
  const waiting = new Map();            // attempts without an acknowledgement, by id
  const stop = new AbortController();
  const silence = makeWait();
  let lost = false, lastInput = Date.now();

  function gone() {
    silence.end();
    if (lost) return;
    lost = true;
    tell("gone");
  }

  /** @param {Message} message */
  function send(message) {
    if (message.kind === "forget") waiting.clear();
    if (message.kind === "attempts") for (const attempt of message.attempts) waiting.set(attempt.id, attempt);
    // a hidden tab has slow timers: they would hear a false silence
    if (!document.hidden && !silence.isOpen()) silence.begin(gone, LIMIT);
    try {
      post(message);
    } catch {
      // the line is down: the silence tells
    }
  }

  /** @param {Heard} message */
  function heard(message) {
    silence.end();
    for (const id of message.kind === "ack" ? message.ids ?? [] : []) waiting.delete(id);
    if (!lost) return;
    lost = false;
    tell("here");
    if (waiting.size) send({ kind: "attempts", attempts: [...waiting.values()] });
  }

  const ping = () => {
    if (!document.hidden && Date.now() - lastInput < IDLE) send({ kind: "ping" });
  };
  const input = () => {
    const rested = Date.now() - lastInput >= IDLE;
    lastInput = Date.now();
    if (rested) ping();
  };
  const timer = setInterval(ping, BEAT);
  for (const type of ["pointerdown", "keydown"]) {
    document.addEventListener(type, input, { signal: stop.signal, passive: true, capture: true });
  }
  document.addEventListener("visibilitychange", () => {
    silence.end();
    ping();
  }, { signal: stop.signal });

  return {
    send,
    heard,
    gone,
    end() {
      stop.abort();
      clearInterval(timer);
      silence.end();
    },
  };
}
