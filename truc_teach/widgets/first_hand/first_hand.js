// The first hand: three hands against one rival, each a tree of screens. Knows no rule: every screen says what may be done,
// what is said to it and what is done then. Where the learner is, is kept at each screen.
/** @import { DeedData, FirstHandMode, LearnerMoveData, Page, Running, Words } from "../types" */
import { fill, make } from "../page/dom.js";
import { countWords, fits, taughtCoach } from "./coach.js";
import { RIVAL, YOU, kindOf, layOut, placeOf, winnerOf } from "./laid.js";
import { taughtScene } from "./scene.js";

const THROW = 480, CALL = 1400, SEEN = 900;      // ms: the rival takes her time; a call, more
const READ = 160;      // for each word that will not stand there afterwards

/** @param {number} ms */
const wait = ms => new Promise(done => { setTimeout(done, ms); });

/**
 * Plays a mode of kind "first_hand".
 * @param {Page} page
 * @param {FirstHandMode} mode
 * @param {HTMLElement} stage
 * @returns {Running}
 */
export function firstHandMode(page, mode, stage) {
  /** @type {Words} */
  const say = (key, values) => fill(mode.words[key] ?? key, values);
  const place = placeOf(mode, page.place()), scene = taughtScene(page, mode, say), coach = taughtCoach(page, say);
  let busy = false, mine = false;      // mine: the focus was in here when what had it was taken away
  stage.replaceChildren(scene.bar, scene.ladder, scene.table, coach.element, scene.cards);

  const taught = () => mode.taught[place.hand], screen = () => taught().screens[place.screen], keep = () => page.keepPlace(place);

  /** @param {DeedData[]} deeds @param { {open?: boolean} } [how] */
  function lay(deeds, how) {
    mine ||= stage.contains(document.activeElement);
    scene.lay(taught(), deeds, { may: busy ? [] : screen().may, choose, shown: !busy && screen().end !== undefined, ...how });
  }

  function drawRest() {
    scene.drawBar(place.hand, place.stones);
    scene.drawLadder(taught(), place.known);
  }

  /** Shows where the learner is. @param {LearnerMoveData|null} done */
  function show(done) {
    const { end } = screen();
    stage.dataset.end = end ? (end.won ? "won" : "lost") : "";
    drawRest();
    scene.drawGain(end);
    lay(screen().done, { open: end !== undefined });
    coach.speak(screen(), done);
    if (place.after) showAfter();
    else if (end) coach.offerWays(endWays(end.won || end.stones[YOU] > end.stones[RIVAL]));
    else coach.offer(screen(), choose, open);
    if (mine) focus();
    mine = false;
  }

  /** @param {boolean} won */
  function endWays(won) {
    const last = place.hand === mode.taught.length - 1, again = coach.way(say("again"), () => begin(place.hand), !won);
    const next = last ? coach.way(say("next"), finish, won) : coach.way(say("nextHand"), () => begin(place.hand + 1), won);
    return won ? [next, again] : [again, next];
  }

  function showAfter() {
    coach.close(mode.after, mode.hear);
    const home = /** @type {HTMLAnchorElement|null} */ (document.querySelector(".truc-home")), anew = coach.way(say("anew"), () => { place.stones = []; begin(0); }, !home);
    coach.offerWays(home ? [make("a", { className: "truc-press truc-next", href: home.href, textContent: say("path") }), anew] : [anew]);
  }

  function finish() {
    place.after = true;
    keep();
    show(null);
  }

  /** @param {number} to */
  function open(to) {
    place.screen = to;
    keep();
    show(null);
  }

  /** @param {number} number */
  function begin(number) {
    Object.assign(place, { hand: number, screen: 0, after: false });
    keep();
    if (screen().done.length) deal();
    else show(null);
  }

  /** What has just been used rightly pales on the ladder. @param {DeedData[]} done */
  function learn(done) {
    const { trick } = layOut(taught(), done, { open: true });
    if (winnerOf(taught().ladder, trick).seat === YOU) place.known = [...new Set([...place.known, ...trick.map(({ card }) => kindOf(card))])];
  }

  /** Lets happen what follows, one deed after the other; false where the page has gone on to something else. @param {DeedData[]} before @param {DeedData[]} deeds */
  async function happen(before, deeds) {
    const done = [...before];
    for (const deed of deeds) {
      if (deed.seat === RIVAL) await wait(deed.call ? CALL : THROW);
      if (!stage.isConnected) return false;
      done.push(deed);
      lay(done, { open: true });
      if (!deed.card || layOut(taught(), done, { open: true }).trick.length < 2) continue;
      learn(done);
      await wait(SEEN);
      if (!stage.isConnected) return false;
      lay(done);
    }
    return true;
  }

  /** @param {LearnerMoveData} move */
  async function choose(move) {
    if (busy) return;
    if (move.kind === "wrong") {
      coach.speak(screen(), move);
      return;
    }
    const before = screen().done, own = move.card ? [{ seat: YOU, card: move.card }] : [];
    busy = true;
    place.screen = move.to;
    const { end } = screen();
    if (end) place.stones[place.hand] = end.stones;
    keep();
    lay(before);      // nothing can be thrown now
    coach.wait(move.say);
    const whole = await happen(before, [...own, ...move.then]);
    if (whole && move.say && !fits(move.say, screen())) await wait(READ * countWords(move.say));
    busy = false;
    keep();      // with what has been learnt on the way
    if (whole && stage.isConnected) show(move);
  }

  /** A hand that is played again is dealt: the rival throws first where she leads. */
  async function deal() {
    busy = true;
    stage.dataset.end = "";
    drawRest();
    scene.drawGain();
    lay([]);
    coach.speak(screen(), null);
    coach.offerWays([]);
    const whole = await happen([], screen().done);
    busy = false;
    if (whole && stage.isConnected) show(null);
  }

  function focus() {
    (coach.first() ?? /** @type {HTMLElement|null} */ (scene.cards.querySelector("button:not([aria-disabled])")))?.focus({ preventScroll: true });
  }

  page.on(stage, "keydown", event => {
    const card = scene.cards.children[Number(event.key) - 1];
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || !(card instanceof HTMLElement)) return;
    event.preventDefault();
    event.stopPropagation();
    card.click();
  });

  show(null);
  return { focus };
}
