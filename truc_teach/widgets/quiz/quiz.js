// Rounds of questions: progress, question, summary, another round.
import { anyBelow, make, mark, pressButton } from "../page/dom.js";
import { askQuestion } from "./question.js";
import { grade } from "./grade.js";
import { lastTurn, queueOf, tally } from "./rounds.js";
import { drawSummary } from "./summary.js";

/**
 * Plays a mode of kind "quiz".
 * @param {Object} page
 * @param {Object} mode
 * @param {HTMLElement} stage
 */
export function quizMode(page, mode, stage) {
  const line = make("p", { className: "truc-progress-line" });
  const dots = make("ol", { className: "truc-dots", "aria-hidden": "true" });
  const slot = make("div");
  let place = openingPlace(), shown = null;
  stage.append(make("div", { className: "truc-progress" }, line, dots), slot);

  const round = () => mode.rounds[place.round];
  const queue = () => queueOf(round(), page.given);

  /** Where the learner was, as far as the answers reach; without a memory at the first round that is not done. */
  function openingPlace() {
    const kept = page.place(), undone = mode.rounds.findIndex(questions => tally(questions, page.given).done < questions.length);
    const number = mode.rounds[kept?.round] ? kept.round : Math.max(0, undone);
    const entries = queueOf(mode.rounds[number], page.given);
    const open = entries.findIndex(({ question, turn }) => page.given(question.id, turn) === null);
    const reach = open < 0 ? entries.length : open;
    return { round: number, at: Number.isInteger(kept?.at) && kept.at >= 0 ? Math.min(kept.at, reach) : reach };
  }

  function goTo(next, focus) {
    place = next;
    page.keepPlace(place);
    const entry = queue()[place.at];
    shown = entry ? askEntry(entry) : drawSummary(page, round(), wayOn());
    slot.replaceChildren(shown.element);
    paint();
    if (focus) shown.focus();
  }

  function askEntry({ question, turn }) {
    const next = pressButton(page, { className: "truc-press truc-next", textContent: page.words("next") },
      () => goTo({ round: place.round, at: place.at + 1 }, true));
    return askQuestion(page, question, { turn, lastTurn: turn >= lastTurn, next });
  }

  function wayOn() {
    const prepared = place.round + 1 < mode.rounds.length;
    if (!prepared && !(mode.more && page.hosted)) return make("p", { className: "truc-note", textContent: page.words("noMore") });
    return pressButton(page, { className: "truc-press truc-next", textContent: page.words("again") }, () => {
      if (prepared) goTo({ round: place.round + 1, at: 0 }, true);
      else page.want({ seed: String(anyBelow(1000000)) });
    });
  }

  function paint() {
    const { done, right } = tally(round(), page.given), all = queue(), entry = all[place.at];
    const words = [
      place.round > 0 ? page.words("round", { n: place.round + 1 }) : null,
      entry ? page.words("question", { n: place.at + 1, total: all.length }) : null,
      done ? page.words("score", { right, done }) : null,
    ].filter(Boolean).join(" · ");
    if (line.textContent !== words) line.textContent = words;
    dots.replaceChildren(...all.map(({ question, turn }, at) => {
      const given = page.given(question.id, turn), dot = make("li", { className: "truc-dot" });
      if (given !== null) mark(dot, "data-verdict", grade(question, given).ok ? "right" : "wrong");
      if (at === place.at) dot.dataset.here = "1";
      return dot;
    }));
  }

  goTo(place, false);
  return {
    refresh() {
      shown.refresh();
      paint();
    },
    focus: () => shown.focus(),
  };
}
