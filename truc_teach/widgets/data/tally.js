// Per skill and per day: how much was asked and how much was right. The first answer of a question's first turn counts.

const DAY = 86400000;
/** What the storage may hold before the oldest quizzes are counted together: attempts, and characters (two bytes each). */
const BOUND = { attempts: 3000, size: 750000 };

/** The days since 1970-01-01, the same for every learner at a moment. */
export const dayOf = time => Math.floor(time / DAY);
export const dayText = day => new Date(day * DAY).toISOString().slice(0, 10);

const emptyCount = () => ({ skills: {}, days: {} });

function addTo(table, name, asked, right, last = 0) {
  const [a, r, l] = table[name] ?? [0, 0, 0];
  table[name] = [a + asked, r + right, Math.max(l, last)];
}

function addAttempt(count, { skill, ok, t }) {
  if (typeof skill !== "string" || typeof ok !== "boolean") return;
  addTo(count.skills, skill, 1, Number(ok), dayOf(t));
  addTo(count.days, dayOf(t), 1, Number(ok));
}

function addCount(count, { skills = {}, days = {} }) {
  for (const [skill, values] of Object.entries(skills)) addTo(count.skills, skill, ...values);
  for (const [day, values] of Object.entries(days)) addTo(count.days, day, ...values);
}

/** The attempts that count: of each question of each quiz the first one of its first turn. */
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
 * @param {*} value
 * @returns {boolean}
 */
export function isCount(value) {
  const fine = table => table !== null && typeof table === "object" && Object.values(table).every(row => Array.isArray(row)
    && row.length === 3 && row.every(n => Number.isSafeInteger(n) && n >= 0) && row[1] <= row[0]);
  return value !== null && typeof value === "object" && Number.isFinite(value.upto) && fine(value.skills ?? {}) && fine(value.days ?? {});
}

/**
 * The larger of two tables, field by field.
 * @param {Object<string, number[]>} one
 * @param {Object<string, number[]>} other
 */
export function largerOf(one, other) {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]), none = [0, 0, 0];
  return Object.fromEntries([...names].map(name => [name, (one[name] ?? none).map((n, at) => Math.max(n, (other[name] ?? none)[at]))]));
}

/**
 * Counts everything that the browser remembers. A progress code that was read (`told`) says how far the learner was
 * then: what is older than its reading is in it already, what came later is added.
 * @param {Object} store
 * @returns { {skills: Object<string, number[]>, days: Object<string, number[]>} } asked, right, last day
 */
export function countAll(store) {
  const kept = store.kept("told"), told = isCount(kept) ? kept : null, moment = told?.upto ?? 0;
  const old = emptyCount(), later = emptyCount(), folded = new Map();
  for (const name of store.names("sum/")) {
    const sum = store.kept(name);
    if (!isCount(sum)) continue;
    folded.set(name.slice("sum/".length), sum.upto);
    addCount(sum.upto <= moment ? old : later, sum);
  }
  const open = store.all().filter(({ quiz, t }) => t > (folded.get(quiz) ?? 0));
  for (const attempt of firstOnes(open)) addAttempt(attempt.t <= moment ? old : later, attempt);
  const total = { skills: largerOf(old.skills, told?.skills ?? {}), days: old.days };
  addCount(total, later);
  return total;
}

/** Counts a quiz together under one key; a second tab that does the same at the same time writes the same. */
function foldQuiz(store, quiz, attempts) {
  const before = store.kept(`sum/${quiz}`), sum = { upto: Math.max(...attempts.map(({ t }) => t)), ...emptyCount() };
  if (isCount(before)) {
    addCount(sum, before);
    sum.upto = Math.max(sum.upto, before.upto);
  }
  const fresh = attempts.filter(({ t }) => !isCount(before) || t > before.upto);
  for (const attempt of firstOnes(fresh)) addAttempt(sum, attempt);
  if (!store.keep(`sum/${quiz}`, sum) && store.persistent) return;
  for (const { id } of attempts) store.drop(`${quiz}/${id}`);
  for (const name of store.names(`place/${quiz}`)) store.drop(name);
}

/**
 * Keeps the storage within its bound: the quizzes that were left longest ago are counted together. Never the open one.
 * @param {Object} store
 * @param {string} open the id of the quiz on the screen
 * @param { {attempts: number, size: number} } [bound]
 */
export function keepWithin(store, open, bound = BOUND) {
  const all = store.all();
  let left = all.length, size = store.size();
  if (left <= bound.attempts && size <= bound.size) return;
  const quizzes = new Map();
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
