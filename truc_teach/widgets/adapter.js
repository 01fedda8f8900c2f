// The player as an anywidget: one message line to Python, the rest is the player's.
import { makeStore } from "./page/store.js";
import { isGranted, openingWishes, readQuery, wishesOf } from "./page/query.js";
import { makeLink } from "./page/link.js";
import { mount } from "./player.js";

const PATIENCE = 1000;      // how long to wait for the payload that the address asks for

/** A player that the page started before the kernel: one widget adopts it in place, so nothing jumps and no focus is lost. */
function earlyPlayer(payload) {
  return Object.values(globalThis.trucEarly ?? {}).find(player => player.payload?.app === payload.app && !player.adopted);
}

/** What a learner can be asked by a payload, to compare it with another. */
const questionsIn = ({ id, lang, modes }) => JSON.stringify([id, lang, modes]);

function start({ model, el, signal }) {
  const query = readQuery(), store = makeStore();
  const waiting = earlyPlayer(model.get("payload"));
  const wishes = waiting ? wishesOf(waiting.payload) : openingWishes(query, store, model.get("payload"));
  const link = makeLink({ post: message => model.send(message), tell: word => player?.tell(word) });
  let player = null, patience = 0;

  function open() {
    clearTimeout(patience);
    if (player) return;
    const payload = model.get("payload"), early = earlyPlayer(payload);
    if (early) {
      // the questions on the screen stay: the kernel is told which they are
      player = early;
      player.adopted = true;
      player.connect(link.send);
      if (!waiting) link.send({ kind: "want", ...wishesOf(player.payload) });
    } else {
      player = mount({ payload, store, send: link.send, query }, el);
    }
  }

  function hear(message) {
    link.heard(message);
    open();
    if (message.kind === "say") player.say(message.text);
    if (message.kind === "fault") player.tell("fault");
    if (message.kind === "pong") player.settled();
    if (message.kind === "play") player.hear(message);
    if (message.kind === "next") player.reorder(message);
    if (message.kind === "ack") player.element.dataset.acked = message.total;
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
  link.send({ kind: "hello", query: { ...query, ...wishes } });
  if (waiting || isGranted(wishes, model.get("payload"))) open();
  else patience = setTimeout(open, PATIENCE);

  const end = () => {
    clearTimeout(patience);
    link.end();
    model.off("msg:custom", hear);
    model.off("change:payload", changed);
  };
  signal?.addEventListener("abort", end);
  return end;
}

export default { render: start };
