// What each call of the envit is worth with a chance to win it, at a score. The stones come from the payload's table.
import { fill, make } from "../page/dom.js";
import { namedTable, percent, stonesText, tableRow } from "./numbers.js";

const BASE_OF_STONES = 36, NOT_NOW = "-", NAMED = "*";

/** The stones of columns at a score; a column may hold those that are named. null: the call may not be said. */
function stonesAt({ bets: { worths }, cama }, [ours, theirs], columns, named) {
  const digits = columns.map(column => worths[column][(ours * cama + theirs) % worths[column].length]);
  return digits.includes(NOT_NOW) ? null : digits.map(digit => (digit === NAMED ? named : parseInt(digit, BASE_OF_STONES)));
}

/**
 * The most stones that a call may name at a score, 0 where none does.
 * @param {Object} mode
 * @param {number[]} stones ours, theirs
 * @returns {number}
 */
export function mostNamed(mode, stones) {
  const { lines, number } = mode.bets;
  return number === null ? 0 : stonesAt(mode, stones, lines[number].named)?.[1] ?? 0;
}

/**
 * The stones of each call at a score: wanted if we win, if they win; refused to us, to them. null: it may not be said.
 * @param {Object} mode
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

/** What a wanted envit brings on average. */
const expectedStones = ([ours, theirs], chance) => chance * ours - (1 - chance) * theirs;

/**
 * What to do with a chance: what each call costs refused and brings wanted, and what there is instead of saying it.
 * @param {Object} mode
 * @param {number[]} stones
 * @param {number} chance that our side has the best envit
 * @param {number} named
 * @returns { {call: string, refuse: number, want: number, from: number, gain: number, instead: number}[] }
 */
export function weigh(mode, stones, chance, named) {
  const found = paidAt(mode, stones, named), { lines } = mode.bets;
  const told = found.map(paid => paid && {
    refuse: -paid[3], want: expectedStones(paid, chance), gain: paid[2], from: Math.max(0, (paid[1] - paid[3]) / (paid[0] + paid[1])),
  });
  const answer = at => (told[at] ? Math.max(told[at].refuse, told[at].want) : 0);
  return lines.map(({ call, below }, at) => told[at] && { call: fill(call, { n: named }), ...told[at], opens: below === null, instead: below === null ? 0 : answer(below) })
    .filter(Boolean);
}

/** What one does with the call that opens the envit: the key of the words. */
function adviceFor(first) {
  if (first.want >= 0) return "advice-say";
  return first.want >= first.refuse ? "advice-answer" : "advice-refuse";
}

/**
 * The two tables of a hand at a score, with what they come to in a sentence.
 * @param {Object} page
 * @param {Object} mode
 * @param {Object} at
 * @param {(key: string, values?: Object) => string} at.say
 * @param {number[]} at.stones
 * @param {number} at.chance
 * @param {number} at.named
 * @param {boolean} at.opens whether one may open the envit from this place
 * @returns { {nodes: Node[], said: string} }
 */
export function betTables(page, mode, { say, stones, chance, named, opens }) {
  const lines = weigh(mode, stones, chance, named);
  const said = [say(adviceFor(lines[0]), { call: lines[0].call, chance: percent(page, chance) }), ...(opens ? [] : [say("partner-opens")])].join(" ");
  const cell = (value, best) => make("span", { className: "truc-odds-value", data: best ? { best: "1" } : {} }, stonesText(page, value),
    best ? make("span", { className: "truc-odds-best" }, make("span", { "aria-hidden": "true", textContent: " ✔" }), make("span", { className: "truc-unseen", textContent: ` ${say("better")}` })) : null);
  const told = lines.map(({ call, refuse, want, from }) =>
    tableRow(call, [cell(refuse, refuse > want), cell(want, want >= refuse), percent(page, from)]));
  const own = lines.map(({ call, gain, want, instead }) =>
    tableRow(call, [stonesText(page, gain), cell(want, want >= instead), cell(instead, want < instead)]));
  return {
    said,
    nodes: [
      make("p", { className: "truc-odds-advice", textContent: said }),
      namedTable(say("told"), ["call", "refuse", "want", "from"].map(key => say(key)), told),
      namedTable(say("own-call"), ["call", "refused", "wanted", "instead"].map(key => say(key)), own),
      make("p", { className: "truc-note", textContent: say("model") }),
    ],
  };
}
