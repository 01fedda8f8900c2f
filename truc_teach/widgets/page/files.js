// Payloads that lie in files beside the page: what a static edition has instead of Python.
/** @import { BakedFrame, BakedWords, Bank, FindPayload, Mode, Played, Wishes } from "../types" */
import { fill } from "./dom.js";
import { questionsInTurn, skillsAsked, skillsInTurn } from "./fixed.js";
import { addressWith, readQuery } from "./query.js";
import { Refusal } from "./source.js";

const ZIPPED = [0x1f, 0x8b];
const LARGEST = 1e9, MOST_QUESTIONS = 50, WAYS_SHOWN = 10, LONGEST_SAID = 40;

/**
 * The value of a file. Compressed as it lies there, unless the server has undone that already.
 * @param {string} address
 */
async function readBank(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (!ZIPPED.every((byte, at) => bytes[at] === byte)) return JSON.parse(new TextDecoder().decode(bytes));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).json();
}

/**
 * A payload of what it shares with others, and the rest; a list under "+key" comes before the shared one of that key.
 * @param {BakedFrame} frame
 * @param {Bank} bank
 * @returns {Played}
 */
function joinPayload(frame, bank) {
  const modes = frame.modes.map((/** @type {Record<string, any>} */ mode, at) => Object.fromEntries([
    ...Object.entries(mode), ...Object.entries(bank.modes[at]).map(([key, value]) => (
      key.startsWith("+") ? [key.slice(1), [...value, ...mode[key.slice(1)]]] : [key, value])),
  ]));
  return { ...frame, ...bank, modes: /** @type {Mode[]} */ (modes) };
}

/**
 * What the id of a payload names: app|rules|seed, then a deal, or the skills of a fixed quiz and how many it asks.
 * @param {string} [id]
 * @returns {Wishes}
 */
function partsOf(id) {
  const [, rules, seed, third, n] = (id ?? "").split("|");
  return n === undefined ? { rules, seed, deal: third } : { rules, seed, skills: third, n };
}

/** A whole number as an address may write it; null for anything else. @param {unknown} text */
function wholeNumber(text) {
  const typed = String(text).trim();
  return /^\d{1,10}$/.test(typed) && Number(typed) <= LARGEST ? Number(typed) : null;
}

/** @param {unknown} text @param {number} most */
const isWithin = (text, most) => Number(wholeNumber(text)) >= 1 && Number(wholeNumber(text)) <= most;
/** @param {number} most */
const upTo = most => Array.from({ length: Math.min(most, WAYS_SHOWN) }, (_, at) => String(at + 1));

/**
 * A source of payloads that are baked. What an address asks is kept, or put together of what is there, or refused in words
 * with ways on: something else is never given in its stead. What a browser remembers from elsewhere is only a wish.
 * @param {string} root the address of the edition, with a slash at its end
 * @param {Object} baked
 * @param {string[]} baked.languages
 * @param {Record<string, string>} baked.rules the names of the rule sets by their ids
 * @param {string[]} baked.unbaked those that Python has besides
 * @param {number} baked.seeds the seeds 1 to `seeds` are there,
 * @param {number} baked.drills those of each skill alone, `n` questions each,
 * @param {number} baked.deals and the hands 1 to `deals`
 * @param {string[]} baked.unseeded the apps that are the same whatever the seed
 * @param {string[]} baked.dealt the apps whose hands can be asked for by their number
 * @param {string[]} baked.fixed the apps whose quizzes are fixed by an address
 * @param {number} baked.n how many questions a mixed quiz asks
 * @param {string} baked.live the address of the lesson's live notebook, "" for none
 * @param {BakedWords} baked.words what is said of a wish that cannot be granted, of each way on; and `spent`, of a quiz that is done
 * @returns {FindPayload} as page/source.js has it
 */
export function fromFiles(root, { languages, rules: sets, unbaked, seeds, drills: drillSeeds, deals, unseeded, dealt, fixed, n: usual, live, words }) {
  /** @type {Map<string, Promise<any>>} */
  const files = new Map();

  /** @param {string} path */
  function read(path) {
    const value = files.get(path) ?? readBank(`${root}data/${path}.bank`);
    files.set(path, value);
    value.catch(() => files.delete(path));      // the next wish asks again
    return value;
  }

  /**
   * A refusal in words, with addresses as ways on; `python` where a live notebook could grant the wish.
   * @param {Exclude<keyof BakedWords, "ways">} key
   * @param {Record<string, unknown>} values
   * @param {[way: string, named: Record<string, any>, change?: Record<string, unknown>][]} changes
   * @param {boolean} [python]
   */
  function refuse(key, values, changes, python = false) {
    const found = "found" in values ? { found: String(values.found).slice(0, LONGEST_SAID) } : {};
    const ways = changes.map(([way, named, change = named]) => ({ word: fill(words.ways[way], named), href: addressWith(change) }));
    if (python && live) ways.push({ word: words.ways.notebook, href: `${live}${location.search.replace("?", "&")}` });
    const tail = python && !live ? ` ${words.elsewhere}` : "";
    return new Refusal({ message: `${fill(words[key], { ...values, ...found })}${tail}`, ways, title: words.refused });
  }

  /**
   * A number that is there: the one wished; after an open one the next, and of what is only remembered the first.
   * @param {"seed"} name
   * @param { {wish?: string, open?: string, asked: Wishes, most: number, key?: "seed"|"drill"} } given
   */
  function numberOf(name, { wish, open, asked, most, key = name }) {
    if (wish === undefined) return isWithin(open, most) ? String(wholeNumber(open)) : "1";
    if (isWithin(wish, most)) return String(wholeNumber(wish));
    if (name in asked) throw refuse(key, { n: most, found: wish }, upTo(most).map(way => [name, { [name]: way }]), wholeNumber(wish) !== null);
    return open === undefined ? "1" : String(Number(wholeNumber(open)) % most + 1);
  }

  /** @param {string|undefined} wish @param {Wishes} asked */
  function rulesOf(wish, asked) {
    if (wish !== undefined && Object.hasOwn(sets, wish)) return wish;
    if (!("rules" in asked)) return Object.keys(sets)[0];      // chosen where there are more
    throw refuse("rules", { found: wish }, Object.entries(sets).map(([rules, name]) => ["rules", { rules: name }, { rules }]), unbaked.includes(String(wish)));
  }

  /** @param {Wishes} wishes @param {Wishes} open @param {BakedFrame} frame @param {Wishes} asked */
  function skillsOf(wishes, open, frame, asked) {
    const { skills, unknown } = skillsAsked(wishes.skills ?? open.skills ?? "", frame);
    if (unknown.length && "skills" in asked) throw refuse("skill", { found: unknown[0] }, [skills ? ["others", { skills }] : ["skills", { skills: null }]]);
    return skills;
  }

  /** @param {string|number} wish @param {Wishes} asked */
  function questionsOf(wish, asked) {
    if (isWithin(wish, MOST_QUESTIONS)) return String(wholeNumber(wish));
    if ("n" in asked) throw refuse("number", { most: MOST_QUESTIONS, found: wish }, [["n", { n: usual }]]);
    return String(usual);
  }

  /**
   * The rest of a fixed quiz: as it was baked, or put together of what is baked of its skills.
   * @param {string} folder
   * @param {string} rules
   * @param {Wishes} wishes
   * @param {Wishes} open
   * @param {Wishes} asked
   * @returns {Promise<Bank>}
   */
  async function fixedQuiz(folder, rules, wishes, open, asked) {
    const n = questionsOf(wishes.n ?? open.n ?? usual, asked), plain = n === String(usual) && !(wishes.skills ?? open.skills);
    if (plain) return read(`${folder}/${numberOf("seed", { wish: wishes.seed, open: open.seed, asked, most: seeds })}`);
    const frame = await read(`${folder}/frame`), skills = skillsOf(wishes, open, frame, asked);
    const seed = numberOf("seed", { wish: wishes.seed, open: open.seed, asked, most: drillSeeds, key: "drill" });
    const turns = skillsInTurn({ rules, seed, skills, n }, frame), banks = new Map();
    await Promise.all([...new Set(turns)].map(async skill => banks.set(skill, await read(`${folder}/${skill}-${seed}`))));
    const questions = questionsInTurn(turns, new Map([...banks].map(([skill, { modes, different }]) => [skill, { questions: modes[0].rounds[0], different }])));
    const most = Math.min(MOST_QUESTIONS, usual * new Set(turns).size);
    if (questions === null) throw refuse("many", { most: usual }, [["n", { n: most }]], true);
    return { id: `quiz|${rules}|${seed}|${skills}|${n}`, seed: Number(seed), modes: [{ rounds: [questions], share: { skills, n } }] };
  }

  /** @param {string} app @param {Wishes} wishes @param {Wishes} open @param {Wishes} asked */
  function bankName(app, wishes, open, asked) {
    if (unseeded.includes(app)) return "1";
    if (!dealt.includes(app)) return numberOf("seed", { wish: wishes.seed, open: open.seed, asked, most: seeds });
    const deal = wishes.deal ?? open.deal;
    if (deal === undefined) return "1";
    if (!isWithin(deal, deals)) throw refuse("deal", { n: deals, found: deal }, upTo(deals).map(way => ["deal", { deal: way }]), wholeNumber(deal) !== null);
    return `deal-${wholeNumber(deal)}`;
  }

  return async function findPayload({ app, lang, from, ...wishes }) {
    const asked = from === undefined ? readQuery() : {}, open = partsOf(from), rules = rulesOf(wishes.rules ?? open.rules, asked);
    const folder = `${lang && languages.includes(lang) ? lang : languages[0]}/${rules}/${app}`, frame = read(`${folder}/frame`);
    const bank = fixed.includes(app) ? fixedQuiz(folder, rules, wishes, open, asked) : read(`${folder}/${bankName(app, wishes, open, asked)}`);
    const payload = { ...joinPayload(...await Promise.all([frame, bank])), spent: words.spent };
    const mode = payload.modes.find(({ id }) => id === wishes.mode)?.id;
    if (mode !== undefined) return { ...payload, mode };
    if (asked.mode) throw refuse("mode", { found: asked.mode }, payload.modes.map(({ id, label }) => ["mode", { mode: label }, { mode: id }]));
    return payload;
  };
}
