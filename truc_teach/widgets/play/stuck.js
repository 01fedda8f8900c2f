// What is said when nobody moves the bots, and the ways on: to try again, and back.
/** @import { GameLine, Page, Words } from "../types" */
import { make, pressButton } from "../page/dom.js";
import { isServed } from "../page/kernel.js";

/** What another page load cures; anything else is cured by asking again. */
const CURED_BY_LOADING = ["blocked", "dead", "taking"];

/**
 * The sentence for a reason, from line.js.
 * @param {Words} say
 * @param {string} reason
 */
export const whyStuck = (say, reason) => say(reason === "fault" ? "stuck" : `stuck-${reason}`);

/**
 * The way to all lessons, where the page has one.
 * @param {Words} say
 */
function wayHome(say) {
  const home = /** @type {HTMLAnchorElement|null} */ (document.querySelector(".truc-home"));
  return home ? make("a", { className: "truc-press truc-quiet", href: home.href, textContent: say("home") }) : null;
}

/**
 * @param {Page} page
 * @param {Words} say
 * @param {string} reason
 * @param { {line: GameLine, again: () => void, ways?: HTMLElement[]} } on
 * @returns {HTMLElement}
 */
export function drawStuck(page, say, reason, { line, again, ways = [] }) {
  const retry = pressButton(page, { className: "truc-press truc-next", textContent: say("retry") },
    () => (isServed() && CURED_BY_LOADING.includes(reason) ? line.takeOver() : again()));
  return make("div", { className: "truc-play-words" }, retry, ...ways, wayHome(say));
}
