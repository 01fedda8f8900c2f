// The time for an answer: a bar that shrinks, and how many seconds are left in words. Nothing flashes.
/** @import { Page } from "../types" */
import { make } from "../page/dom.js";
import { carried, carry } from "./carried.js";
import { presenterWord } from "./presenter_words.js";

const CHOICES = [0, 15, 30, 60], SPOKEN = [30, 10, 5], TICK = 200;

/**
 * The choice of a time and its clock. It starts with each question, and stops when the answer is shown.
 * @param {Page} page
 * @returns { {select: HTMLElement, face: HTMLElement, start: () => void, stop: () => void, resume: () => void} }
 */
export function makeTimer(page) {
  const select = make("select", { className: "truc-select", "aria-label": presenterWord(page, "time") }, CHOICES.map(seconds => make("option", {
    value: String(seconds), textContent: seconds ? presenterWord(page, "seconds", { n: seconds }) : presenterWord(page, "noTime"),
  })));
  const { seconds: chosen } = carried();
  select.value = String(chosen !== undefined && CHOICES.includes(chosen) ? chosen : 0);
  const left = make("span", { className: "truc-time-left" }), words = make("span", { className: "truc-time-words" });
  const face = make("div", { className: "truc-time-face", role: "timer", hidden: true }, make("span", { className: "truc-time-ground", "aria-hidden": "true" }, left), words);
  let ticking = 0, end = 0, shown = -1;

  function stop() {
    clearInterval(ticking);
    face.hidden = true;
    carry({ end: 0 });
  }

  /** @param {number} seconds */
  function wordsFor(seconds) {
    if (seconds === 0) return presenterWord(page, "timeUp");
    return seconds === 1 ? presenterWord(page, "leftOne") : presenterWord(page, "left", { n: seconds });
  }

  function tick() {
    const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000));
    if (!select.isConnected || seconds === 0) clearInterval(ticking);
    if (seconds === shown) return;
    shown = seconds;
    words.textContent = wordsFor(seconds);
    left.style.inlineSize = `${(100 * seconds) / Number(select.value)}%`;
    if (seconds === 0 || SPOKEN.includes(seconds)) page.announce(wordsFor(seconds));
  }

  /** @param {number} until */
  function run(until) {
    end = until;
    carry({ end });
    shown = -1;
    face.hidden = false;
    tick();
    ticking = setInterval(tick, TICK);
  }

  function start() {
    const seconds = Number(select.value);
    stop();
    if (seconds) run(Date.now() + seconds * 1000);
  }

  /** Goes on with the time that was running when another page was left. */
  function resume() {
    const until = carried().end;
    if (until && Number(select.value)) run(until);
  }

  page.on(select, "change", () => carry({ seconds: Number(select.value) }));
  return { select, face, start, stop, resume };
}
