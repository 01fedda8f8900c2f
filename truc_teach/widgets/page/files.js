// Payloads that lie in files beside the page: what a static edition has instead of Python.
import { fill } from "./dom.js";
import { readQuery } from "./query.js";
import { Refusal } from "./source.js";

const ZIPPED = [0x1f, 0x8b];

/** The value of a file. Compressed as it lies there, unless the server has undone that already. */
async function readBank(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (!ZIPPED.every((byte, at) => bytes[at] === byte)) return JSON.parse(new TextDecoder().decode(bytes));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).json();
}

/** A payload of what it shares with others, and the rest; a list under "+key" comes before the shared one of that key. */
function joinPayload(frame, bank) {
  const modes = frame.modes.map((mode, at) => Object.fromEntries([
    ...Object.entries(mode), ...Object.entries(bank.modes[at]).map(([key, value]) => (
      key.startsWith("+") ? [key.slice(1), [...value, ...mode[key.slice(1)]]] : [key, value])),
  ]));
  return { ...frame, ...bank, modes };
}

/** What the id of a payload names: app|rules|seed, then a deal, or the skills of a fixed quiz and how many it asks. */
function partsOf(id) {
  const [, rules, seed, third, n] = (id ?? "").split("|");
  return n === undefined ? { rules, seed, deal: third } : { rules, seed, skills: third, n };
}

/**
 * A source of payloads that are baked.
 * @param {string} root the address of the edition, with a slash at its end
 * @param {Object} baked
 * @param {string[]} baked.languages
 * @param {string[]} baked.rules
 * @param {number} baked.seeds the seeds 1 to `seeds` are there,
 * @param {number} baked.drills the seeds of a quiz of one skill,
 * @param {number} baked.deals and the hands 1 to `deals`
 * @param {string[]} baked.unseeded the apps that are the same whatever the seed
 * @param {number} baked.n how many questions a mixed quiz asks
 * @param {Object} baked.words {seed, deal, quiz, rules}: what is said of a wish that needs Python; and `spent`, of a quiz that is done
 * @returns {(wishes: Object) => Promise<Object>} as page/source.js has it
 */
export function fromFiles(root, { languages, rules: sets, seeds, drills: drillSeeds, deals, unseeded, n: usual, words }) {
  const files = new Map();

  function read(path) {
    if (!files.has(path)) files.set(path, readBank(`${root}data/${path}.bank`));
    const value = files.get(path);
    value.catch(() => files.delete(path));      // the next wish asks again
    return value;
  }

  const within = (number, most) => /^\d+$/.test(number) && Number(number) >= 1 && Number(number) <= most;

  /** A seed that is there; whoever asks for more gets the one after his own. */
  function seedOf(wish, open) {
    if (wish === undefined) return within(open, seeds) ? open : "1";
    if (within(wish, seeds)) return wish;
    if (open) return String(Number(open) % seeds + 1);
    if ("seed" in readQuery()) throw new Refusal(fill(words.seed, { n: seeds }));
    return "1";                                  // kept from a page that has more
  }

  /** The name of the bank of a mixed quiz, or of a drill of one skill. */
  function quizName({ skills = "", n = String(usual), seed }, open, drills) {
    const asked = skills || (drills.includes(open.skills) ? open.skills : "");
    if (n !== String(usual)) throw new Refusal(words.quiz);
    if (!asked) return seedOf(seed, open.seed);
    const another = seed !== undefined && open.skills === asked && !within(seed, drillSeeds);
    const number = another ? String(Number(open.seed) % drillSeeds + 1) : seed ?? "1";
    if (!drills.includes(asked) || !within(number, drillSeeds)) throw new Refusal(words.quiz);
    return `${asked}-${number}`;
  }

  function rulesOf(wish) {
    if (sets.includes(wish)) return wish;
    if (readQuery().rules === wish) throw new Refusal(words.rules);
    return sets[0];                              // chosen where there are more
  }

  async function bankName(app, wishes, open, frame) {
    if (app === "quiz") return quizName(wishes, open, (await frame).drills);
    if (unseeded.includes(app)) return "1";
    if (app !== "hand-walkthrough") return seedOf(wishes.seed, open.seed);
    const deal = wishes.deal ?? open.deal;
    if (deal === undefined) return "1";
    if (!within(deal, deals)) throw new Refusal(fill(words.deal, { n: deals }));
    return `deal-${Number(deal)}`;
  }

  return async function findPayload({ app, lang, from, ...wishes }) {
    const open = partsOf(from), folder = `${languages.includes(lang) ? lang : languages[0]}/${rulesOf(wishes.rules ?? open.rules)}/${app}`;
    const frame = read(`${folder}/frame`), bank = read(`${folder}/${await bankName(app, wishes, open, frame)}`);
    const payload = { ...joinPayload(await frame, await bank), spent: words.spent };
    return payload.modes.some(({ id }) => id === wishes.mode) ? { ...payload, mode: wishes.mode } : payload;
  };
}
