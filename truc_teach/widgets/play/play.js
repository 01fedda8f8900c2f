// A game against bots. What the learner does is written down first, shown second and sent third; the host moves the bots.
import { fill, make, pressButton } from "../page/dom.js";
import { sharedHand } from "../page/query.js";
import { moveClock } from "./clock.js";
import { heldFocus } from "./held.js";
import { gameLine } from "./line.js";
import { PACES, aloneNote, chosenBefore, gameLobby, tempo, wishedSeed } from "./lobby.js";
import { drawMoves } from "./moves.js";
import { openReplay, openReview } from "./review.js";
import { gameScene } from "./scene.js";
import { gameHints } from "./hints.js";

/**
 * Plays a mode of kind "play".
 * @param {Object} page
 * @param {Object} mode
 * @param {HTMLElement} stage
 */
export function playMode(page, mode, stage) {
  const say = (key, values) => fill(mode.words[key] ?? key, values);
  const slot = `game/${page.payload.rules}`, line = gameLine(page), chosen = chosenBefore(page, mode);
  const scene = gameScene(page, say), hints = gameHints(page, line);
  const status = make("p", { className: "truc-play-status", tabIndex: -1 }), seconds = make("span", { className: "truc-play-seconds" });
  const head = make("div", { className: "truc-play-head" }, status, seconds), moves = make("div", { className: "truc-stack" });
  const clock = moveClock(seconds, n => say("seconds", { n }), page.announce);
  const held = heldFocus(stage, status);
  let game = null, wished = wishedSeed();

  const again = pressButton(page, { className: "truc-press truc-quiet" }, () => {
    if ((game?.over && !game.over.more) || again.dataset.sure) return lobby();
    again.dataset.sure = "1";
    return page.announce(again.textContent = say("sure"));
  });

  const focusMoves = () => moves.querySelector("button")?.focus();
  const options = make("details", { className: "truc-details" }, make("summary", { textContent: say("pace") }), tempo(page, mode, say, chosen), again);
  const tell = words => { status.textContent = words; };

  function show(...parts) {
    held.hold();
    scene.stop();
    clock.stop();
    stage.replaceChildren(...parts);
  }

  function lobby() {
    page.store.drop(slot);
    line.drop();
    game = null;
    const form = gameLobby(page, mode, say, chosen, wish => {
      wait();
      line.ask({ ask: "start", ...wish }, take);
    }, wished);
    show(form.element);
    held.settle(form.focus);
  }

  /** The table, with nothing to press. */
  function wait() {
    held.hold();
    tell(say(game ? "wait" : "waking"));
    moves.replaceChildren();
    if (!game) show(head);
    held.rest();
  }

  function take(answer) {
    if (answer.refused) {
      page.store.keep(`damaged/${slot}`, page.store.kept(slot));
      lobby();
      return page.notice(say("lost", { why: answer.refused }));
    }
    const from = game?.number === answer.number ? game.steps.length : game || answer.ask === "start" ? 0 : answer.steps.length - 1;
    game = answer;
    if (game.record.seed === wished) wished = null;      // once: the next game is another
    page.store.keep(slot, game.record);
    openTable();
    tell(say("wait"));
    return scene.play(game, from, PACES[chosen.pace], ready);
  }

  function openTable() {
    again.textContent = say("again");
    delete again.dataset.sure;
    const title = make("h3", { className: "truc-subtitle", textContent: say("handOf", { n: game.number }) });
    show(make("div", { className: "truc-play-top" }, title, head),
      make("div", { className: "truc-split" }, scene.table, make("div", { className: "truc-panel truc-stack" }, scene.panel, moves)),
      scene.ledger, scene.story, options);
    moves.replaceChildren();
    held.rest();
  }

  function ready() {
    if (game.over) return over();
    tell(say("yourTurn"));
    moves.replaceChildren(drawMoves(page, say, game, act), hints.draw(game.record));
    held.settle(focusMoves);
    const late = game.actions.find(action => action.late);
    if (chosen.clock && late) clock.wind(mode.clock, () => { page.announce(say("timeUp")); act(late); });
    return undefined;
  }

  function act(action) {
    const lines = [...game.record.lines];
    lines[lines.length - 1] += ` ${action.word}`;
    game.record = { ...game.record, lines };
    if (!page.store.keep(slot, game.record)) page.notice(page.words("notKept"));    // written first,
    clock.stop();
    scene.act(game, action);                                                          // shown second,
    wait();
    line.ask({ ask: "go", record: game.record }, take);                               // sent third
  }

  function over() {
    const last = game.number - 1, hands = [...Array(game.number).keys()];
    const wayOn = (word, fn, more = "") => pressButton(page, { className: `truc-press${more}`, textContent: say(word) }, fn);
    const review = list => { show(); openReview(page, say, line, game.record, list, stage, back); };
    tell(game.over.text);
    page.announce(game.over.text);
    moves.replaceChildren(make("div", { className: "truc-play-words" }, [
      game.over.more ? wayOn("nextHand", () => { wait(); line.ask({ ask: "next", record: game.record }, take); }, " truc-next") : wayOn("newGame", lobby, " truc-next"),
      wayOn("review", () => review([last])),
      hands.length > 1 ? wayOn("reviewAll", () => review(hands)) : null,
      wayOn("replay", () => { show(); openReplay(page, say, line, { record: game.record, hand: last }, stage, back); }),
    ].filter(Boolean)));
    held.settle(focusMoves);
  }

  function back() {
    openTable();
    scene.play(game, game.steps.length - 1, 0, ready);
  }

  function open() {
    const kept = page.store.kept(slot), shared = sharedHand();
    if (document.body.classList.contains("truc-alone")) return show(aloneNote(say));
    if (shared) return openReplay(page, say, line, { line: shared }, stage, () => (kept ? resume(kept) : lobby()));
    return kept ? resume(kept) : lobby();
  }

  function resume(record) {
    wait();
    line.ask({ ask: "go", record }, take);
  }

  open();
  return { focus: held.focus, hear: line.hear, connected: line.again };
}
