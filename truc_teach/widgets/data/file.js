// Everything that the browser remembers, as a file: written, checked, and merged into what is there.
/** @import { Attempt, Count, KeptCount, Moment, Remembered, Store } from "../types" */
import { crc32 } from "./bytes.js";
import { isAttempt } from "../page/store.js";
import { countOwn, isCount, largerOf, ownWhenTold } from "./tally.js";

const FILE_KIND = "truc-teach", FILE_VERSION = 1, FILE_KEPT = ["place/", "seed/", "choice/"];
/** The largest file that is read, in bytes: several times what the storage holds. */
export const MOST_FILE = 6_000_000;
/** A name holds the id of a quiz, and that every skill it asks. */
const LONGEST_NAME = 2500;
const MOST_ENTRIES = 20000, LONGEST_VALUE = 2000;

/** @param {unknown} data */
const checksum = data => crc32(new TextEncoder().encode(JSON.stringify(data))).toString(16).padStart(8, "0");
/** @param {Store} store @param {string[]} prefixes */
const table = (store, prefixes) => Object.fromEntries(prefixes.flatMap(prefix => store.names(prefix))
  .map(name => [name, store.kept(name)]).filter(([, value]) => value !== null));

/**
 * Writes the file's text.
 * @param {Store} store
 * @returns {string}
 */
export function writeFile(store) {
  const data = { attempts: store.all(), sums: table(store, ["sum/"]), kept: table(store, FILE_KEPT), told: store.kept("told") };
  return JSON.stringify({ kind: FILE_KIND, v: FILE_VERSION, crc: checksum(data), data });
}

/** @param {any} value @param {string[]} prefixes @param {(entry: any) => boolean} fine */
function isTable(value, prefixes, fine) {
  return value !== null && typeof value === "object" && Object.keys(value).length <= MOST_ENTRIES
    && Object.entries(value).every(([name, entry]) => name.length <= LONGEST_NAME && prefixes.some(prefix => name.startsWith(prefix)) && fine(entry));
}

/**
 * Reads a file's text.
 * @param {string} text
 * @returns { {data: Remembered, refusal?: undefined}|{refusal: string} } the key of a sentence when it is no file of ours, damaged or newer
 */
export function readFile(text) {
  let file = null;
  try {
    file = JSON.parse(text);
  } catch {
    return { refusal: "fileForeign" };
  }
  if (file?.kind !== FILE_KIND || !Number.isInteger(file.v) || !file.data) return { refusal: "fileForeign" };
  if (file.v > FILE_VERSION) return { refusal: "fileNewer" };
  const { attempts, sums, kept, told } = file.data;
  const sound = file.crc === checksum(file.data) && Array.isArray(attempts) && attempts.length <= MOST_ENTRIES
    && attempts.every(isAttempt) && isTable(sums, ["sum/"], isCount)
    && isTable(kept, FILE_KEPT, value => value !== null && JSON.stringify(value).length <= LONGEST_VALUE) && (told === null || isCount(told));
  return sound ? { data: file.data } : { refusal: "fileDamaged" };
}

/**
 * Answers of another computer between those of this one, by their time: nothing else tells how the two orders go together.
 * @param {Attempt[]} fresh
 * @param {Attempt[]} here
 */
function placed(fresh, here) {
  const before = (/** @type {number} */ t) => Math.max(0, ...here.filter(one => one.t <= t).map(({ n }) => n ?? 0));
  return fresh.map(one => (one.n === undefined ? one : { ...one, n: before(one.t) }));
}

/**
 * A code that was read here or there; what of the new answers is older than its reading is in it already.
 * @param {Store} store
 * @param {KeptCount|null} here
 * @param {KeptCount|null} theirs
 * @param {Attempt[]} fresh
 */
function toldOfBoth(store, here, theirs, fresh) {
  const upto = Math.max(here?.upto ?? 0, theirs?.upto ?? 0), known = here ?? /** @type {KeptCount} */ ({ upto }), skills = largerOf(here?.skills ?? {}, theirs?.skills ?? {});
  const counted = { all: () => fresh, names: () => [], kept: () => null }, older = (/** @type {Moment} */ { t }) => t <= upto;
  const own = largerOf(ownWhenTold(store, known), {});
  for (const [skill, row] of Object.entries(countOwn(counted, older).skills)) own[skill] = row.map((n, at) => (at < 2 ? n + (own[skill]?.[at] ?? 0) : n));
  return { upto, skills: largerOf(skills, own), own };
}

/** @param {Partial<Count>} sum */
const asked = sum => Object.values(sum.skills ?? {}).reduce((all, [n]) => all + n, 0);

/**
 * Adds what a file holds to what is here; an attempt that is here already stays as it is. All or nothing.
 * @param {Store} store
 * @param {Remembered} data from readFile
 * @returns {number|null} how many attempts are new; null when the storage has no room, and then nothing is changed
 */
export function mergeFile(store, data) {
  const here = store.all(), names = new Set(here.map(({ quiz, id }) => `${quiz}/${id}`)), bare = here.length === 0, told = store.kept("told");
  const found = data.attempts.filter(({ quiz, id }) => !names.has(`${quiz}/${id}`)), fresh = bare ? found : placed(found, here);
  const sums = Object.entries(data.sums).filter(([name, sum]) => !isCount(store.kept(name)) || asked(sum) > asked(store.kept(name)));
  const kept = Object.entries(data.kept).filter(([name]) => bare || store.kept(name) === null);
  const read = isCount(told) ? told : null, all = bare && !read ? data.told : read || data.told ? toldOfBoth(store, read, data.told, fresh) : null;
  const writes = /** @type {[string, unknown][]} */ ([...fresh.map(one => [`${one.quiz}/${one.id}`, one]), ...sums, ...kept, ...(all ? [["told", all]] : [])]);
  const before = new Map();
  for (const [name, value] of writes) {
    if (!before.has(name)) before.set(name, store.kept(name));
    if (store.keep(name, value) || !store.persistent) continue;
    for (const [written, old] of before) {
      store.drop(written);      // or the newer one would stand
      if (old !== null) store.keep(written, old);
    }
    return null;
  }
  return fresh.length;
}
