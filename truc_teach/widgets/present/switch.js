// Whether a class is looking on: one mark on the root of the page, which the site's header and every player read.
/** @import { Page } from "../types" */
import { mark } from "../page/dom.js";

export const PRESENT_EVENT = "truc-present";

/** @returns {boolean} */
export const isPresenting = () => document.documentElement.dataset.present === "1";

/**
 * Begins or ends presenting; whoever watches is told.
 * @param {boolean} wanted
 */
export function setPresenting(wanted) {
  document.documentElement.dataset.present = wanted ? "1" : "0";
  document.dispatchEvent(new Event(PRESENT_EVENT));
}

/**
 * Keeps a player's look up to date. The address may ask for presenting once: who has left it is not asked again.
 * @param {Page} page
 * @param {Record<string, string>} query
 * @param {HTMLElement} element the player
 * @param {() => void} changed
 */
export function watchPresenting(page, query, element, changed) {
  const show = () => mark(element, "data-present", isPresenting() ? "1" : null);
  if (query.present === "1" && document.documentElement.dataset.present === undefined) setPresenting(true);
  show();
  page.on(document, PRESENT_EVENT, () => {
    show();
    changed();
  });
}
