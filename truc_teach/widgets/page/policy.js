// What stands under a name that all tabs of a browser share, when one of them writes: whoever keeps something new declares it here.
/** @import { Count, Counts, Stands } from "../types" */

/** The name of an attempt: its quiz, and its own. */
export const ATTEMPT_NAME = /^([a-z0-9-]+(?:\|[\w.,+-]*){1,6})\/([\w-]{1,64})$/i;
/** @type {(value: any) => boolean} */
const isFields = value => value !== null && typeof value === "object" && !Array.isArray(value);
/** @type {Stands} */
const latest = next => next;
/** @type {Stands} */
const first = (next, kept) => kept ?? next;

/** A table of counts in which no number of another one is greater. @type {(next: Counts|undefined, kept: Counts) => Counts} */
const noLess = (next, kept) => ({ ...next, ...Object.fromEntries(Object.entries(kept).filter(([, row]) => Array.isArray(row))
  .map(([name, row]) => [name, row.map((n, at) => Math.max(n, next?.[name]?.[at] ?? 0))])) });

/** @param {Partial<Count>|null} count */
const askedIn = count => Object.values(count?.skills ?? {}).reduce((all, [n]) => all + n, 0);

/**
 * Whether a record of a game is another one played on: the same cards, and every line of it begins as it did.
 * @param {any} before what is kept may be no record
 * @param {any} after
 * @returns {boolean}
 */
export function goesOn(before, after) {
  if (!["v", "rules", "players", "seed", "level", "whole"].every(key => before[key] === after?.[key])) return false;
  if (!Array.isArray(before.lines) || !Array.isArray(after.lines) || before.lines.length > after.lines.length) return false;
  // a hand that is over may not be another one; the last one is gone on with
  return before.lines.every((/** @type {string} */ line, /** @type {number} */ at) => after.lines[at] === line || (at === before.lines.length - 1 && String(after.lines[at]).startsWith(`${line} `)));
}

/** A game may only be played on; who begins another takes the old one away first. @type {Stands} */
const playedOn = (next, kept) => (kept === null || kept === undefined || goesOn(kept, next) ? next : kept);

/**
 * A round of questions goes forward; its beginning is the earliest. What is no round, a view of something, is as it was left last.
 * @type {Stands}
 */
function furthest(next, kept) {
  const isRound = (/** @type {any} */ value) => Number.isInteger(value?.round) && Number.isInteger(value?.at);
  if (!isRound(next) || !isRound(kept) || next.round > kept.round) return next;
  const ahead = next.round === kept.round && next.at >= kept.at ? next : { ...kept, nickname: next.nickname };
  const begun = next.round === kept.round ? [next.begun, kept.begun].filter(Number.isFinite) : [];
  return begun.length ? { ...ahead, begun: Math.min(...begun) } : ahead;
}

/** @type {Stands} */
const byField = (next, kept) => (isFields(next) && isFields(kept) ? { ...kept, ...next } : next);
/** @type {Stands} */
const grown = (next, kept) => (askedIn(next) >= askedIn(kept) ? next : kept);
/** @type {Stands} */
const neverLess = (next, kept) => (isFields(kept?.skills) ? { ...next, skills: noLess(next.skills, kept.skills) } : next);

/** Each kind of name with what stands of the `next` value and the one that is `kept`. @type { {kind: string, names: RegExp, stands: Stands}[] } */
export const POLICIES = [
  { kind: "attempt", names: ATTEMPT_NAME, stands: first },
  { kind: "game", names: /^game\//, stands: playedOn },
  { kind: "table", names: /^table\//, stands: latest },      // how a game looks: only drawn where it belongs to the record
  { kind: "place", names: /^place\//, stands: furthest },
  { kind: "seed", names: /^seed\//, stands: latest },
  { kind: "choice", names: /^choice\//, stands: byField },
  { kind: "sum", names: /^sum\//, stands: grown },
  { kind: "told", names: /^told$/, stands: neverLess },
  { kind: "damaged", names: /^damaged\//, stands: latest },
  { kind: "probe", names: /^probe$/, stands: latest },
];

/**
 * How a name is written.
 * @param {string} name
 * @returns { {kind: string, stands: Stands} } throws for a name that nobody has declared
 */
export function policyOf(name) {
  const found = POLICIES.find(({ names }) => names.test(name));
  if (!found) throw new RangeError(name);
  return found;
}
