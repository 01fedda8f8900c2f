// The presenter's own words, apart from the learner's.
/** @import { Page, Values } from "../types" */
import { fill } from "../page/dom.js";

/**
 * Says one of the presenter's words.
 * @param {Page} page
 * @param {string} key
 * @param {Values} [values]
 * @returns {string}
 */
export const presenterWord = (page, key, values) => fill(page.payload.present?.[key] ?? key, values);

const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * The letter of an option, by which a class votes.
 * @param {number} at
 */
export const letterOf = at => SIGNS[at % SIGNS.length];
