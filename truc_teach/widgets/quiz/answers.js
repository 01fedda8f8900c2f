// The answers that count: for a question and a turn the first sound attempt, whichever tab gave it.
/** @import { Answer, Attempt, Given, Payload, QuestionData, Store } from "../types" */
import { newId } from "../page/dom.js";
import { momentNow, settled } from "../data/days.js";
import { grade } from "./grade.js";
import { questionsOf } from "./rounds.js";

/**
 * Reads and adds the answers of the payload that is open.
 * @param {Store} store from makeStore
 */
export function makeAnswers(store) {
  let /** @type {string|null} */ quiz = null, /** @type {Map<string, QuestionData>} */ questions = new Map(), /** @type {Map<string, Attempt>} */ first = new Map();
  const keyOf = (/** @type {string} */ question, /** @type {number} */ turn) => `${question} ${turn}`;

  function refresh() {
    first = new Map();
    for (const attempt of quiz === null ? [] : store.all(quiz)) {
      const key = keyOf(attempt.q, attempt.try), question = questions.get(attempt.q);
      if (question && !first.has(key) && grade(question, attempt.o)) first.set(key, attempt);
    }
  }

  /** The answers in the order in which they were given: `first` is filled by it. */
  const verdicts = () => [...first.entries()].map(([key, { q, o }]) => ({ key, ok: grade(/** @type {QuestionData} */ (questions.get(q)), o)?.ok === true }));

  return {
    refresh,

    /**
     * Opens the answers of a payload.
     * @param {Payload} payload
     */
    open(payload) {
      quiz = payload.id;
      questions = questionsOf(payload);
      refresh();
    },

    /** What was answered, or null. @type {Given} */
    given: (question, turn) => first.get(keyOf(question, turn))?.o ?? null,

    /**
     * How many right answers came before this one: the praise goes round by it.
     * @param {string} question
     * @param {number} turn
     */
    rightBefore(question, turn) {
      const all = verdicts(), at = all.findIndex(({ key }) => key === keyOf(question, turn));
      return all.slice(0, at < 0 ? all.length : at).filter(({ ok }) => ok).length;
    },

    /**
     * When the questions of a round were answered the first time, oldest first: milliseconds, and minutes to UTC.
     * @param {QuestionData[]} round
     */
    moments(round) {
      const asked = new Set(round.map(({ id }) => id));
      return settled([...first.values()]).filter(({ q, try: turn }) => turn === 0 && asked.has(q));
    },

    /**
     * Writes an attempt with the hints that were taken; null when this turn of the question has its answer already.
     * @param {string} question
     * @param {number} turn
     * @param {string} given
     * @param {number} hints
     */
    add(question, turn, given, hints) {
      const key = keyOf(question, turn), asked = questions.get(question);
      const verdict = asked && grade(asked, given);
      if (first.has(key) || !verdict || quiz === null) return null;      // a second press, or another tab was first
      const { skill } = asked, { ok } = verdict;                         // progress is told without a kernel
      const attempt = { id: newId(), quiz, q: question, try: turn, o: given, ...momentNow(), n: store.number(), h: hints, skill, ok };
      first.set(key, attempt);
      return { attempt, kept: store.add(attempt) };
    },

    /**
     * What was answered of some questions, the oldest first.
     * @param {Map<string, QuestionData>} asked
     * @returns {Answer[]}
     */
    inOrder: asked => [...first.values()].flatMap(({ q, try: turn, o }) => {
      const question = asked.get(q);
      return question ? [{ question, turn, given: o }] : [];
    }),

    all: () => [...first.values()],
  };
}
