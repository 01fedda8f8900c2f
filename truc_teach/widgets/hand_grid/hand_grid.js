// Up to three tricks, ours, theirs or tied: who wins the hand, after which trick, by which rule. All of it is looked up.
/** @import { HandGridMode, Page } from "../types" */
import { make, mark, pressButton } from "../page/dom.js";
import { radioBar } from "../page/radios.js";
import { ruleLines } from "../quiz/verdict.js";
import { OURS, THEIRS, TIED } from "./tricks.js";

const TRICKS = 3, OPEN = "-";

/**
 * Plays a mode of kind "hand_grid".
 * @param {Page} page
 * @param {HandGridMode} mode
 * @param {HTMLElement} stage
 */
export function handGridMode(page, mode, stage) {
  const [ours, theirs] = mode.sides;
  const kept = page.place();
  let mano = kept?.mano === THEIRS ? THEIRS : OURS;
  let /** @type {string[]} */ tricks = Array.isArray(kept?.tricks) ? kept.tricks.slice(0, TRICKS) : [];
  const manoBar = radioBar(page, page.words("whoIsMano"), [{ value: OURS, text: ours }, { value: THEIRS, text: theirs }], value => {
    mano = value;
    changed();
  });
  const options = [[OURS, ours], [TIED, page.words("parda")], [THEIRS, theirs], [OPEN, page.words("undecided")]];
  const bars = Array.from({ length: TRICKS }, (_, at) => radioBar(page, page.words("trick", { n: at + 1 }),
    options.map(([value, text]) => ({ value, text })), value => {
      tricks = value === OPEN ? tricks.slice(0, at) : [...tricks.slice(0, at), value, ...tricks.slice(at + 1)];
      changed();
    }));
  const result = make("div", { className: "truc-result" });
  const clear = pressButton(page, { textContent: page.words("clear") }, () => { tricks = []; changed(); });
  stage.append(manoBar.element, make("div", { className: "truc-grid" }, bars.map(bar => bar.element)), result, clear);

  const found = (/** @type {number} */ length) => mode.outcomes[`${mano}:${tricks.slice(0, length).join("")}`];

  /** A hand that is decided stops: what was chosen for later tricks does not count. */
  function settle() {
    const known = [...Array(tricks.length + 1).keys()].filter(length => found(length));
    const decided = known.find(length => found(length).winner !== null);
    tricks = tricks.slice(0, decided ?? known.at(-1) ?? 0);
    return decided !== undefined;
  }

  function changed() {
    const text = paint();
    page.keepPlace({ mano, tricks });
    page.announce(text);
  }

  /** Draws choices and result; returns the words for it. */
  function paint() {
    const over = settle(), outcome = found(tricks.length);
    manoBar.set(mano);
    bars.forEach((bar, at) => {
      bar.set(tricks[at] ?? OPEN);
      bar.element.disabled = at > tricks.length || (over && at >= tricks.length);
    });
    mark(result, "data-winner", outcome?.winner ?? null);
    const winner = outcome?.winner ? page.words("winsHand", { side: outcome.winner === OURS ? ours : theirs }) : page.words("openHand");
    const after = outcome?.after ? page.words("decidedAfter", { n: outcome.after }) : null;
    result.replaceChildren(...[make("p", { className: "truc-result-head", textContent: winner }),
      after ? make("p", { className: "truc-note", textContent: after }) : null,
      make("p", { className: "truc-result-text", textContent: outcome?.text ?? "" }), ruleLines(page, outcome)].filter(Boolean));
    return [winner, after, outcome?.text].filter(Boolean).join(" ");
  }

  paint();
  return { focus: () => /** @type {HTMLElement} */ (manoBar.element.querySelector(":checked")).focus() };
}
