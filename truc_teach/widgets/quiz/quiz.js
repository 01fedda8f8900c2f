// Rounds of questions: progress, question, summary, another round. A fixed quiz has one round, and its end is a slip.
/** @import { Entry, Line, Page, Part, QuestionData, QuizMode, QuizPlace } from "../types" */
import { anyBelow, make, mark, pressButton } from "../page/dom.js";
import { askQuestion } from "./question.js";
import { grade } from "./grade.js";
import { comesBack, lineOf, queueOf, reordered, tally } from "./rounds.js";
import { shareButton } from "./share.js";
import { drawSlip } from "./slip.js";
import { drawSummary } from "./summary.js";

const LONGEST_LINE = 100;

/**
 * Plays a mode of kind "quiz".
 * @param {Page} page
 * @param {QuizMode} mode
 * @param {HTMLElement} stage
 */
export function quizMode(page, mode, stage) {
  const line = make("p", { className: "truc-progress-line" });
  const dots = make("ol", { className: "truc-dots", "aria-hidden": "true" });
  const slot = make("div"), questions = new Map(mode.rounds.flat().map(question => [question.id, question]));
  const isOpen = (/** @type {Entry} */ { question, turn }) => page.given(question.id, turn) === null;
  const firstOpen = (/** @type {Entry[]} */ entries) => (entries.some(isOpen) ? entries.findIndex(isOpen) : entries.length);
  let place = openingPlace(), shown = /** @type {Part} */ (/** @type {unknown} */ (null));
  stage.append(make("div", { className: "truc-progress" }, line, dots), slot, shareButton(page, mode));

  /** @param {Pick<QuizPlace, "round"|"line">} [at] @returns {Entry[]} */
  function queue(at = place) {
    const entries = at.line?.map(([id, turn]) => ({ question: /** @type {QuestionData} */ (questions.get(id)), turn })) ?? lineOf(mode.rounds[at.round]);
    return mode.fixed ? entries : queueOf(entries, page.given);
  }
  /** The questions of the round, each once. */
  const round = () => [...new Set(queue().map(({ question }) => question))];

  /**
   * Where the learner was, as far as the answers reach; without a memory at the first round that is not done.
   * @returns {QuizPlace}
   */
  function openingPlace() {
    const kept = page.place(), known = mode.rounds[kept?.round] !== undefined;
    const number = known ? kept.round : Math.max(0, undone(0)), line = known && isLine(kept.line) ? kept.line : null;
    const reach = firstOpen(queue({ round: number, line }));
    const at = known && Number.isInteger(kept.at) && kept.at >= 0 ? Math.min(kept.at, reach) : reach;
    return { round: number, at, line, nickname: nicknameKept(), begun: known && Number.isFinite(kept.begun) ? kept.begun : Date.now() };
  }

  /** As it was typed last, perhaps in another tab. */
  function nicknameKept() {
    const kept = page.place()?.nickname;
    return typeof kept === "string" ? kept.slice(0, 40) : "";
  }

  /** @param {unknown} value @returns {value is Line} */
  function isLine(value) {
    return Array.isArray(value) && value.length <= LONGEST_LINE
      && value.every(entry => Array.isArray(entry) && questions.has(entry[0]) && Number.isInteger(entry[1]));
  }

  /**
   * The first round from a number on that is not answered, -1 for none.
   * @param {number} from
   */
  function undone(from) {
    return mode.rounds.findIndex((asked, number) => number >= from && tally(asked, page.given).done < asked.length);
  }

  /** @param {number} at @param {boolean} focus */
  function goTo(at, focus) {
    place = { ...place, at, nickname: nicknameKept() };
    page.keepPlace(place);
    const entry = queue()[at];
    shown = entry ? askEntry(entry) : drawEnd();
    slot.replaceChildren(shown.element);
    paint();
    if (focus) shown.focus();
  }

  /** @param {Entry} entry */
  function askEntry(entry) {
    const next = pressButton(page, { className: "truc-press truc-next", textContent: page.words("next") }, () => goTo(place.at + 1, true));
    return askQuestion(page, entry.question,
      { turn: entry.turn, comesBack: () => !mode.fixed && comesBack(queue(), entry, page.given), next });
  }

  function drawEnd() {
    if (!mode.fixed) return drawSummary(page, round(), wayOn());
    return drawSlip(page, round(), wayOn(), { ...place, keepNickname: nickname => page.keepPlace(place = { ...place, nickname }) });
  }

  function wayOn() {
    const following = undone(place.round + 1);
    if (following < 0 && !(mode.more && page.hosted)) return make("p", { className: "truc-note", textContent: page.words("noMore") });
    return pressButton(page, { className: "truc-press truc-next", textContent: page.words("again") }, () => {
      if (following < 0) {
        page.want({ seed: String(anyBelow(1000000)) });
        return;
      }
      place = { ...place, round: following, line: null, begun: Date.now() };
      goTo(firstOpen(queue()), true);
    });
  }

  /**
   * What was missed and comes back is counted apart: the number of questions does not grow.
   * @param { {done: number, right: number} } counted
   * @param {Entry[]} all
   */
  function progressWords({ done, right }, all) {
    const entry = all[place.at], alike = all.filter(({ turn }) => !entry?.turn === !turn);
    if (mode.fixed) return entry ? page.words("ofTotal", { n: place.at + 1, total: all.length }) : "";
    return [
      place.round > 0 ? page.words("round", { n: place.round + 1 }) : null,
      entry ? page.words(entry.turn ? "returning" : "question", { n: alike.indexOf(entry) + 1, total: alike.length }) : null,
      done ? page.words("score", { right, done }) : null,
    ].filter(Boolean).join(" · ");
  }

  function paint() {
    const all = queue(), words = progressWords(tally(round(), page.given), all);
    if (line.textContent !== words) line.textContent = words;
    dots.replaceChildren(...all.map(({ question, turn }, at) => {
      const given = page.given(question.id, turn), dot = make("li", { className: "truc-dot" });
      if (turn > 0) dot.dataset.again = "1";
      if (given !== null) mark(dot, "data-verdict", grade(question, given)?.ok ? "right" : "wrong");
      if (at === place.at) dot.dataset.here = "1";
      return dot;
    }));
  }

  goTo(place.at, false);
  return {
    refresh() {
      // answers can go as well: another tab may have forgotten everything
      if (place.at > firstOpen(queue())) goTo(firstOpen(queue()), false);
      shown.refresh();
      paint();
    },
    focus: () => shown.focus(),

    /** Whether there is nothing left to ask. */
    isSpent: () => undone(0) < 0,

    /**
     * The host knows what should come next; the question on the screen stays.
     * @param {string[]} order
     */
    reorder(order) {
      const entries = queue();
      if (mode.fixed || !entries[place.at]) return;
      const wished = reordered(entries.slice(0, place.at + 1), order, questions, page.given);
      place = { ...place, line: wished.slice(0, LONGEST_LINE).map(({ question, turn }) => [question.id, turn]) };
      page.keepPlace(place);
      paint();
    },
  };
}
