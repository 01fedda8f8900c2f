// A game against bots. What the learner does is written down first, shown second and sent third; the host moves the bots.
import { fill, make } from "../page/dom.js";
import { sharedHand } from "../page/query.js";
import { moveClock } from "./clock.js";
import { heldFocus } from "./held.js";
import { keptGame, withAction } from "./kept.js";
import { gameLine } from "./line.js";
import { PACES, aloneNote, chosenBefore, gameLobby, nextWish, tempo, wishedSeed } from "./lobby.js";
import { drawEnd, drawMoves, drawStuck } from "./moves.js";
import { openReplay, openReview } from "./review.js";
import { gameScene } from "./scene.js";
import { gameHints } from "./hints.js";
import { sureButton } from "./sure.js";

/**
 * Plays a mode of kind "play".
 * @param {Object} page
 * @param {Object} mode
 * @param {HTMLElement} stage
 */
export function playMode(page, mode, stage) {
  const say = (key, values) => fill(mode.words[key] ?? key, values);
  const kept = keptGame(page), line = gameLine(page), chosen = chosenBefore(page, mode);
  const scene = gameScene(page, say), hints = gameHints(page, say, line);
  const status = make("p", { className: "truc-play-status", tabIndex: -1 }), seconds = make("span", { className: "truc-play-seconds" });
  const head = make("div", { className: "truc-play-head" }, status, seconds), moves = make("div", { className: "truc-stack" });
  const clock = moveClock(seconds, n => say("seconds", { n }), page.announce);
  const held = heldFocus(stage, status);
  let game = null, wished = wishedSeed();

  const focusMoves = () => moves.querySelector("button")?.focus();
  const leaving = word => sureButton(page, { word: say(word), sure: say("sure") }, () => !kept.record || game?.over?.more === false, lobby);
  const again = leaving("again");
  const options = make("details", { className: "truc-details" }, make("summary", { textContent: say("pace") }), tempo(page, mode, say, chosen), again.element);
  const tell = words => { status.textContent = words; };
  const begin = wish => { kept.drop(); game = null; move({ ask: "start", ...wish }); };
  const back = () => { openTable(); scene.play(game, game.steps.length - 1, 0, ready); };

  function show(...parts) {
    held.hold();
    scene.stop();
    clock.stop();
    stage.replaceChildren(...parts);
  }

  function lobby() {
    kept.drop();
    line.drop();
    game = null;
    const form = gameLobby(page, mode, say, chosen, begin, wished);
    show(form.element);
    held.settle(form.focus);
  }

  /** The table, with nothing to press. */
  function wait() {
    held.hold();
    tell(say(line.heard ? "wait" : "waking"));
    moves.replaceChildren();
    if (!game) show(head, moves, options);
    held.rest();
  }

  /** Asks for what moves the game on; where nobody can, it is asked again, or another game is begun. */
  function move(message) {
    wait();
    line.ask(message, take, () => {
      tell(say("stuck"));
      moves.replaceChildren(drawStuck(page, say, { retry() { page.notice(""); wait(); line.again(); }, begin: leaving("newGame").element }));
      held.settle(focusMoves);
    });
  }

  function take(answer) {
    if (answer.refused) {
      kept.setAside();
      lobby();
      return page.notice(say("lost", { why: answer.refused }));
    }
    const from = game?.number === answer.number ? game.steps.length : game || answer.ask === "start" ? 0 : answer.steps.length - 1;
    game = answer;
    kept.draw(game);
    openTable();
    tell(say("wait"));
    return scene.play(game, from, PACES[chosen.pace], ready);
  }

  function openTable() {
    if (game.record.seed === wished) wished = null;      // once: the next game is another
    again.calm();
    show(...scene.lay(say("handOf", { n: game.number }), head, moves), options);
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
    game.record = withAction(game.record, action);
    if (!kept.keep(game.record)) page.notice(page.words("notKept"));    // written first,
    clock.stop();
    goOn(action);
  }

  function goOn(action) {
    if (action) scene.act(game, action);                                // shown second,
    move({ ask: "go", record: kept.record });                           // sent third
  }

  function over() {
    const leave = (open, ...about) => { show(); open(page, say, line, ...about, stage, back); };
    tell(game.over.text);
    page.announce([...game.over.result, game.over.text].join(" "));
    moves.replaceChildren(drawEnd(page, say, game, {
      next: () => move({ ask: "next", record: game.record }),
      another: () => begin(nextWish(game.record)),
      begin: lobby,
      review: hands => leave(openReview, game.record, hands),
      replay: hand => leave(openReplay, { record: game.record, hand }),
    }));
    held.settle(focusMoves);
  }

  function open() {
    const { record } = kept, shared = sharedHand(), begin = () => (record ? resume(record) : lobby());
    if (document.body.classList.contains("truc-alone")) return show(aloneNote(say));
    return shared ? openReplay(page, say, line, { line: shared }, stage, begin) : begin();
  }

  /** The table is there at once, and so are the moves; who moves the bots may come later. */
  function resume(record) {
    const found = kept.drawn(record);
    if (!found) return goOn(null);
    game = { ...found.game, record };
    openTable();
    return scene.play(game, game.steps.length - 1, 0, found.done ? () => goOn(found.done) : ready);
  }

  open();
  return { focus: held.focus, hear: line.hear, connected: line.again, failed: line.fail };
}
