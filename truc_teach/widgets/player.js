// Plays a payload: opens the mode that it names, records answers, and reports. Knows no rule of the game and no Jupyter.
// Nothing here may be exported as `render`: anywidget would take it for its own hook.
/** @import { Attempt, GameAnswer, Listen, Mode, Page, Payload, Played, Query, Running, Send, Store, Words } from "./types" */
import { dropHeldEnter, fill, make, makeGuard } from "./page/dom.js";
import { makeFrame } from "./page/frame.js";
import { makeWishes } from "./page/wishes.js";
import { watchLeaving } from "./page/leaving.js";
import { placeArt } from "./cards/card.js";
import { makeAnswers } from "./quiz/answers.js";
import { KINDS, isPlayable, startMode } from "./kinds.js";
import { watchPresenting } from "./present/switch.js";
import { openDataPanel } from "./data/panel.js";
import { wantedHistory } from "./data/history.js";
import { keepWithin } from "./data/tally.js";

// Said only when a payload is so broken that it brings no words of its own.
const BROKEN = "Esta activitat no s'ha pogut obrir: recarrega la pàgina. · Esta actividad no se ha podido abrir: recarga la página. · This activity could not be opened: reload the page.";

/**
 * Opens a player in an element.
 * @param {Object} given
 * @param {unknown} given.payload what to play
 * @param {Store} given.store
 * @param {Send|null} [given.send] takes "attempts" and "want" messages; null without a host
 * @param {Query} [given.query] from readQuery: an asked mode wins over the remembered one
 * @param {HTMLElement} element
 */
export function mount({ payload, store, send = null, query = {} }, element) {
  const stop = new AbortController(), answers = makeAnswers(store), /** @type {Map<string, number>} */ hintsTaken = new Map();      // hints: of the payload that is open
  let out = send, /** @type {Running|null} */ running = null, /** @type {string[]} */ due = [];
  // null until there is a payload; only a notice and `tell` come before
  let current = /** @type {Played} */ (/** @type {unknown} */ (null)), mode = /** @type {Mode} */ (/** @type {unknown} */ (null));

  /** @type {Words} */
  const words = (key, values) => fill(current?.ui[key] ?? key, values);
  const guard = makeGuard(() => frame.notice(current?.ui.fault ?? BROKEN));
  /** @type {Listen} */
  const on = (/** @type {EventTarget} */ node, /** @type {string} */ type, /** @type {(event: any) => unknown} */ fn, /** @type {AddEventListenerOptions} */ options = {}) => node.addEventListener(type, guard(fn), { signal: stop.signal, ...options });
  const placeName = () => `place/${current.id}/${mode.id}`;

  /** What a mode may do. @type {Page} */
  const page = {
    words, on, record, chooseRules, store, hintsTaken,
    get payload() { return current; },
    get hosted() { return out !== null; },
    get due() { return due; },
    want: wishes => { if (out) open.ask(wishes); },
    send: message => out?.(message),
    announce: text => frame.announce(text), notice: text => frame.notice(text),
    given: answers.given, answered: answers.inOrder, rightBefore: answers.rightBefore, moments: answers.moments,
    place: () => store.kept(placeName()), keepPlace: value => store.keep(placeName(), value),
  };
  const onData = () => openDataPanel(page, store, frame.element, { changed, forgotten });
  const frame = makeFrame(page, { onRules: chooseRules, onMode: id => { if (id !== mode.id) openMode(id); }, onData });
  const leaving = watchLeaving(page, frame, chooseRules), open = makeWishes(frame, words, message => out?.(message));
  function changed() {
    load(current);
    sendHistory();
  }

  function forgotten() {
    hintsTaken.clear();
    due = [];
    out?.({ kind: "forget" });
    changed();
  }

  /** @param {string} question @param {number} turn @param {string} given @param {number} [hints] */
  function record(question, turn, given, hints = 0) {
    const added = answers.add(question, turn, given, hints);  // written first,
    if (!added) return false;
    running?.refresh?.();                                     // shown second,
    if (!added.kept) frame.notice(words("notKept"));
    out?.({ kind: "attempts", attempts: [added.attempt] });   // sent third
    return true;
  }

  /** @param {string} rules */
  function chooseRules(rules) {
    store.keep("choice/rules", rules);
    leaving.leave(current, answers.all().length > 0);
    const seed = store.kept(`seed/${current.app}/${rules}`);
    page.want(Number.isSafeInteger(seed) ? { rules, seed: String(seed) } : { rules });
  }

  /** @param {string} id */
  function openMode(id) {
    const [first, ...rest] = current.modes.filter(one => one.kind in KINDS);
    mode = rest.find(one => one.id === id) ?? first;
    store.keep(`place/${current.id}`, { mode: mode.id });
    frame.open(mode.id);
    const stage = make("div", { className: `truc-mode truc-${mode.kind.replace("_", "-")}` });
    frame.stage.replaceChildren(stage);
    running = startMode(page, mode, stage);
  }

  /** @param {Attempt[]} [attempts] */
  const sendAll = (attempts = answers.all()) => attempts.length && out?.({ kind: "attempts", attempts });
  const sendHistory = (first = false) => wantedHistory(store, current, first).forEach(message => out?.(message));
  /** @param {Payload} next */
  function modeFor(next) {
    const known = (/** @type {string} */ id) => next.modes.some(one => one.id === id);
    const wish = mode ? mode.id : query.mode ? next.mode : store.kept(`place/${next.id}`)?.mode;
    return known(wish) ? wish : next.mode;
  }

  /** Plays another payload in the same frame; a focus on the old question goes to the new one. @param {unknown} given */
  function load(given) {
    if (!isPlayable(given)) {
      frame.notice(/** @type {Partial<Payload>|null|undefined} */ (given)?.ui?.fault ?? BROKEN);
      return;
    }
    const /** @type {Played} */ next = given;
    const inside = frame.stage.contains(document.activeElement), asked = modeFor(next), other = current?.id !== next.id;
    if (other) hintsTaken.clear();
    open.settle();
    current = next;
    keepWithin(store, next.id);
    answers.open(next);
    if (other) store.keep(`seed/${next.app}/${next.rules}`, next.seed);      // the same again may be older than another tab's
    placeArt(next.art);
    frame.show(next, out !== null);
    frame.notice("");
    openMode(asked);
    if (inside) running?.focus?.();
    if (next.spent && running?.isSpent?.()) frame.notice(next.spent);      // sets that are baked come to an end
    leaving.arrive(next);
    sendAll();
    if (other) sendHistory();
  }

  /**
   * What is known of the host. A game cannot be gone on with alone: it says itself what that means.
   * @param {"gone"|"here"|"fault"} key
   */
  function tell(key) {
    if (open.isOpen() && key !== "here") open.say(key);
    else if (key === "fault" || !running?.lost) frame.notice(current ? words(key) : BROKEN);
    ({ gone: running?.lost, here: running?.connected, fault: running?.failed })[key]?.();
  }

  on(frame.element, "keydown", dropHeldEnter, { capture: true });
  store.watch(guard(() => { answers.refresh(); running?.refresh?.(); }), stop.signal);
  watchPresenting(page, query, frame.element, () => { if (mode) openMode(mode.id); });
  element.replaceChildren(frame.element);
  guard(load)(payload);
  if (store.damaged && current) frame.notice(words("damaged", { n: store.damaged }));

  return {
    element: frame.element,
    get payload() { return current; },
    load: guard(load),
    /** The kernel came up: everything that is remembered goes to it. */
    connect: guard((/** @type {Send} */ fn) => { out = fn; frame.host(true); sendAll(); sendHistory(true); running?.connected?.(); }),
    hear: guard((/** @type {GameAnswer} */ message) => running?.hear?.(message)),
    /** The host knows which skills have to be refreshed. */
    heed: guard((/** @type { {skills: string[]} } */ { skills }) => { due = skills; running?.refresh?.(); }),
    say: (/** @type {string} */ text) => { open.settle(); if (current) frame.showRules(current.rules); frame.notice(text); },
    tell: guard(tell),
    /** The answer to a wish came. */
    settled: () => { if (current) open.settle(); },
    unmount() { stop.abort(); frame.element.remove(); },
  };
}
