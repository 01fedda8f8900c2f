// Rounds of questions: progress, question, summary, another round. A fixed quiz has one round, and its end is a slip.
/** @import { Entry, Line, Page, Part, QuestionData, QuizMode, QuizPlace } from "../types" */
import { anyBelow, make, mark, pressButton } from "../page/dom.js";
import { askQuestion } from "./question.js";
import { grade } from "./grade.js";
import { roundNow } from "./choosing.js";
import { lineOf, lineWith, placeWords, tally } from "./rounds.js";
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
  const entriesOf = (/** @type {Line} */ wanted) => wanted.map(([id, turn]) => ({ question: /** @type {QuestionData} */ (questions.get(id)), turn }));
  const now = (another = false) => roundNow(page.answered(questions), mode.rounds, page.due, another);
  let place = openingPlace(), shown = /** @type {Part} */ (/** @type {unknown} */ (null));
  stage.append(make("div", { className: "truc-progress" }, line, dots), slot, shareButton(page, mode));

  /** The line of the round: the answers decide on it, unless the quiz is fixed. @param {Pick<QuizPlace, "round"|"line">} [at] @returns {Entry[]} */
  function queue(at = place) {
    return at.line ? entriesOf(at.line) : lineOf(mode.rounds[at.round]);
  }

  /** @param {Entry[]} asked @param {QuestionData[]} rest @returns {Line} */
  function lineFrom(asked, rest) {
    return lineWith(asked, rest, page.given).slice(0, LONGEST_LINE).map(({ question, turn }) => [question.id, turn]);
  }

  /** The questions of the round, each once. */
  const round = () => [...new Set(queue().map(({ question }) => question))];

  /**
   * Where the learner was, as far as the answers reach; without a memory in the round that the answers lead into.
   * @returns {QuizPlace}
   */
  function openingPlace() {
    const kept = page.place(), known = mode.rounds[kept?.round] !== undefined, own = known && isLine(kept.line);
    const found = now(), number = known && (own || mode.fixed) ? kept.round : Math.min(found.number, mode.rounds.length - 1);
    const before = own ? entriesOf(kept.line) : lineWith(found.asked, found.rest, page.given), line = mode.fixed ? null : lineFrom(before, []);
    const reach = firstOpen(queue({ round: number, line }));
    const at = known && Number.isInteger(kept.at) && kept.at >= 0 ? Math.min(kept.at, reach) : reach;
    return {
      round: number, at, line: line && lineFrom(before.slice(0, at + 1), found.rest),
      nickname: nicknameKept(), begun: known && Number.isFinite(kept.begun) ? kept.begun : Date.now(),
    };
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

  /** Puts what is still to come in the order that follows from the answers; the question on the screen stays. */
  function arrange() {
    const entries = queue();
    if (mode.fixed || !entries[place.at]) return;
    const line = lineFrom(entries.slice(0, place.at + 1), now().rest);
    if (JSON.stringify(line) === JSON.stringify(place.line)) return;      // another tab would be told of nothing
    page.keepPlace(place = { ...place, line });
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
      { turn: entry.turn, comesBack: () => queue().slice(place.at + 1).some(({ question }) => question === entry.question), next });
  }

  function drawEnd() {
    if (!mode.fixed) return drawSummary(page, round(), wayOn());
    return drawSlip(page, round(), wayOn(), { ...place, keepNickname: nickname => page.keepPlace(place = { ...place, nickname }) });
  }

  /** The round that the answers lead into next, null when nothing is left to ask. */
  function nextRound() {
    const { number, rest } = now(true);
    return mode.fixed || !rest.length ? null : { round: Math.min(number, mode.rounds.length - 1), line: lineFrom([], rest), begun: Date.now() };
  }

  function wayOn() {
    if (!nextRound() && !(mode.more && page.hosted)) return make("p", { className: "truc-note", textContent: page.words("noMore") });
    return pressButton(page, { className: "truc-press truc-next", textContent: page.words("again") }, () => {
      const following = nextRound();
      if (!following) {
        page.want({ seed: String(anyBelow(1000000)) });
        return;
      }
      place = { ...place, ...following };
      goTo(firstOpen(queue()), true);
    });
  }

  /** @param { {done: number, right: number} } counted @param {Entry[]} all */
  function progressWords({ done, right }, all) {
    if (mode.fixed) return all[place.at] ? page.words("ofTotal", { n: place.at + 1, total: all.length }) : "";
    return [
      place.round > 0 ? page.words("round", { n: place.round + 1 }) : null,
      placeWords(page, all, place.at, mode.rounds[0].length),
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
      arrange();
      shown.refresh();
      paint();
    },
    focus: () => shown.focus(),

    /** Whether there is nothing left to ask. */
    isSpent: () => mode.rounds.every(asked => tally(asked, page.given).done === asked.length),
  };
}
