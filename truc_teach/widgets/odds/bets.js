// What each call of the envit is worth with a chance to win it, at a score. The stones come from the payload's table.
/** @import { CallWorth, Chance, HandOddsMode, Page, Words } from "../types" */
import { fill, make } from "../page/dom.js";
import { namedTable, percent, stonesText, tableRow } from "./numbers.js";

const BASE_OF_STONES = 36, NOT_NOW = "-", NAMED = "*";
/** A chance so little above that from which one accepts is no reason to; one below half a per cent is written 0. */
const NEAR = 0.05, HARDLY = 0.005;

/**
 * The stones of columns at a score; a column may hold those that are named. null: the call may not be said.
 * @param {Pick<HandOddsMode, "bets"|"cama">} mode
 * @param {number[]} stones
 * @param {number[]} columns
 * @param {number} [named]
 */
function stonesAt({ bets: { worths }, cama }, [ours, theirs], columns, named) {
  const digits = columns.map(column => worths[column][(ours * cama + theirs) % worths[column].length]);
  return digits.includes(NOT_NOW) ? null : digits.map(digit => (digit === NAMED ? Number(named) : parseInt(digit, BASE_OF_STONES)));
}

/**
 * The most stones that a call may name at a score, 0 where none does.
 * @param {HandOddsMode} mode
 * @param {number[]} stones ours, theirs
 * @returns {number}
 */
export function mostNamed(mode, stones) {
  const { lines, number } = mode.bets;
  return number === null ? 0 : stonesAt(mode, stones, lines[number].named)?.[1] ?? 0;
}

/**
 * The stones of each call at a score: wanted if we win, if they win; refused to us, to them. null: it may not be said.
 * @param {HandOddsMode} mode
 * @param {number[]} stones ours, theirs
 * @param {number} named the stones of the calls that name them
 * @returns {(number[]|null)[]}
 */
export function paidAt(mode, stones, named) {
  return mode.bets.lines.map(line => {
    const bounds = stonesAt(mode, stones, line.named);
    const fits = bounds && (!bounds.length || (named >= bounds[0] && named <= bounds[1]));
    return fits ? stonesAt(mode, stones, line.paid, named) : null;
  });
}

/**
 * What a wanted envit brings on average.
 * @param {number[]} stones
 * @param {number} chance
 */
const expectedStones = ([ours, theirs], chance) => chance * ours - (1 - chance) * theirs;

/**
 * What each call costs refused and brings accepted, and what there is instead of saying it.
 * @param {HandOddsMode} mode
 * @param {number[]} stones
 * @param {Pick<Chance, "any"|"called">} chance
 * @param {number} named
 * @returns {CallWorth[]}
 */
export function weigh(mode, stones, { any, called }, named) {
  const found = paidAt(mode, stones, named), { lines } = mode.bets;
  const told = found.map(paid => paid && {
    refuse: -paid[3], told: expectedStones(paid, called), gain: paid[2], from: Math.max(0, (paid[1] - paid[3]) / (paid[0] + paid[1])),
  });
  const answer = (/** @type {number} */ at) => (told[at] ? Math.max(told[at].refuse, told[at].told) : 0);
  return lines.map(({ call, below }, at) => told[at] && {
    ...told[at], call: fill(call, { n: named }), opens: below === null,
    want: expectedStones(found[at] ?? [], below === null ? any : called), instead: below === null ? 0 : answer(below),
  }).filter(Boolean);
}

/**
 * Whether accepting is more than a hair better against who calls, and not for the partner's cards alone.
 * @param {number} from
 * @param {Pick<Chance, "called"|"own">} chance
 */
const worthIt = (from, { called, own }) => called >= from + NEAR && own >= HARDLY;

/**
 * What to answer to the call that opens the envit: the key of the words.
 * @param {CallWorth} worth
 * @param {Chance} chance
 */
function answerFor({ from }, chance) {
  const { any, called, own } = chance;
  if (from === 0) return "answer-same";
  if (called < from) return any < from ? "answer-refuse" : "answer-caller";
  if (own < HARDLY) return "answer-partner";
  return worthIt(from, chance) ? "answer-accept" : "answer-even";
}

/**
 * What to say, or not, to open it: the key of the words.
 * @param {CallWorth} worth
 * @param {Chance} chance
 */
function openingFor({ want, from }, { any }) {
  if (want >= 0) return "advice-say";
  return any < from ? "advice-quiet" : "advice-maybe";
}

/**
 * The two tables of a hand at a score, with what they come to in some sentences.
 * @param {Page} page
 * @param {HandOddsMode} mode
 * @param {Object} at
 * @param {Words} at.say
 * @param {number[]} at.stones
 * @param {Chance} at.chance
 * @param {number} at.named
 * @param {boolean} at.opens whether one may open the envit from this place
 * @returns { {nodes: Node[], said: string} }
 */
export function betTables(page, mode, { say, stones, chance, named, opens }) {
  const lines = weigh(mode, stones, chance, named), [first] = lines, { least } = mode;
  const values = { call: first.call, least, chance: percent(page, chance.any), called: percent(page, chance.called), from: percent(page, first.from) };
  const said = [chance.shared ? "chance-pair" : "chance-own", openingFor(first, chance), ...(opens ? [] : ["partner-opens"]), answerFor(first, chance)]
    .map(key => say(key, values)).join(" ");
  const cell = (/** @type {number} */ value, /** @type {boolean} */ best) => make("span", { className: "truc-odds-value", data: best ? { best: "1" } : {} }, stonesText(page, value),
    best ? make("span", { className: "truc-odds-best" }, make("span", { "aria-hidden": "true", textContent: " ✔" }), make("span", { className: "truc-unseen", textContent: ` ${say("better")}` })) : null);
  const told = lines.map(({ call, refuse, told: taken, from }) =>
    tableRow(call, [cell(refuse, chance.called < from), cell(taken, worthIt(from, chance)), percent(page, from)]));
  const better = (/** @type {number} */ want, /** @type {number} */ instead) => make("span", { className: "truc-odds-verdict", textContent: `✔ ${say(want >= instead ? "better-said" : "better-unsaid")}` });
  const own = lines.map(({ call, gain, want, instead }) =>
    tableRow([make("span", { textContent: `${call} ` }), better(want, instead)], [gain, want, instead].map(value => stonesText(page, value))));
  return {
    said,
    nodes: [
      make("p", { className: "truc-odds-advice", textContent: said }),
      namedTable(say("told", { least }), ["call", "refuse", "want", "from"].map(key => say(key)), told),
      namedTable(say("own-call"), ["call", "refused", "wanted", "instead"].map(key => say(key)), own),
      make("p", { className: "truc-note", textContent: say("model", { least }) }),
    ],
  };
}
