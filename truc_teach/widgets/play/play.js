// A game against bots. What the learner does is written first, shown second and sent third; a host moves the bots. The record
// is kept in the browser, so that a reload, or another kernel, goes on where the game was.
/** @import { Action, Asked, GameAnswer, GameRecord, GameWish, Given, OverData, Page, PlayMode, ViewData, Words } from "../types" */
import { fill, make } from "../page/dom.js";
import { sharedHand } from "../page/query.js";
import { makeDock } from "./dock.js";
import { savedGame, withAction } from "./saved_game.js";
import { gameLine } from "./line.js";
import { takeOver, takenOver } from "./takeover.js";
import { PACES, aloneNote, chosenBefore, gameLobby, nextWish, tempo, wishedSeed } from "./lobby.js";
import { gameMover } from "./mover.js";
import { drawEnd, drawMoves } from "./moves.js";
import { openReplay, openReview } from "./review.js";
import { gameScene } from "./scene.js";
import { gameHints } from "./hints.js";
import { confirmButton } from "./confirm_button.js";

/**
 * Plays a mode of kind "play".
 * @param {Page} page
 * @param {PlayMode} mode
 * @param {HTMLElement} stage
 */
export function playMode(page, mode, stage) {
  /** @type {Words} */
  const say = (key, values) => fill(mode.words[key] ?? key, values);
  const kept = savedGame(page), line = gameLine(page, asked => takeOver(stage, game !== null, asked)), chosen = chosenBefore(page, mode);
  const scene = gameScene(page, say), hints = gameHints(page, say, line);
  const dock = makeDock(page, say, stage), { head, moves, clock, held, tell, clear, offer } = dock;
  let /** @type {ViewData|null} */ game = null, wished = wishedSeed(), aside = false;      // aside: a review or a replay is shown, no table

  const leaving = (/** @type {string} */ word) => confirmButton(page, { word: say(word), sure: say("sure") }, () => !kept.mine || game?.over?.more === false, () => lobby());
  const again = leaving("again");
  const options = make("details", { className: "truc-details" }, make("summary", { textContent: say("pace") }), tempo(page, mode, say, chosen), again.element);
  const ask = gameMover(page, say, { line, dock, lay: () => { if (!game) show(head, moves, options); }, leave: () => leaving("newGame").element });
  const move = (/** @type {Asked} */ message) => ask(message, take);
  /**
   * What changes the game: where another tab was first, this one follows it instead.
   * @template {unknown[]} Given
   * @param {(...given: Given) => unknown} fn
   * @returns {(...given: Given) => unknown}
   */
  const owned = fn => (...given) => (kept.isStill() ? fn(...given) : follow());
  const begin = owned((/** @type {GameWish} */ wish) => { kept.drop(); game = null; move({ ask: "start", ...wish }); });
  /** The game at the table, where it is known that there is one. */
  const current = () => /** @type {ViewData} */ (game);
  const back = owned(() => { openTable(); showLast(ready); });
  const lobby = owned(() => { kept.drop(); openLobby(); });

  /** @param {HTMLElement[]} parts */
  function show(...parts) {
    held.hold();
    scene.stop();
    clock.stop();
    aside = false;
    stage.replaceChildren(...parts);
  }

  function openLobby() {
    line.drop();
    game = null;
    const form = gameLobby(page, mode, say, chosen, begin, wished);
    show(form.element);
    held.settle(form.focus);
  }

  /** Goes on from what another tab has made of the game. */
  function follow() {
    const record = kept.read();
    line.drop();
    game = null;
    if (record) resume(record);
    else openLobby();
    page.notice(say(record ? "elsewhere" : "leftElsewhere"));
  }

  /** @param {GameAnswer} answer */
  function take(answer) {
    if (!kept.isStill() && !kept.has(answer.record ?? null)) return follow();
    if (answer.refused) {
      kept.setAside();
      openLobby();
      return page.notice(say("lost", { why: answer.refused }));
    }
    const next = /** @type {ViewData} */ (answer);
    const from = game?.number === next.number ? game.steps.length : game || answer.ask === "start" ? 0 : next.steps.length - 1;
    game = next;
    kept.draw(game);
    openTable();
    tell(say("wait"));
    return scene.play(game, from, PACES[chosen.pace], ready);
  }

  function openTable() {
    const { record, number } = current();
    if (record.seed === wished) wished = null;           // once: the next game is another
    again.calm();
    held.hold();                                         // before what has the focus is put elsewhere
    show(...scene.lay(say("handOf", { n: number }), head, moves), options);
    clear();
    held.rest();
  }

  /** @param {() => void} done */
  const showLast = done => scene.play(current(), current().steps.length - 1, 0, done);

  function ready() {
    const now = current(), { over: ended } = now;
    if (ended) return over({ ...now, over: ended });
    tell(say("yourTurn"));
    offer(drawMoves(page, say, now, act), hints.draw(now.record));
    const late = now.actions.find(action => action.late);
    if (chosen.clock && late) clock.wind(mode.clock, () => { page.announce(say("timeUp")); act(late); });
    return undefined;
  }

  const act = owned((/** @type {Action} */ action) => {
    const now = current();
    now.record = withAction(now.record, action);
    page.notice(kept.keep(now.record) ? "" : page.words("notKept"));    // written first,
    clock.stop();
    goOn(action);
  });

  /** @param {Action|null} action */
  function goOn(action) {
    if (action) scene.act(current(), action);                           // shown second,
    move({ ask: "go", record: kept.mine });                             // sent third
  }

  /** @param {ViewData & {over: OverData}} ended */
  function over(ended) {
    const { record, over: { result, text } } = ended, leave = () => { show(); aside = true; };
    tell(text);
    page.announce([...result, text].join(" "));
    offer(drawEnd(page, say, ended, {
      next: owned(() => move({ ask: "next", record })),
      another: () => begin(nextWish(record)),
      begin: lobby,
      review: hands => { leave(); openReview(page, say, line, record, hands, stage, back); },
      replay: hand => { leave(); openReplay(page, say, line, { record, hand }, stage, back); },
    }));
  }

  function open() {
    const { table, start } = takenOver(held), shared = table || start ? null : sharedHand(), alone = document.body.classList.contains("truc-alone");
    const sit = owned(() => (kept.mine ? resume(kept.mine) : start ? begin(start) : openLobby()));
    aside = alone || shared !== null;
    if (!aside) sit();
    else if (alone) stage.replaceChildren(aloneNote(say, kept.mine !== null));
    else openReplay(page, say, line, { line: shared }, stage, sit);
    if (table) page.notice(say("takenOver"));
  }

  /**
   * The table is there at once, and so are the moves; who moves the bots may come later.
   * @param {GameRecord} record
   */
  function resume(record) {
    const found = kept.drawn(record);
    if (!found) return goOn(null);
    game = { ...found.game, record };
    openTable();
    return showLast(found.done ? () => goOn(found.done) : ready);
  }

  open();
  const refresh = () => { if (!aside && !kept.isStill() && !(line.waits && kept.isAnswered())) follow(); };
  return { focus: held.focus, hear: line.hear, connected: line.connected, lost: line.lost, failed: line.fail, refresh };
}
