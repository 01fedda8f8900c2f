// For a class the rule set stands in the site's band: the screen below it belongs to the question. Without a band, or one
// with room for it, it stays at the player's head.
/** @import { Page } from "../types" */
import { PRESENT_EVENT, isPresenting } from "./switch.js";

/**
 * Puts the choice of the rule set where it belongs, now and whenever a class begins or ends to look on.
 * @param {Page} page
 * @param {HTMLElement} rules
 * @param {HTMLElement} head of the player; the choice follows its title
 * @returns {() => void} puts it there again
 */
export function makeBandPlace(page, rules, head) {
  const wide = matchMedia("(min-width: 48rem)");

  function place() {
    const wanted = isPresenting() && wide.matches && head.isConnected && document.fullscreenElement === null;
    const languages = wanted ? document.querySelector(".truc-band > .truc-languages") : null;
    const taken = languages?.previousElementSibling?.classList.contains("truc-rules");
    if (languages && !taken) languages.before(rules);
    else if (!languages && rules.parentNode !== head) head.firstElementChild?.after(rules);
  }
  page.on(document, PRESENT_EVENT, place);
  page.on(document, "fullscreenchange", place);
  page.on(wide, "change", place);
  return place;
}
