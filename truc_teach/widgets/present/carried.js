// What a class is looking at, kept for this tab: another language is another page, which goes on from there.
/** @import { Carried } from "../types" */

const NAME = "truc1/present";

/**
 * What was kept last; an empty object when nothing was, or the storage is blocked.
 * @returns {Carried}
 */
export function carried() {
  try {
    return JSON.parse(sessionStorage.getItem(NAME) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/**
 * Keeps more of it, or other values.
 * @param {Carried} change
 */
export function carry(change) {
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ ...carried(), ...change }));
  } catch { /* then another page begins anew */ }
}
