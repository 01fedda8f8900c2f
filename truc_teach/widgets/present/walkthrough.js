// A hand step by step for a class: each question is a slide of its own, before the step that answers it.
/** @import { HandData, Page, Slide, WalkthroughMode } from "../types" */
import { make, newId } from "../page/dom.js";
import { drawBets, drawScore } from "../walkthrough/score.js";
import { drawTable, drawTaken } from "../walkthrough/table.js";
import { runSlides } from "./slides.js";
import { presenterWord } from "./presenter_words.js";

/**
 * Presents a mode of kind "walkthrough".
 * @param {Page} page
 * @param {WalkthroughMode} mode
 * @param {HTMLElement} stage
 */
export function presentWalkthrough(page, mode, stage) {
  const select = make("select", { className: "truc-select", id: `truc-hand-${newId()}`, "aria-label": page.words("hand") },
    mode.hands.map(({ id, title }) => make("option", { value: id, textContent: title })));
  const box = make("input", { type: "checkbox", className: "truc-check-box" });
  const seen = make("label", { className: "truc-check-label" }, box, make("span", { textContent: presenterWord(page, "allCards") }));
  let /** @type {HandData} */ hand = mode.hands.find(({ id }) => id === mode.open) ?? mode.hands[0];
  select.value = hand.id;

  const drawSeen = (/** @type {number} */ at) => {
    const { state, say } = hand.steps[at];
    return make("div", { className: "truc-slide-table" },
      drawTable(page, { state, say, seats: hand.seats, you: hand.you, open: box.checked, before: hand.steps[at - 1]?.state ?? null }));
  };

  /** @param {number} at */
  function drawStep(at) {
    const { say, text, state } = hand.steps[at];
    const gloss = say ? make("p", { className: "truc-gloss" }, make("q", { textContent: say.call }), ` ${say.gloss ?? ""}`) : null;
    return make("div", { className: "truc-slide-main" }, gloss, make("p", { className: "truc-step-text", tabIndex: -1, textContent: text }),
      drawBets(page, state), drawScore(page, state.score), drawTaken(page, state, hand.seats));
  }

  /** @returns {Slide[]} */
  const slidesOfHand = () => hand.steps.flatMap((step, at) => [
    ...(step.ask ? [{ question: step.ask, beside: () => drawSeen(Math.max(0, at - 1)) }] : []),
    { draw: () => drawStep(at), beside: () => drawSeen(at), said: step, words: () => step.text },
  ]);

  const run = runSlides(page, stage, { name: mode.id, slides: slidesOfHand(), tools: [select, seen] });
  page.on(box, "change", run.redraw);
  page.on(select, "change", () => {
    hand = mode.hands.find(({ id }) => id === select.value) ?? hand;
    run.load(slidesOfHand());
  });
  return { focus: run.focus };
}
