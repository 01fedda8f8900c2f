// What the falta pays at any score, whoever wins it. All of it is looked up in the payload's table.
/** @import { FaltaTableMode, Page } from "../types" */
import { make, mark, newId } from "../page/dom.js";
import { ruleLines } from "../quiz/verdict.js";
import { drawScore } from "../walkthrough/score.js";

const SIDES = ["ours", "theirs"], HEADS = ["if-ours", "if-theirs"];

/**
 * Where the case of a score and a winner stands: the scores row by row, each with the winner ours, then theirs.
 * @param {number} cama
 * @param {number[]} stones ours, theirs
 * @param {number} winner 0 or 1
 * @returns {number}
 */
export function faltaIndex(cama, [ours, theirs], winner) {
  return (ours * cama + theirs) * 2 + winner;
}

/**
 * Plays a mode of kind "falta_table".
 * @param {Page} page
 * @param {FaltaTableMode} mode
 * @param {HTMLElement} stage
 */
export function faltaTableMode(page, mode, stage) {
  const { cama, cases, table, words, shown } = mode;
  const kept = page.place()?.stones, inside = (/** @type {any} */ one) => Number.isInteger(one) && one >= 0 && one < cama;
  let /** @type {number[]} */ stones = Array.isArray(kept) && kept.length === 2 && kept.every(inside) ? kept : mode.start;
  const score = make("div", {}), results = make("div", { className: "truc-falta" });
  const sliders = SIDES.map((side, at) => slider(page.words(side), at));
  const formula = make("div", { className: "truc-result" }, make("h3", { className: "truc-subtitle", textContent: words.formula }),
    ruleLines(page, { rule: mode.rule, source: mode.source }));
  stage.append(make("h3", { className: "truc-subtitle", textContent: words.score }), make("div", { className: "truc-sliders" }, sliders.map(one => one.element)),
    score, results, formula);

  /** @param {string} name @param {number} at */
  function slider(name, at) {
    const id = `truc-stones-${newId()}`, count = make("output", { className: "truc-output", htmlFor: id });
    const input = make("input", { type: "range", className: "truc-slider", id, min: "0", max: String(cama - 1), step: "1", value: String(stones[at]) });
    page.on(input, "input", () => set(at, Number(input.value)));
    page.on(input, "change", () => page.announce(said()));
    return { input, count, element: make("div", { className: "truc-slide" }, make("label", { className: "truc-label", htmlFor: id, textContent: name }), count, input) };
  }

  /** @param {number} at @param {number} value */
  function set(at, value) {
    stones = stones.map((one, side) => (side === at ? value : one));
    page.keepPlace({ stones });
    paint();
  }

  const found = (/** @type {number} */ winner) => cases[parseInt(table.slice(2 * faltaIndex(cama, stones, winner)).slice(0, 2), 36)];
  const said = () => HEADS.map((head, winner) => `${words[head]}: ${found(winner).worth}.`).join(" ");

  /** @param {number} winner */
  function drawResult(winner) {
    const { worth, closes, text } = found(winner);
    return make("div", { className: "truc-result", "data-winner": closes ? "1" : null },
      make("h3", { className: "truc-subtitle", textContent: words[HEADS[winner]] }),
      make("p", { className: "truc-total" }, make("strong", { textContent: worth })),
      make("p", { className: "truc-result-text", textContent: text }),
      make("p", { className: "truc-note", textContent: closes ? words.closes : words.stays }));
  }

  function paint() {
    score.replaceChildren(drawScore(page, stones.map(count => {
      const [males, bones] = shown ? shown[count] : [null, null];
      return { stones: count, males, bones };
    })));
    sliders.forEach(({ input, count }, at) => {
      count.textContent = String(stones[at]);
      mark(input, "aria-valuetext", `${page.words("stones")}: ${stones[at]}`);
    });
    results.replaceChildren(...HEADS.map((_, winner) => drawResult(winner)));
  }

  paint();
  return { focus: () => sliders[0].input.focus() };
}
