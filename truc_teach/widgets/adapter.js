// The player as an anywidget: one message line to Python, the rest is the player's.
/** @import { EarlyPlayer, Heard, Payload, Player, RefusedWords, Rendered } from "./types" */
import { makeStore } from "./page/store.js";
import { isGranted, openingWishes, readQuery } from "./page/query.js";
import { makeLink } from "./page/link.js";
import { drawRefusal, pythonsRefusal, refusedPlayer } from "./page/refused.js";
import { makeWait } from "./page/wait.js";
import { mount } from "./player.js";

const PATIENCE = 1000;      // how long to wait for the payload that the address asks for

/**
 * A player that the page started before the kernel: one widget adopts it in place, so nothing jumps and no focus is lost.
 * @param {string} app
 */
function earlyPlayer(app) {
  return Object.values(globalThis.trucEarly ?? {}).find(player => player.payload?.app === app && !player.adopted);
}

/** @param {Player} player */
const shownBy = ({ payload: { id, lang } }) => ({ id, lang });

/** What a learner can be asked by a payload, to compare it with another. @param {Payload} payload */
const questionsIn = ({ id, lang, modes }) => JSON.stringify([id, lang, modes]);

/** @param {Rendered} given */
function start({ model, el, signal }) {
  const query = readQuery(), store = makeStore(), app = model.get("app"), waiting = earlyPlayer(app);
  if (waiting?.refused) return () => {};
  const wishes = waiting ? {} : openingWishes(query, store, model.get("payload"), model.get("fixed"));
  const link = makeLink({ post: message => model.send(message), tell: word => player?.tell(word) });
  const patience = makeWait();
  let /** @type {EarlyPlayer|null} */ player = null;

  function open() {
    patience.end();
    if (player) return;
    const early = earlyPlayer(app);
    if (early?.refused) {
      player = early;
    } else if (early) {
      // the questions on the screen stay: the kernel is told which they are
      player = early;
      player.adopted = true;
      if (!waiting) link.send({ kind: "shows", ...shownBy(player) });
      player.connect(link.send);
    } else {
      player = mount({ payload: model.get("payload"), store, send: link.send, query }, el);
    }
  }

  /** Another quiz than the address asks for is not played in its stead. @param {RefusedWords & {lang: string}} refused */
  function refuse(refused) {
    patience.end();
    player?.unmount();
    player = refusedPlayer(app, el);
    el.replaceChildren(drawRefusal(pythonsRefusal(refused), refused.lang));
  }

  /** @param {Heard} message */
  function hear(message) {
    link.heard(message);
    if (message.kind === "refused") {
      refuse(message);
      return;
    }
    open();
    if (!player) return;
    if (message.kind === "say") player.say(message.text);
    if (message.kind === "fault") player.tell("fault");
    if (message.kind === "pong") player.settled();
    if (message.kind === "play") player.hear(message);
    if (message.kind === "due") player.heed(message);
    if (message.kind === "ack") player.element.dataset.acked = String(message.total);
  }

  function changed() {
    const next = model.get("payload");
    if (!player) open();
    // what is on the screen already is not drawn anew: the learner's focus is in it
    else if (questionsIn(next) !== questionsIn(player.payload)) player.load(next);
  }

  model.on("msg:custom", hear);
  model.on("change:payload", changed);
  model.on("comm:close", link.gone);
  link.send({ kind: "hello", query: { ...query, ...wishes }, ...(waiting && { shows: shownBy(waiting) }) });
  if (waiting || isGranted(wishes, model.get("payload"))) open();
  else patience.begin(open, PATIENCE);

  const end = () => {
    patience.end();
    link.end();
    model.off("msg:custom", hear);
    model.off("change:payload", changed);
  };
  signal?.addEventListener("abort", end);
  return end;
}

/** Where nothing is played yet, Python has to build something first. @param {Rendered} given */
function render(given) {
  const { model, el, signal } = given;
  if (model.get("payload") || earlyPlayer(model.get("app"))) return start(given);
  const wait = makeWait(), failed = () => mount({ payload: null, store: makeStore() }, el);
  let end = () => {};
  const begin = () => {
    end();
    end = start(given);
  };
  const hear = (/** @type {Heard} */ { kind }) => { if (kind === "fault") failed(); };
  end = () => {
    wait.end();
    model.off("change:payload", begin);
    model.off("msg:custom", hear);
  };
  model.on("change:payload", begin);
  model.on("msg:custom", hear);
  model.send({ kind: "build", query: readQuery() });
  wait.begin(failed);
  signal?.addEventListener("abort", () => end());
  return () => end();
}

export default { render };
