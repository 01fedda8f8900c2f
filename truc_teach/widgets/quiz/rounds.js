// The line of questions of a round, as it is on the page.
/** @import { Entry, Given, Page, Payload, QuestionData } from "../types" */
import { grade } from "./grade.js";

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
 * A line up to the question on the screen, and behind it what is still to be asked. A question that was answered comes for another turn.
 * @param {Entry[]} asked
 * @param {QuestionData[]} rest
 * @param {Given} given
 * @returns {Entry[]}
 */
export function lineWith(asked, rest, given) {
  const shown = asked.at(-1);
  return [...asked, ...rest.flatMap(question => {
    let turn = 0;
    while (given(question.id, turn) !== null) turn++;
    return question === shown?.question && turn === shown.turn ? [] : [{ question, turn }];
  })];
}

/**
 * Where in a line the learner is, null at its end. A round has the length that was told at its beginning: what was missed and
 * comes back is counted apart, and what only comes between is not counted.
 * @param {Pick<Page, "words">} page
 * @param {Entry[]} line
 * @param {number} at
 * @param {number} size how many new questions a round asks
 */
export function placeWords(page, line, at, size) {
  const entry = line[at], alike = line.filter(({ turn }) => !entry?.turn === !turn), n = alike.indexOf(entry) + 1;
  if (!entry) return null;
  if (entry.turn) return page.words("returning", { n, total: alike.length });
  return n > size ? page.words("between") : page.words("question", { n, total: Math.min(size, alike.length) });
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
