// A player that waits for no kernel: its payloads come from a source, and a kernel that comes later takes it in as it is.
/** @import { Attempt, EarlyPlayer, FindPayload, Message, Payload, Send, Wishes } from "./types" */
import { makeStore } from "./page/store.js";
import { openingWishes, readQuery, wishesOf } from "./page/query.js";
import { drawRefusal, refusedPlayer } from "./page/refused.js";
import { Refusal } from "./page/source.js";
import { mount } from "./player.js";

const RETRY = 4000;

/** Whether a payload is what was wished; its id tells. @type {(wish: Wishes|null, payload: Payload) => boolean} */
const answersTo = (wish, payload) => {
  const /** @type {Record<string, string|undefined>} */ has = wishesOf(payload);
  return wish !== null && Object.entries(wish).every(([key, value]) => !(key in has) || has[key] === String(value));
};

/** @param {Payload} payload */
const isProgress = payload => payload.modes.some(({ kind }) => kind === "progress");

/**
 * Opens the player of an app before there is a kernel, unless the kernel's own player is there first.
 * @param {Object} given
 * @param {string} given.app
 * @param {string} given.lang of the page; the address may ask for another
 * @param {string} given.rules the rule set that is meant when nobody asks for one
 * @param {string[]} [given.bare] rule sets that have nothing of what the app teaches
 * @param {FindPayload} given.findPayload as from page/source.js
 * @param {HTMLElement} element
 * @returns {Promise<EarlyPlayer|null>} the player, or a stand-in for one where a refusal takes its place; rejects when the source cannot be reached
 */
export async function startEarly({ app, lang, rules, bare = [], findPayload }, element) {
  const query = readQuery(), store = makeStore();
  const wishes = openingWishes(query, store, { app, rules, sets: bare.map(id => ({ id, bare: true })) });
  let /** @type {Send|null} */ kernel = null, /** @type {Wishes|null} */ wanted = null;
  let unspoken = "", ready = false, lost = false, asking = new AbortController(), timer = 0;

  /**
   * What the address asks for, and this browser remembers; else what the address asks for alone, since another server may have had the table
   * that is remembered; else that in the page's own language, with the sentence on the language. Rejects with what cannot be had.
   */
  async function first() {
    const asked = Object.entries(wishes).filter(([key]) => key in query), inOurs = asked.filter(([key]) => key !== "lang");
    const remembers = asked.length < Object.keys(wishes).length, tries = [...(remembers ? [wishes] : []), Object.fromEntries(asked)];
    let /** @type {Refusal|null} */ refusal = null;
    for (const one of inOurs.length < asked.length ? [...tries, Object.fromEntries(inOurs)] : tries) {
      try {
        const payload = await findPayload({ app, lang, rules, ...one });
        if (refusal && "lang" in query && !("lang" in one)) unspoken = refusal.message;
        return payload;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refusal = error;
      }
    }
    throw refusal;
  }

  /** Whatever the source still has to answer, and what it would be asked again, is over. */
  function forget() {
    clearTimeout(timer);
    asking.abort();
    asking = new AbortController();
  }

  /**
   * Asks the source until it answers; a later wish takes the place of an earlier one.
   * @param {Wishes & {history?: Attempt[], z?: number}} wish
   */
  async function grant(wish) {
    forget();
    const { signal } = asking, { id, lang: spoken } = player.payload;
    try {
      const next = await findPayload({ app, from: id, lang: spoken, ...wish }, signal);
      if (signal.aborted) return;
      wanted = null;
      player.load(next);
      if (!wish.history) kernel?.({ kind: "shows", id: next.id, lang: next.lang });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof Refusal) {
        player.say(error.message);
        return;
      }
      player.tell("gone");
      timer = setTimeout(() => grant(wish), RETRY);
    }
  }

  /** @param {Message} message */
  function send(message) {
    const alone = kernel === null || lost;
    kernel?.(message);
    if (message.kind === "want") {
      const { kind: _, ...wish } = message;
      wanted = wish;
      forget();
      if (alone) grant(wish);
    }
    if (alone && message.kind === "history" && isProgress(player.payload)) grant({ history: message.attempts, z: message.z });
  }

  let payload = null;
  try {
    payload = await first();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (document.querySelector(".truc-player")) return null;
    element.replaceChildren(drawRefusal(error, lang));
    return (globalThis.trucEarly ??= {})[app] = refusedPlayer(app, element);
  }
  if (document.querySelector(".truc-player")) return null;
  const player = mount({ payload, store, send: message => { if (ready) send(message); }, query }, element);
  const early = Object.create(player, {
    connect: { value: (/** @type {Send} */ fn) => {
      kernel = fn;
      player.connect(send);
    } },

    /** What the kernel built is shown when it was wished, or tells of the learner; never another question unasked. */
    load: { value: (/** @type {Payload} */ next) => {
      const { id, lang: spoken } = player.payload, same = next.id === id && next.lang === spoken;
      if (same ? !isProgress(next) : !answersTo(wanted, next)) return;
      wanted = null;
      forget();
      player.load(next);
    } },

    say: { value: (/** @type {string} */ text) => {
      wanted = null;      // the kernel cannot grant it
      forget();
      player.say(text);
    } },

    tell: { value: (/** @type {"gone"|"here"|"fault"} */ word) => {
      if (word === "gone" || word === "here") lost = word === "gone";
      player.tell(word);
      if (word === "gone" && wanted) grant(wanted);
      if (word === "here") kernel?.({ kind: "shows", id: player.payload.id, lang: player.payload.lang });
    } },
  });
  (globalThis.trucEarly ??= {})[app] = early;
  ready = true;
  player.connect(send);
  if (unspoken) player.say(unspoken);
  return early;
}
