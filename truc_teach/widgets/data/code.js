// How far a learner is, as a short code: for each skill how much was asked, how much was right, and the last day.
/** @import { Counts } from "../types" */
import { crc32, fromCode, readVarints, sumBytes, toCode, varint } from "./bytes.js";

const PROGRESS_PREFIX = "TRUC1", FORMAT = 1;

/**
 * Makes the code. Skills that the list does not know stay out.
 * @param {Counts} skills asked, right, last day
 * @param {string[]} index the list of skills, to which is only ever added
 * @returns {string}
 */
export function progressCode(skills, index) {
  const bytes = [FORMAT, ...index.flatMap((skill, at) => {
    const [asked, right, last] = skills[skill] ?? [0, 0, 0];
    return asked ? [at, asked, right, last].flatMap(varint) : [];
  })];
  return toCode(PROGRESS_PREFIX, [...bytes, ...sumBytes(crc32(bytes))]);
}

/**
 * Reads a code. It is looked through to the end before anything is believed.
 * @param {string} code
 * @param {string[]} index
 * @returns {Counts|null} null for a wrong or foreign code
 */
export function readProgressCode(code, index) {
  const body = fromCode(PROGRESS_PREFIX, code), /** @type {Counts} */ skills = {};
  if (!body || body[0] !== FORMAT) return null;
  try {
    for (const numbers = readVarints(body.slice(1)); numbers.left;) {
      const skill = index[numbers.next()], [asked, right, last] = [numbers.next(), numbers.next(), numbers.next()];
      if (skill === undefined || skill in skills || asked === 0 || right > asked) return null;
      skills[skill] = [asked, right, last];
    }
  } catch {
    return null;
  }
  return skills;
}
