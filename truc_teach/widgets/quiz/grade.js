// The verdict that the payload holds for an answer. Nothing is judged here: it is looked up.
/** @import { NumberData, OrderData, QuestionData, SaidData, Verdict } from "../types" */

/** @param {OrderData} question @param {string[]} cards */
function orderMistake(question, cards) {
  const place = new Map(question.answer.flatMap((group, step) => group.map(card => [card, step])));
  const wrong = (/** @type {string} */ above, /** @type {string} */ below) => Number(place.get(above)) > Number(place.get(below));
  for (let i = 0; i + 1 < cards.length; i++) {
    if (wrong(cards[i], cards[i + 1])) return `${cards[i]} ${cards[i + 1]}`;
  }
  return null;
}

/** @type { { [kind in QuestionData["kind"]]: (question: Extract<QuestionData, {kind: kind}>, given: string) => Verdict|null } } */
const GRADERS = {
  choice(question, given) {
    const option = question.options.find(one => one.id === given);
    return option ? { ok: Boolean(option.ok), feedback: option.say } : null;
  },

  order(question, given) {
    const cards = given.split(" ");
    if ([...cards].sort().join(" ") !== [...question.cards].sort().join(" ")) return null;
    const pair = orderMistake(question, cards);
    if (pair === null) return { ok: true, feedback: question.right };
    return { ok: false, feedback: question.pairs?.[pair] };
  },

  number(question, given) {
    const number = readNumber(question, given);
    if (number === null) return null;
    if (number === question.answer) return { ok: true, feedback: question.right };
    const range = question.ranges?.find(({ from, to }) => from <= number && number <= to);
    return { ok: false, feedback: question.mistakes?.[number] ?? range?.say ?? question.otherwise };
  },
};

/**
 * The whole number that was typed, or null when it is none or out of bounds.
 * @param {Pick<NumberData, "min"|"max">} question
 * @param {string} typed
 * @returns {number|null}
 */
export function readNumber(question, typed) {
  const text = typed.trim();
  if (!/^[+-]?\d{1,6}$/.test(text)) return null;
  const number = Number(text);
  return number >= question.min && number <= question.max ? number : null;
}

/**
 * Looks an answer up.
 * @param {QuestionData} question
 * @param {string|null} given option id, number, or cards high to low
 * @returns {Verdict|null} null for an answer that the question does not know
 */
export function grade(question, given) {
  const judge = /** @type {((question: QuestionData, given: string) => Verdict|null)|undefined} */ (GRADERS[question.kind]);
  return given === null ? null : judge?.(question, given) ?? null;
}

/**
 * The key of the mistake behind an answer, "" for a right one.
 * @param {QuestionData} question
 * @param {string} given
 * @returns {string}
 */
export function mistakeBehind(question, given) {
  const verdict = grade(question, given);
  return verdict?.ok ? "" : verdict?.feedback?.mistake ?? "unnamed";
}

/** @type { { [kind in QuestionData["kind"]]: (question: Extract<QuestionData, {kind: kind}>) => SaidData[] } } */
const SAID_TO_WRONG = {
  choice: ({ options }) => options.filter(({ ok }) => !ok).map(({ say }) => say),
  order: ({ pairs }) => Object.values(pairs ?? {}),
  number: ({ mistakes }) => Object.values(mistakes ?? {}),
};

/**
 * The keys of the mistakes that a question is apt to bring out, each once.
 * @param {QuestionData} question
 * @returns {string[]}
 */
export function temptations(question) {
  const find = /** @type {(question: QuestionData) => SaidData[]} */ (SAID_TO_WRONG[question.kind]);
  return [...new Set(find(question).map(said => said?.mistake).filter(Boolean))];
}

/**
 * The right answer in words.
 * @param {QuestionData} question
 * @param {(card: string) => string} name
 * @returns {string}
 */
export function rightAnswer(question, name) {
  if (question.kind === "number") return String(question.answer);
  if (question.kind === "order") return question.answer.map(group => group.map(name).join(" = ")).join(" > ");
  return question.options.filter(option => option.ok).map(option => option.text).join(" · ");
}
