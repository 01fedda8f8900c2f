// What is asked next: the policy of asking/choosing.py, which says what it is for. Both give the same order for the same answers.
/** @import { Answer, QuestionData } from "../types" */
import { mistakeBehind, temptations } from "./grade.js";

const APART = 2;        // how many other questions come between a missed one and its return
const ENOUGH = 2;       // how many right answers put a weak skill, or a mistake that was made, right
const NEEDED = 3;       // an urgency below this draws a question from a later round
const TRIES = 3;        // how often a question is asked before it is let go

/** @param {Map<string, number>} counts @param {string} name */
const countUp = (counts, name) => counts.set(name, (counts.get(name) ?? 0) + 1);

/** @param {Map<string, number>} counts @param {string[]} names */
function countDown(counts, names) {
  for (const name of names) {
    const left = (counts.get(name) ?? 0) - 1;
    if (left > 0) counts.set(name, left);
    else counts.delete(name);
  }
}

/** Whether one urgency is asked before another. @param {number[]} one @param {number[]} other */
function isSooner(one, other) {
  const at = one.findIndex((value, place) => value !== other[place]);
  return at >= 0 && one[at] < other[at];
}

/** What some answers tell: what was missed, which skills are weak, which mistakes are open. @param {string[]} due */
function makePast(due) {
  const asked = /** @type {QuestionData[]} */ ([]), missed = /** @type {Map<string, QuestionData>} */ (new Map()), tried = /** @type {Set<string>} */ (new Set());
  const counts = () => /** @type {Map<string, number>} */ (new Map());
  const tries = counts(), right = counts(), seen = counts(), weak = counts(), mistakes = counts();

  /**
   * How long a question can wait; of equals the one that tempts to most mistakes that were not tried yet.
   * @param {QuestionData} question
   */
  function urgency(question) {
    const { skill } = question, before = asked.at(-1)?.skill ?? "", tempting = temptations(question);
    const untried = asked.length ? -tempting.filter(mistake => !tried.has(mistake)).length : 0;
    const tempted = tempting.filter(mistake => mistakes.has(mistake)).length;
    if (skill === before) return [5, untried];
    if (tempted) return [0, -tempted, untried];
    if (weak.has(skill) && !weak.has(before)) return [1, untried];
    if (due.includes(skill) && !right.has(skill)) return [2, untried];
    if (!seen.has(skill)) return [3, untried];
    return [4, weak.has(skill) ? -1 : 0, untried, right.get(skill) ?? 0, seen.get(skill) ?? 0];
  }

  return {
    wasAsked: (/** @type {QuestionData} */ question) => tries.has(question.id),
    isWaiting: () => missed.size > 0,

    /** Adds an answer: a right one, or one with the mistake behind it. @param {QuestionData} question */
    add(question, mistake = "") {
      asked.push(question);
      countUp(tries, question.id);
      seen.set(question.skill, asked.length);
      missed.delete(question.id);
      for (const one of mistake ? [mistake] : temptations(question)) tried.add(one);
      if (mistake) {
        weak.set(question.skill, ENOUGH);
        mistakes.set(mistake, ENOUGH);
        if (Number(tries.get(question.id)) < TRIES) missed.set(question.id, question);
        return;
      }
      countUp(right, question.skill);
      countDown(weak, [question.skill]);
      countDown(mistakes, temptations(question));
    },

    /** What to ask now, null when there is nothing. @param {QuestionData[]} own @param {QuestionData[]} later @returns {QuestionData|null} */
    next(own, later) {
      const recent = asked.slice(-APART), back = [...missed.values()].find(question => !recent.includes(question));
      if (back) return back;
      const fresh = own.filter(question => !tries.has(question.id)), ahead = later.filter(question => !tries.has(question.id));
      const needed = [...fresh, ...ahead].filter(question => urgency(question)[0] < NEEDED);
      const [first, ...others] = ([needed, fresh, ahead].find(pool => pool.length) ?? []).map(question => ({ question, wait: urgency(question) }));
      return first ? others.reduce((soonest, one) => (isSooner(one.wait, soonest.wait) ? one : soonest), first).question : null;
    },
  };
}

/**
 * The round that the answers lead into: what was answered in it, and what is still asked, in order.
 * @param {Answer[]} answers the oldest first
 * @param {QuestionData[][]} rounds
 * @param {string[]} due skills that have to be refreshed
 * @param {boolean} [another] whether a round that has been ended is followed by the next one
 * @returns { {number: number, asked: Answer[], rest: QuestionData[]} }
 */
export function roundNow(answers, rounds, due, another = false) {
  const past = makePast(due), size = rounds[0].length, rest = /** @type {QuestionData[]} */ ([]);
  let fresh = 0, number = 0, asked = /** @type {Answer[]} */ ([]);

  function begin() {
    if (fresh < size || past.isWaiting()) return;
    [fresh, asked] = [0, []];
    number++;
  }
  /** @param {QuestionData} question @param {string} [mistake] */
  function add(question, mistake) {
    fresh += past.wasAsked(question) ? 0 : 1;
    past.add(question, mistake);
  }

  for (const answer of answers) {
    begin();
    asked.push(answer);
    add(answer.question, mistakeBehind(answer.question, answer.given));
  }
  if (another) begin();
  const own = rounds.slice(0, number + 1).flat(), later = rounds.slice(number + 1).flat();
  while (fresh < size || past.isWaiting()) {
    const question = past.next(own, later);
    if (question === null) break;
    add(question);
    rest.push(question);
  }
  return { number, asked, rest };
}
