// A fixed quiz put together from what is baked of each skill: question for question the one that Python's lessons/quiz/modes.py makes.
/** @import { QuestionData } from "../types" */
import { makeChance } from "./chance.js";

/**
 * What is asked of some skills, each once and in the table's order.
 * @param {string} text ids of skills, parted by commas
 * @param { {drills: [string, string][], trains: Object<string, string[]>} } frame every skill of the table that is asked alone,
 *   with the lesson that teaches it; and of the others what trains them
 * @returns { {skills: string, unknown: string[]} } those that the table has, again parted by commas, and the others
 */
export function skillsAsked(text, { drills, trains }) {
  const alone = drills.map(([id]) => id), named = text.split(",").map(name => name.trim()).filter(Boolean);
  const wanted = new Set(named.flatMap(name => (alone.includes(name) ? [name] : Object.hasOwn(trains, name) ? trains[name] : [])));
  return {
    skills: alone.filter(id => wanted.has(id)).join(","),
    unknown: named.filter(name => !alone.includes(name) && !Object.hasOwn(trains, name)),
  };
}

/**
 * The skills in a mixed order, those of each lesson far apart.
 * @param {[string, string][]} drills
 * @param {ReturnType<typeof makeChance>} chance
 */
function spread(drills, chance) {
  const /** @type {Map<string, string[]>} */ lessons = new Map();
  for (const [id, lesson] of chance.shuffled(drills)) lessons.set(lesson, [...lessons.get(lesson) ?? [], id]);
  const order = chance.shuffled([...lessons.keys()]), longest = Math.max(...[...lessons.values()].map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => order.flatMap(lesson => (lessons.get(lesson) ?? []).slice(at, at + 1))).flat();
}

/**
 * The skill that each question of a fixed quiz asks.
 * @param { {rules: string, seed: string, skills: string, n: string} } quiz
 * @param { {drills: [string, string][]} } frame
 * @returns {string[]}
 */
export function skillsInTurn({ rules, seed, skills, n }, { drills }) {
  const chance = makeChance(`quiz|${rules}|${seed}|${skills}|${n}`), only = skills ? skills.split(",") : null;
  const order = spread(only ? drills.filter(([id]) => only.includes(id)) : drills, chance);
  return Array.from({ length: Number(n) }, (_, at) => order[at % order.length]);
}

/**
 * The questions of a fixed quiz.
 * @param {string[]} turns the skill that each of them asks
 * @param {Map<string, {questions: QuestionData[], different: number}>} banks of each skill the first questions, which come again
 *   after so many `different` ones
 * @returns {QuestionData[]|null} null where more different ones of a skill are needed than are there
 */
export function questionsInTurn(turns, banks) {
  const taken = new Map();
  const asked = turns.map(skill => {
    const at = taken.get(skill) ?? 0, { questions, different } = banks.get(skill) ?? { questions: [], different: 0 };
    taken.set(skill, at + 1);
    return questions[at] ?? (different < questions.length ? questions[at % different] : null);
  });
  const real = asked.filter(Boolean);
  return real.length < asked.length ? null : real.map((question, at) => ({ ...question, id: `quiz.0.${at}` }));
}
