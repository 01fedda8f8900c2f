// What is chosen of the odds: three cards, the table, one's place, the score, the stones that are named. An address names it, or it is as it was left.
/** @import { ChosenOdds, HandOddsMode, Page, Words } from "../types" */
import { addressFor, askedOdds } from "../page/query.js";
import { asMeant } from "../data/meant.js";
import { shareLink } from "../quiz/share.js";

export const CARDS = 3;
const NAMED_FIRST = 5;
/** The pages whose address has been followed: from then on it is what was chosen last that counts. */
const FOLLOWED = new WeakSet();

/** @type {(value: any, most: number) => boolean} */
const inside = (value, most) => Number.isInteger(value) && value >= 0 && value < most;
/** @param {string} text */
const parted = text => asMeant(text).toUpperCase().split(/[^\dA-Z]+/).filter(Boolean);

/**
 * Only what can be chosen of this deck and at its tables; anything else is as at the start.
 * @param {HandOddsMode} mode
 * @param {Record<string, any>} kept
 * @returns {ChosenOdds}
 */
function cleaned({ deck, players, cama }, { picked, table, place, stones, named }) {
  const at = inside(table, players.length) ? table : players.length - 1;
  return {
    picked: Array.isArray(picked) ? [...new Set(picked)].filter(card => deck.includes(card)).slice(0, CARDS) : [],
    table: at,
    place: inside(place, players[at].n) ? place : 0,
    stones: Array.isArray(stones) && stones.length === 2 && stones.every(one => inside(one, cama)) ? stones : [0, 0],
    named: named && inside(named, cama + 1) ? named : NAMED_FIRST,
  };
}

/**
 * What the address asks for, in the same form: `cards=7B,4B,3E&players=2&place=1&score=15,8&named=5`.
 * @param {HandOddsMode} mode
 * @param {Record<string, string|undefined>} asked
 */
function wishedOf({ players }, { cards, players: seats, place, score, named }) {
  return {
    ...(cards === undefined ? {} : { picked: parted(cards) }),
    ...(seats === undefined ? {} : { table: players.findIndex(({ n }) => String(n) === seats) }),
    ...(place === undefined ? {} : { place: Number(place) - 1 }),
    ...(score === undefined ? {} : { stones: parted(score).map(Number) }),
    ...(named === undefined ? {} : { named: Number(named) }),
  };
}

/**
 * What is chosen when the mode opens.
 * @param {Page} page
 * @param {HandOddsMode} mode
 * @param {() => void} onWrong the address asks for something that is not to be had here
 * @returns {ChosenOdds}
 */
export function openingOf(page, mode, onWrong) {
  const kept = cleaned(mode, page.place() ?? {}), asked = askedOdds();
  if (FOLLOWED.has(page) || !Object.keys(asked).length) return kept;
  FOLLOWED.add(page);
  const wished = wishedOf(mode, asked), found = cleaned(mode, { ...kept, ...wished });
  if (Object.entries(wished).some(([key, value]) => String(found[/** @type {keyof ChosenOdds} */ (key)]) !== String(value))) onWrong();
  return found;
}

/**
 * The button that shares what is chosen.
 * @param {Page} page
 * @param {HandOddsMode} mode
 * @param {Words} say
 * @param {() => ChosenOdds} chosen
 */
export function shareChosen(page, mode, say, chosen) {
  return shareLink(page, say("address"), () => {
    const { picked, table, place, stones, named } = chosen();
    return addressFor({
      rules: page.payload.rules, mode: mode.id, cards: picked.join(",") || undefined, players: mode.players[table].n, place: place + 1,
      score: stones.join(","), named: mode.bets.number === null ? undefined : named,
    });
  });
}
