// The table of a game: it shows what happens one thing after the other, and at once what the learner has just done.
/** @import { Action, Page, SeatData, StateData, StepData, ViewData, Words } from "../types" */
import { make } from "../page/dom.js";
import { ruleLines } from "../quiz/verdict.js";
import { drawBets, drawScore } from "../walkthrough/score.js";
import { drawTable, drawTaken } from "../walkthrough/table.js";

/**
 * A state of the table with the learner's own action done: the answer brings the true one.
 * @param {StateData} state
 * @param {number} you
 * @param {Action} action
 * @returns {StateData}
 */
function withOwnMove(state, you, action) {
  if (action.kind !== "card") return { ...state, turn: null };
  const hands = state.hands.map((cards, seat) => (seat === you ? cards.filter(card => card !== action.card) : cards));
  const table = state.table.map((card, seat) => (seat === you ? (action.covered ? "X" : action.card ?? null) : card));
  return { ...state, hands, table, turn: null };
}

/**
 * The scene.
 * @param {Page} page
 * @param {Words} say
 */
export function gameScene(page, say) {
  const table = make("div", { className: "truc-scene truc-walkthrough" }), panel = make("div", { className: "truc-play-told" });
  const ledger = make("div", { className: "truc-ledger" }), list = make("ol", { className: "truc-play-story" });
  const story = make("details", { className: "truc-details" }, make("summary", { textContent: say("story") }), list);
  let timer = 0, /** @type {StepData|null} */ shown = null;

  const line = (/** @type {StepData} */ { say: said, text }, /** @type {SeatData[]} */ seats) => (said ? `${page.words("said", { name: seats[said.seat].name, call: said.call })} ${text}` : text);

  /** @param {ViewData} game @param {number} at @param {StateData|null} before */
  function paint(game, at, before) {
    const step = game.steps[at], { state, say: said, text } = step, { seats, you } = game;
    shown = step;
    const ended = at === game.steps.length - 1 ? game.over?.result : null;      // then it is said how, not the last step of it
    table.replaceChildren(drawTable(page, { state, seats, you, open: Boolean(game.over), say: said, before }));
    const gloss = said?.gloss ? make("p", { className: "truc-gloss" }, make("q", { textContent: said.call }), ` ${said.gloss}`) : null;
    panel.replaceChildren(...[gloss, ...(ended ?? [text]).map(words => make("p", { className: "truc-step-text", textContent: words })),
      ...game.signs.map(words => make("p", { className: "truc-note", textContent: words })),
      ...(at === 0 || said ? [] : [ruleLines(page, step)])].filter(Boolean));
    ledger.replaceChildren(...[drawBets(page, state), drawScore(page, state.score, game.sides), drawTaken(page, state, seats)].filter(Boolean));
    list.replaceChildren(...[...game.steps.slice(0, at + 1).map(one => line(one, seats)), ...game.signs].map(words => make("li", { textContent: words })));
  }

  return {
    /** The parts of the page, from the top to the bottom. */
    lay: (/** @type {string} */ title, /** @type {HTMLElement} */ head, /** @type {HTMLElement} */ moves) => [
      make("div", { className: "truc-play-top" }, make("h3", { className: "truc-subtitle", textContent: title }), head),
      make("div", { className: "truc-split" }, table, make("div", { className: "truc-panel truc-stack" }, panel, moves)), ledger, story,
    ],
    stop: () => clearTimeout(timer),

    /**
     * Shows the steps from one on, then calls back; a pace of 0 shows the last at once.
     * @param {ViewData} game
     * @param {number} from
     * @param {number} pace
     * @param {() => void} done
     */
    play(game, from, pace, done) {
      clearTimeout(timer);
      const last = game.steps.length - 1;
      /** @type {(at: number, before: StateData|null, words: string[]) => void} */
      const go = (at, before, words) => {
        if (at < last && pace === 0) return go(at + 1, game.steps[at].state, [...words, line(game.steps[at], game.seats)]);
        paint(game, at, before);
        page.announce([...words, line(game.steps[at], game.seats)].join(" "));
        if (at >= last) return done();
        timer = setTimeout(() => { if (table.isConnected) go(at + 1, game.steps[at].state, []); }, pace);
        return undefined;
      };
      const first = Math.min(from, last);
      return go(first, game.steps[first - 1]?.state ?? null, from === 0 ? game.signs : []);
    },

    /**
     * The learner's own action, before anybody has answered.
     * @param {ViewData} game
     * @param {Action} action
     */
    act({ seats, you }, action) {
      if (!shown) return;
      const state = withOwnMove(shown.state, you, action);
      const said = action.kind === "card" ? null : { seat: you, call: action.text };
      table.replaceChildren(drawTable(page, { state, seats, you, open: false, say: said, before: shown.state }));
    },
  };
}
