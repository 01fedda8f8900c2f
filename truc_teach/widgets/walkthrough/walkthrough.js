// A hand step by step: the table, what happened and by which rule, and at marked steps a question before the step is shown.
/** @import { ChoiceData, HandData, Move, Page, Part, StepData, WalkthroughMode } from "../types" */
import { make, pressButton } from "../page/dom.js";
import { askQuestion } from "../quiz/question.js";
import { ruleLines } from "../quiz/verdict.js";
import { dealField, handChooser } from "./chooser.js";
import { drawBets, drawScore } from "./score.js";
import { stepControls } from "./steps.js";
import { drawTable, drawTaken } from "./table.js";

/**
 * Plays a mode of kind "walkthrough".
 * @param {Page} page
 * @param {Pick<WalkthroughMode, "hands"> & Partial<WalkthroughMode>} mode
 * @param {HTMLElement} stage
 */
export function walkthroughMode(page, mode, stage) {
  // a click anywhere on the table makes the arrow keys work
  stage.tabIndex = -1;
  const table = make("div", { className: "truc-scene" }), panel = make("div", { className: "truc-panel" });
  const ledger = make("div", { className: "truc-ledger" });
  const chooser = handChooser(page, mode, id => show({ hand: id, at: 0 }));
  const controls = stepControls(page, stage, go);
  const open = make("input", { type: "checkbox", className: "truc-check-box" });
  const openLabel = make("label", { className: "truc-check-label" }, open, make("span", { textContent: page.words("open") }));
  page.on(open, "change", () => show({ open: open.checked }));
  stage.append(chooser.element, make("div", { className: "truc-split" },
    make("div", {}, table, openLabel), make("div", { className: "truc-story" }, controls.element, panel)),
  ledger, ...(mode.by_seed ? [dealField(page)] : []));
  let place = opening(), /** @type {Part|null} */ asking = null;

  const hand = () => /** @type {HandData} */ (mode.hands.find(one => one.id === place.hand));

  /**
   * Where the learner was, unless another hand has been asked for since.
   * @returns { {hand: string, at: number, open: boolean, wanted: string|null} }
   */
  function opening() {
    const kept = page.place(), wanted = mode.open ?? null;
    const fresh = { hand: wanted ?? mode.hands[0].id, at: 0, open: kept?.open === true, wanted };
    const known = mode.hands.find(one => one.id === kept?.hand);
    return known && kept.wanted === wanted && known.steps[kept.at] ? kept : fresh;
  }

  const isUnanswered = (/** @type {StepData} */ step) => step.ask && page.given(step.ask.id, 0) === null;

  /** @param {Move|number} move */
  function go(move) {
    const last = hand().steps.length - 1;
    const goal = typeof move === "number" ? move : { first: 0, back: place.at - (asking ? 0 : 1), forward: place.at + 1, last }[move];
    const at = Math.max(0, Math.min(last, goal));
    // only a step forward asks: who jumps wants to see
    if (move === "forward" && !asking && at !== place.at && isUnanswered(hand().steps[at])) ask(at);
    else show({ at });
  }

  /** @param {number} at */
  function ask(at) {
    const question = /** @type {ChoiceData} */ (hand().steps[at].ask);
    const next = pressButton(page, { className: "truc-press truc-next", textContent: page.words("next") }, () => {
      show({ at });
      controls.focus();
    });
    asking = askQuestion(page, question, { turn: 0, comesBack: () => false, next });
    panel.replaceChildren(asking.element);
    asking.focus();
  }

  /** @param { {hand?: string, at?: number, open?: boolean} } change */
  function show(change) {
    const lostFocus = asking !== null && panel.contains(document.activeElement);
    place = { ...place, ...change };
    asking = null;
    page.keepPlace(place);
    page.announce(paint());
    if (lostFocus) controls.focus();
  }

  /** Draws the step; returns the words for it. */
  function paint() {
    const { steps, seats, you } = hand(), { say, text, state, ...said } = steps[place.at];
    chooser.paint(hand());
    open.checked = place.open;
    controls.paint(place.at, steps.length);
    table.replaceChildren(drawTable(page, { state, seats, you, open: place.open, say, before: steps[place.at - 1]?.state ?? null }));
    ledger.replaceChildren(...[drawBets(page, state), drawScore(page, state.score, hand().sides), drawTaken(page, state, seats)].filter(Boolean));
    const call = say ? `${page.words("said", { name: seats[say.seat].name, call: say.call })} ` : "";
    const gloss = say?.gloss ? make("p", { className: "truc-gloss" }, make("q", { textContent: say.call }), ` ${say.gloss}`) : null;
    panel.replaceChildren(...[gloss, make("p", { className: "truc-step-text", textContent: text }), ruleLines(page, said)].filter(Boolean));
    return call + text;
  }

  paint();
  return {
    focus: controls.focus,
    refresh() {
      asking?.refresh();
    },
  };
}
