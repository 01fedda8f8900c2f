// The answers that count: for a question and a turn the first sound attempt, whichever tab gave it.
import { newId } from "../page/dom.js";
import { grade } from "./grade.js";
import { questionsOf } from "./rounds.js";

/**
 * Reads and adds the answers of the payload that is open.
 * @param {Object} store from makeStore
 */
export function makeAnswers(store) {
  let quiz = null, questions = new Map(), first = new Map();
  const keyOf = (question, turn) => `${question} ${turn}`;

  function refresh() {
    first = new Map();
    for (const attempt of quiz === null ? [] : store.all(quiz)) {
      const key = keyOf(attempt.q, attempt.try), question = questions.get(attempt.q);
      if (question && !first.has(key) && grade(question, attempt.o)) first.set(key, attempt);
    }
  }

  return {
    refresh,

    /** Opens the answers of a payload. */
    open(payload) {
      quiz = payload.id;
      questions = questionsOf(payload);
      refresh();
    },

    /** What was answered, or null. */
    given: (question, turn) => first.get(keyOf(question, turn))?.o ?? null,

    /** Writes an attempt; null when this turn of the question has its answer already. */
    add(question, turn, given) {
      const key = keyOf(question, turn);
      if (first.has(key)) return null;                 // a second press, or another tab was first
      const attempt = { id: newId(), quiz, q: question, try: turn, o: given, t: Date.now() };
      first.set(key, attempt);
      return { attempt, kept: store.add(attempt) };
    },

    all: () => [...first.values()],
  };
}
