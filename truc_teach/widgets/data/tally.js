// Per skill and per day: how much was asked and how much was right. The first answer of a question's first turn counts.
/** @import { Attempt, Count, CountRow, Counts, KeptCount, Moment, Store } from "../types" */

import { dayOf, settled, today } from "./days.js";

/** What the storage may hold before the oldest quizzes are counted together: attempts, and characters (two bytes each). */
const BOUND = { attempts: 3000, size: 750000 };

/** @type {() => Count} */
const emptyCount = () => ({ skills: {}, days: {} });

/** @param {Counts} table @param {string|number} name @param {number} asked @param {number} right @param {number} [last] */
function addTo(table, name, asked, right, last = 0) {
  const [a, r, l] = table[name] ?? [0, 0, 0];
  table[name] = [a + asked, r + right, Math.max(l, last)];
}

/** @param {Count} count @param {Attempt} attempt */
function addAttempt(count, { skill, ok, t, z }) {
  if (typeof skill !== "string" || typeof ok !== "boolean") return;
  addTo(count.skills, skill, 1, Number(ok), dayOf(t, z));
  addTo(count.days, dayOf(t, z), 1, Number(ok));
}

/** @param {Count} count @param {Partial<Count>} more */
function addCount(count, { skills = {}, days = {} }) {
  for (const [skill, values] of Object.entries(skills)) addTo(count.skills, skill, .../** @type {CountRow} */ (values));
  for (const [day, values] of Object.entries(days)) addTo(count.days, Math.min(Number(day), today()), .../** @type {CountRow} */ (values));
}

/**
 * The attempts that count: of each question of each quiz the first one of its first turn.
 * @param {Attempt[]} attempts
 */
function firstOnes(attempts) {
  const first = new Map();
  for (const attempt of attempts) {
    const name = `${attempt.quiz} ${attempt.q}`;
    if (attempt.try === 0 && !first.has(name)) first.set(name, attempt);
  }
  return [...first.values()];
}

/**
 * Whether a value is the count of a folded quiz or of a progress code.
 * @param {any} value
 * @returns {value is KeptCount}
 */
export function isCount(value) {
  const fine = (/** @type {any} */ table) => table !== null && typeof table === "object" && Object.values(table).every((/** @type {any} */ row) => Array.isArray(row)
    && row.length === 3 && row.every(n => Number.isSafeInteger(n) && n >= 0) && row[1] <= row[0]);
  return value !== null && typeof value === "object" && Number.isFinite(value.upto) && [value.skills, value.days, value.own].every(one => fine(one ?? {}))
    && (value.ids === undefined || (Array.isArray(value.ids) && value.ids.every((/** @type {any} */ id) => typeof id === "string" && id.length <= 64)));
}

/**
 * The larger of two tables, field by field.
 * @param {Counts} one
 * @param {Counts} other
 * @returns {Counts}
 */
export function largerOf(one, other) {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]), none = [0, 0, 0];
  return Object.fromEntries([...names].map(name => [name, (one[name] ?? none).map((n, at) => Math.max(n, (other[name] ?? none)[at]))]));
}

/**
 * How much of an attempt's id a count remembers: enough to know it again among those of its quiz.
 * @param {Pick<Attempt, "id">} attempt
 */
const shortId = ({ id }) => id.slice(0, 8);

/**
 * Whether an attempt is in the count of its folded quiz. Only counts and attempts of old have nothing but the time to tell it by.
 * @param {unknown} sum
 * @param {Attempt} attempt
 */
const isFolded = (sum, attempt) => isCount(sum) && (sum.ids?.includes(shortId(attempt)) || (attempt.n === undefined && attempt.t <= sum.upto));

/**
 * Counts what was answered in this browser.
 * @param {Pick<Store, "all"|"names"|"kept">} store
 * @param {(attempt: Moment) => boolean} [counts] which attempts, or folded quizzes as {t}; all unless given
 */
export function countOwn(store, counts = () => true) {
  const own = emptyCount(), folded = new Map(store.names("sum/").map(name => [name.slice("sum/".length), store.kept(name)]));
  for (const sum of folded.values()) {
    if (isCount(sum) && counts({ t: sum.upto })) addCount(own, sum);
  }
  const open = settled(store.all()).filter(attempt => counts(attempt) && !isFolded(folded.get(attempt.quiz), attempt));
  for (const attempt of firstOnes(open)) addAttempt(own, attempt);
  return own;
}

/**
 * What this browser had of its own when a code was read. Codes that were read long ago have no more than the hour of it.
 * @param {Store} store
 * @param {KeptCount} told
 */
export const ownWhenTold = (store, told) => told.own ?? countOwn(store, ({ t }) => t <= Math.min(told.upto, Date.now())).skills;

/**
 * Counts everything that the browser remembers. A progress code that was read (`told`) says how far the learner was
 * then; what was answered here before is in it already, what came to it since is added.
 * @param {Store} store
 * @returns {Count} asked, right, last day
 */
export function countAll(store) {
  const own = countOwn(store), told = store.kept("told");
  if (!isCount(told)) return own;
  const before = ownWhenTold(store, told), skills = largerOf(told.skills ?? {}, {});
  for (const [skill, [asked, right, last]] of Object.entries(own.skills)) {
    const [a, r] = before[skill] ?? [0, 0], more = Math.max(0, asked - a);
    addTo(skills, skill, more, Math.min(more, Math.max(0, right - r)), last);
  }
  for (const row of Object.values(skills)) row[2] = Math.min(row[2], today());
  return { skills, days: own.days };
}

/**
 * Counts a quiz together under one key; a second tab that does the same at the same time writes the same.
 * @param {Store} store
 * @param {string} quiz
 * @param {Attempt[]} attempts
 */
function foldQuiz(store, quiz, attempts) {
  const before = store.kept(`sum/${quiz}`), known = isCount(before), fresh = attempts.filter(attempt => !isFolded(before, attempt));
  const ids = [...((known && before.ids) || []), ...fresh.map(shortId)];
  const sum = { upto: Math.max(known ? before.upto : 0, ...fresh.filter(({ n }) => n === undefined).map(({ t }) => t)), ids, ...emptyCount() };
  if (known) addCount(sum, before);
  for (const attempt of firstOnes(settled(fresh))) addAttempt(sum, attempt);
  if (!store.keep(`sum/${quiz}`, sum) && store.persistent) return;
  for (const { id } of attempts) store.drop(`${quiz}/${id}`);
  for (const name of [`place/${quiz}`, ...store.names(`place/${quiz}/`)]) store.drop(name);
}

/**
 * Keeps the storage within its bound: the quizzes that were left longest ago are counted together. Never the open one.
 * @param {Store} store
 * @param {string} open the id of the quiz on the screen
 * @param { {attempts: number, size: number} } [bound]
 */
export function keepWithin(store, open, bound = BOUND) {
  const told = store.kept("told");
  // a code of old, once for all: what is answered from now on comes to it, whatever the clock says
  if (isCount(told) && !told.own) store.keep("told", { ...told, own: ownWhenTold(store, told) });
  const all = store.all();
  let left = all.length, size = store.size();
  if (left <= bound.attempts && size <= bound.size) return;
  const /** @type {Map<string, Attempt[]>} */ quizzes = new Map();
  for (const attempt of all) {
    const list = quizzes.get(attempt.quiz) ?? [];
    quizzes.delete(attempt.quiz);           // to the end: the order is that of the last answers
    quizzes.set(attempt.quiz, [...list, attempt]);
  }
  for (const [quiz, attempts] of quizzes) {
    // a little below the bound, so that not every answer folds one more
    if (left <= bound.attempts * 0.9 && size <= bound.size * 0.9) return;
    if (quiz === open) continue;
    foldQuiz(store, quiz, attempts);
    left -= attempts.length;
    size -= attempts.reduce((sum, attempt) => sum + JSON.stringify(attempt).length, 0);      // about: the sum takes some
  }
}
