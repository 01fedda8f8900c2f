// One thing a screen, for a class: forth and back, the answer when it is asked for, a vote, a time, the teacher's notes.
// Nothing here is an answer of a learner: nothing is recorded.
/** @import { Ballot, Kid, Page, Payload, QuestionData, Slide } from "../types" */
import { make, mark, pressButton } from "../page/dom.js";
import { drawIcon } from "../page/icons.js";
import { carried, carry } from "./carried.js";
import { fitScreen } from "./fit.js";
import { drawNotes, rightFeedback } from "./notes.js";
import { answerWords, drawPresented } from "./question.js";
import { setPresenting } from "./switch.js";
import { makeTimer } from "./timer.js";
import { presenterWord } from "./presenter_words.js";

/** @type {Record<string, "next"|"back"|"reveal"|"notes">} */
const SLIDE_KEYS = {
  ArrowRight: "next", PageDown: "next", " ": "next", ArrowLeft: "back", PageUp: "back",
  r: "reveal", b: "reveal", ".": "reveal", n: "notes",      // b and the full stop: the third button of a clicker
};
/**
 * Who has a use of its own for a key: fields for all, tabs for the arrows, buttons for the space bar.
 * @param {string} key
 * @param {Element} target
 */
const isTaken = (key, target) => target.closest("input, select, textarea")
  || (key.startsWith("Arrow") && target.closest("[role=tab]")) || (key === " " && target.closest("button, a"));
/** What was shown and typed, by payload and question, as long as the page lives. */
/** @type {WeakMap<Payload, Map<string, Omit<Ballot, "voting">>>} */
const KEPT = new WeakMap();

/** @param {Page} page @param {QuestionData} question @returns {Omit<Ballot, "voting">} */
function stateOf(page, question) {
  const states = KEPT.get(page.payload) ?? new Map(), state = states.get(question.id) ?? { revealed: false, votes: {} };
  KEPT.set(page.payload, states.set(question.id, state));
  return state;
}

/**
 * Shows slides. A slide is a question, with what lies beside it, or something drawn.
 * @param {Page} page
 * @param {HTMLElement} stage
 * @param {Object} show
 * @param {Slide[]} show.slides
 * @param {string} show.name under which the place is kept
 * @param {HTMLElement[]} [show.tools] controls above the slide
 */
export function runSlides(page, stage, { slides, name, tools = [] }) {
  const placeName = `place/${page.payload.id}/${name}/present`, closed = new AbortController(), timer = makeTimer(page);
  const slide = make("div", { className: "truc-screen" }), count = make("p", { className: "truc-slide-count" });
  const press = (/** @type {string} */ key, /** @type {() => unknown} */ act, /** @type {Kid[]} */ ...icon) => pressButton(page, { className: `truc-press truc-slide-${key}` }, act, ...icon, make("span", { textContent: presenterWord(page, key) }));
  const buttons = {
    back: press("back", () => go(at - 1), drawIcon("back")), next: press("next", () => go(at + 1), drawIcon("forward")),
    reveal: press("reveal", reveal), vote: press("vote", () => flip("voting")), notes: press("notes", () => flip("notes")),
  };
  const full = document.fullscreenEnabled
    ? pressButton(page, { className: "truc-press", "aria-label": presenterWord(page, "full"), title: presenterWord(page, "full") }, goFull, drawIcon("full")) : null;
  const leave = press("leave", () => setPresenting(false));
  const bar = make("div", { className: "truc-slide-bar", role: "group", "aria-label": presenterWord(page, "present") },
    make("div", { className: "truc-slide-way" }, buttons.back, count, buttons.next, buttons.reveal),
    make("div", { className: "truc-slide-tools" }, buttons.vote, timer.select, buttons.notes, full, leave));
  const before = carried(), open = { voting: Boolean(before.voting), notes: false };
  const kept = page.store.kept(placeName);
  let at = Number.isInteger(kept) ? Math.max(0, Math.min(kept, slides.length - 1)) : 0;

  function goFull() {
    if (document.fullscreenElement) return document.exitFullscreen();
    return stage.closest(".truc-player")?.requestFullscreen();
  }

  /** @param {"voting"|"notes"} what */
  function flip(what) {
    open[what] = !open[what];
    draw();
  }

  /** @param {number} goal */
  function go(goal) {
    if (goal < 0 || goal >= slides.length) return;
    at = goal;
    open.notes = false;
    page.store.keep(placeName, at);
    draw();
    timer.stop();
    const { question, words } = slides[at];
    if (question && !stateOf(page, question).revealed) timer.start();
    page.announce(question ? question.prompt : words?.() ?? "");
  }

  function reveal() {
    const { question } = slides[at];
    if (!question) return;
    const state = stateOf(page, question);
    state.revealed = !state.revealed;
    timer.stop();
    draw();
    if (state.revealed) page.announce(`${answerWords(page, question)} ${rightFeedback(question)?.text ?? ""}`.trim());
  }

  const focus = () => /** @type {HTMLElement|null} */ (slide.querySelector("[tabindex='-1']"))?.focus();
  const slideName = () => `${placeName}/${at}`;
  function keepSlide() {
    const { question } = slides[at];
    carry({ slide: slideName(), ...(question ? stateOf(page, question) : {}), ...open });
  }

  /** The slide that was left for another language, as it was. */
  function goOn() {
    const { question } = slides[at];
    if (before.slide !== slideName()) return;
    open.notes = Boolean(before.notes);
    if (question) Object.assign(stateOf(page, question), { revealed: Boolean(before.revealed), votes: before.votes ?? {} });
    if (question && !before.revealed) timer.resume();
  }

  function draw() {
    const { question, beside, draw: drawOwn } = slides[at], inside = slide.contains(document.activeElement);
    const state = question ? stateOf(page, question) : null;
    const main = question && state ? make("div", { className: "truc-slide-main" }, drawPresented(page, question, { ...state, voting: open.voting }), timer.face) : drawOwn?.();
    slide.replaceChildren(...[beside?.(), main, open.notes ? drawNotes(page, slides[at], state?.revealed === true) : null].filter(Boolean));
    mark(slide, "data-beside", beside ? "1" : null);
    mark(slide, "data-notes", open.notes ? "1" : null);
    count.textContent = presenterWord(page, "place", { n: at + 1, total: slides.length });
    mark(buttons.back, "aria-disabled", at === 0 ? "true" : null);
    mark(buttons.next, "aria-disabled", at === slides.length - 1 ? "true" : null);
    mark(buttons.reveal, "aria-disabled", question ? null : "true");
    /** @type {Node} */ (buttons.reveal.lastChild).textContent = presenterWord(page, state?.revealed ? "hide" : "reveal");
    mark(buttons.vote, "aria-disabled", question?.kind === "choice" ? null : "true");
    mark(buttons.vote, "aria-pressed", String(open.voting));
    mark(buttons.notes, "aria-pressed", String(open.notes));
    keepSlide();
    fitScreen(slide.querySelector(".truc-case"));
    if (inside) focus();
  }

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    if (!stage.isConnected) return closed.abort();
    const act = SLIDE_KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key], target = /** @type {Element} */ (event.target);
    // JupyterLab has its own use for keys that go elsewhere
    const ours = target.closest(".truc-band") || target.contains(stage) || stage.closest(".truc-player")?.contains(target);
    if (!act || !ours || event.repeat || event.altKey || event.ctrlKey || event.metaKey || isTaken(event.key, target)) return undefined;
    event.preventDefault();
    return { next: () => go(at + 1), back: () => go(at - 1), reveal, notes: () => flip("notes") }[act]();
  }

  page.on(document, "keydown", onKey, { signal: closed.signal });
  page.on(slide, "input", keepSlide);
  page.on(timer.select, "change", () => {
    const { question } = slides[at];
    if (question && !stateOf(page, question).revealed) timer.start();
  });
  stage.classList.add("truc-presented");
  goOn();
  stage.append(...(tools.length ? [make("div", { className: "truc-slide-top" }, tools)] : []), slide, bar);
  draw();
  return {
    focus,
    /**
     * Other slides, from their first one on.
     * @param {Slide[]} others
     */
    load(others) {
      slides = others;
      go(0);
    },
    redraw: draw,
  };
}
