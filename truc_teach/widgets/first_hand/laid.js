// Where the cards of a taught hand lie: worked out from all that has been done, so that any screen can be gone to.
/** @import { DeedData, FirstHandMode, TaughtHandData } from "../types" */

/** @typedef { {seat: number, card: string} } Thrown */
/** @typedef { {hands: string[][], trick: Thrown[], won: string[][], said: DeedData|null} } Laid */

export const YOU = 0, RIVAL = 1;
const PLAYERS = 2;

/** Who knows that a three beats a six knows it of any three; four cards have a rank of their own. @param {string} card */
export const kindOf = card => (["1E", "1B", "7E", "7O"].includes(card) ? card : card.slice(0, -1));

/**
 * Who of two has thrown the higher card; the ladder has no ties.
 * @param {string[]} ladder
 * @param {Thrown[]} trick
 */
export const winnerOf = (ladder, trick) => [...trick].sort((a, b) => ladder.indexOf(a.card) - ladder.indexOf(b.card))[0];

/**
 * The table after some deeds. A trick that is whole still lies open where it was the last thing that happened.
 * @param {TaughtHandData} hand
 * @param {DeedData[]} deeds
 * @param { {open?: boolean} } [how] open: the last trick is not gathered yet
 * @returns {Laid}
 */
export function layOut({ cards, ladder }, deeds, { open = false } = {}) {
  const hands = cards.map(held => [...held]), won = hands.map(() => /** @type {string[]} */ ([])), last = deeds.at(-1);
  let /** @type {Thrown[]} */ trick = [];
  deeds.forEach(({ seat, card }, at) => {
    if (!card) return;
    hands[seat] = hands[seat].filter(one => one !== card);
    trick.push({ seat, card });
    if (trick.length < PLAYERS || (open && at === deeds.length - 1)) return;
    won[winnerOf(ladder, trick).seat].push(...trick.map(thrown => thrown.card));
    trick = [];
  });
  return { hands, trick, won, said: last?.call ? last : null };
}

/** @param {any} kept */
const listOf = kept => (Array.isArray(kept) ? kept : []);

/**
 * Where the learner was; a place that is none of these hands is the beginning.
 * @param {FirstHandMode} mode
 * @param {any} kept
 * @returns { {hand: number, screen: number, after: boolean, stones: number[][], known: string[]} }
 */
export function placeOf(mode, kept) {
  const there = mode.taught[kept?.hand]?.screens[kept?.screen] !== undefined;
  return there ? { hand: Number(kept.hand), screen: Number(kept.screen), after: kept.after === true, stones: listOf(kept.stones), known: listOf(kept.known) }
    : { hand: 0, screen: 0, after: false, stones: [], known: [] };
}
