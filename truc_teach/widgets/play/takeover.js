// Another kernel for a game whose kernel is gone: the notebook is opened anew, and the game is at the table where it was.
/** @import { Asked, FocusKeeper, GameWish } from "../types" */
import { endKernel } from "../page/kernel.js";

const TAKEOVER = "truc1/takeover", LONGEST_LEAVE = 120000;

/**
 * Opens the notebook anew. The browser brings back neither the focus nor, on a page that is drawn late, where it was scrolled to.
 * @param {HTMLElement} stage
 * @param {boolean} table whether there is a game at the table
 * @param {Partial<Asked>} [asked] what is waited for: a game that was to begin is begun there
 */
export async function takeOver(stage, table, { ask, players, level, seed, whole } = {}) {
  const about = { table, start: ask === "start" ? { players, level, seed, whole } : null };
  try {
    sessionStorage.setItem(TAKEOVER, JSON.stringify({ ...about, at: Date.now(), page: location.pathname, top: scrollY, held: stage.contains(document.activeElement) }));
  } catch { /* then it begins at the top */ }
  await endKernel();
  location.reload();
}

/**
 * What the page before has left to this one, once; the learner is put where he was.
 * @param {FocusKeeper} held
 * @returns { {table: boolean, start: GameWish|null} }
 */
export function takenOver(held) {
  let found = null;
  try {
    found = JSON.parse(sessionStorage.getItem(TAKEOVER) ?? "null");
    sessionStorage.removeItem(TAKEOVER);
  } catch { /* nothing that could be taken over */ }
  if (found?.page !== location.pathname || Date.now() - found.at > LONGEST_LEAVE) return { table: false, start: null };
  if (found.held) held.claim();
  requestAnimationFrame(() => scrollTo(0, found.top));
  return found;
}
