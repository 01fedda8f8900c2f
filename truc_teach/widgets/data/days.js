// Days and moments as the learner has them. A clock may have been wrong: the order of the answers is known without it.
/** @import { Moment } from "../types" */

const DAY = 86400000, MINUTE = 60000;
/** No answer is older than this program: a clock that says so (1970, after its battery has died) is wrong. */
const EARLIEST = Date.UTC(2020, 0, 1);

/**
 * How many minutes the learner's clock was ahead of UTC at a moment; summer time counts.
 * @param {number} time
 */
export const zoneOf = time => -new Date(time).getTimezoneOffset();

/** @param {Moment} moment */
const localTime = ({ t, z }) => t + (z ?? zoneOf(t)) * MINUTE;

/**
 * The learner's own day, as days since 1970-01-01.
 * @param {number} t
 * @param {number} [z]
 */
export const dayOf = (t, z) => Math.floor(localTime({ t, z }) / DAY);
export const today = () => dayOf(Date.now());
/** @param {number} day */
export const dayText = day => new Date(day * DAY).toISOString().slice(0, 10);
/** @param {number} day @param {string} lang */
export const dayInWords = (day, lang) => new Date(day * DAY).toLocaleDateString(lang, { dateStyle: "long", timeZone: "UTC" });

/** What an attempt keeps of its moment. */
export const momentNow = () => ({ t: Date.now(), z: zoneOf(Date.now()) });

/**
 * Attempts with times that can be: none in the future, none before an earlier answer. A moment that cannot be is that of the next answer
 * that has a possible one, and without one it is now.
 * @template {Moment} Timed
 * @param {Timed[]} attempts in the order in which they were given
 * @param {number} [now]
 */
export function settled(attempts, now = Date.now()) {
  const times = attempts.map(({ t }) => t);
  for (let at = times.length - 1, next = now; at >= 0; at--) {
    if (times[at] < EARLIEST || times[at] > now) times[at] = next;
    next = times[at];
  }
  let last = 0;
  return attempts.map((attempt, at) => ({ ...attempt, t: last = Math.max(last, times[at]) }));
}

/**
 * Attempts as the learner's own clock had them, for those who have neither this clock nor this calendar, and know their order by the times
 * alone: no two of them have the same.
 * @template {Moment} Timed
 * @param {Timed[]} attempts
 */
export function onOwnClock(attempts) {
  let next = Infinity;
  const apart = settled(attempts).reverse().map(attempt => ({ ...attempt, t: next = Math.min(attempt.t, next - 1) })).reverse();
  return apart.map(attempt => ({ ...attempt, t: localTime(attempt) }));
}
