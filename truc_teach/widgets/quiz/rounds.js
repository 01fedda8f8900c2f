// Which question comes when. What was missed comes back at the end of the round.
/** @import { Entry, Given, Payload, QuestionData } from "../types" */
import { grade } from "./grade.js";

/** A question comes back twice at the most: a third time it would only annoy. */
const LAST_TURN = 2;

/**
 * Every question of a payload by its id.
 * @param {Pick<Payload, "modes">} payload
 * @returns {Map<string, QuestionData>}
 */
export function questionsOf(payload) {
  const asked = payload.modes.flatMap(mode => [
    ...("rounds" in mode ? mode.rounds : []).flat(),
    ...("hands" in mode ? mode.hands : []).flatMap(hand => hand.steps.flatMap(step => step.ask ?? [])),
  ]);
  return new Map(asked.map(question => [question.id, question]));
}

/**
 * The line of a round that nobody has put in another order: each question once.
 * @param {QuestionData[]} round
 */
export const lineOf = round => round.map(question => ({ question, turn: 0 }));

/**
 * A line, and behind it what was missed in it, as far as the answers decide it. Never the same question twice in a row.
 * @param {Entry[]} line
 * @param {Given} given
 * @returns {Entry[]}
 */
export function queueOf(line, given) {
  const queue = [...line];
  for (let pass = line; pass.length && pass.every(({ question, turn }) => given(question.id, turn) !== null);) {
    const latest = [...new Map(queue.map(entry => [entry.question.id, entry])).values()];
    pass = latest.filter(({ question, turn }) => turn < LAST_TURN && !grade(question, given(question.id, turn))?.ok)
      .map(({ question, turn }) => ({ question, turn: turn + 1 }));
    if (pass.length === 1 && pass[0].question === queue.at(-1)?.question) pass = [];
    queue.push(...pass);
  }
  return queue;
}

/**
 * Whether a question that was missed comes back: surely while others are open, else when the queue says so.
 * @param {Entry[]} queue
 * @param {Entry} entry
 * @param {Given} given
 * @returns {boolean}
 */
export function comesBack(queue, { turn }, given) {
  if (turn >= LAST_TURN) return false;
  return queue.some(one => given(one.question.id, one.turn) === null);
}

/**
 * The line in the order that the host wishes: what was asked stays, the rest is put anew. A question that was answered
 * comes back for another turn, unless it has been answered rightly since.
 * @param {Entry[]} asked up to the one on the screen
 * @param {string[]} order ids of questions
 * @param {Map<string, QuestionData>} questions
 * @param {Given} given
 * @returns {Entry[]}
 */
export function reordered(asked, order, questions, given) {
  const last = new Map(asked.map(({ question, turn }) => [question.id, turn]));
  const rest = [...new Set(order)].map(id => questions.get(id)).filter(Boolean).flatMap(question => {
    let turn = last.get(question.id) ?? 0;
    for (; given(question.id, turn) !== null; turn++) {
      if (grade(question, given(question.id, turn))?.ok) return [];
    }
    return turn <= LAST_TURN && last.get(question.id) !== turn ? [{ question, turn }] : [];
  });
  return [...asked, ...rest];
}

/**
 * How many questions of a round are answered, and how many were right the first time.
 * @param {QuestionData[]} round
 * @param {Given} given
 * @returns { {done: number, right: number} }
 */
export function tally(round, given) {
  const done = round.filter(question => given(question.id, 0) !== null);
  return { done: done.length, right: done.filter(question => grade(question, given(question.id, 0))?.ok).length };
}
