// Which question comes when. What was missed comes back at the end of the round.
import { grade } from "./grade.js";

/** A question comes back twice at the most: a third time it would only annoy. */
export const lastTurn = 2;

/**
 * Every question of a payload by its id.
 * @param {Object} payload
 * @returns {Map<string, Object>}
 */
export function questionsOf(payload) {
  const asked = payload.modes.flatMap(mode => [
    ...(mode.rounds ?? []).flat(),
    ...(mode.hands ?? []).flatMap(hand => hand.steps.map(step => step.ask).filter(Boolean)),
  ]);
  return new Map(asked.map(question => [question.id, question]));
}

/**
 * The questions of a round in the order in which they come, as far as the answers decide it.
 * @param {Object[]} round
 * @param {(question: string, turn: number) => string|null} given
 * @returns { {question: Object, turn: number}[]}
 */
export function queueOf(round, given) {
  const missed = ({ question, turn }) => !grade(question, given(question.id, turn)).ok;
  let pass = round.map(question => ({ question, turn: 0 }));
  const queue = [...pass];
  while (pass.length && pass[0].turn < lastTurn && pass.every(({ question, turn }) => given(question.id, turn) !== null)) {
    pass = pass.filter(missed).map(({ question, turn }) => ({ question, turn: turn + 1 }));
    queue.push(...pass);
  }
  return queue;
}

/**
 * How many questions of a round are answered, and how many were right the first time.
 * @param {Object[]} round
 * @param {(question: string, turn: number) => string|null} given
 * @returns { {done: number, right: number} }
 */
export function tally(round, given) {
  const done = round.filter(question => given(question.id, 0) !== null);
  return { done: done.length, right: done.filter(question => grade(question, given(question.id, 0)).ok).length };
}
