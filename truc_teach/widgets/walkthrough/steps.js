// First, back, forward, last: by button, key and slider.
/** @import { Move, Page } from "../types" */
import { make, mark } from "../page/dom.js";
import { drawIcon } from "../page/icons.js";

/** @type {Move[]} */
const MOVES = ["first", "back", "forward", "last"];
/** @type {Record<string, Move>} */
const MOVE_KEYS = { Home: "first", ArrowLeft: "back", ArrowRight: "forward", End: "last" };

/**
 * The controls of a step player.
 * @param {Page} page
 * @param {HTMLElement} area where the keys work
 * @param {(move: Move|number) => void} go
 * @returns { {element: HTMLElement, paint: (at: number, total: number) => void, focus: () => void} }
 */
export function stepControls(page, area, go) {
  const buttons = /** @type {Record<Move, HTMLButtonElement>} */ (Object.fromEntries(MOVES.map(move => {
    const button = make("button", { type: "button", className: "truc-press truc-step-button", data: { move } },
      drawIcon(move), make("span", { textContent: page.words(move) }));
    page.on(button, "click", () => {
      if (button.getAttribute("aria-disabled") !== "true") go(move);
    });
    return [move, button];
  })));
  const slider = make("input", { type: "range", min: "0", step: "1", className: "truc-slider" });
  const count = make("p", { className: "truc-progress-line" });
  page.on(slider, "input", () => go(Number(slider.value)));

  page.on(area, "keydown", event => {
    const move = MOVE_KEYS[event.key];
    // fields, lists and tabs have their own use for these keys
    if (!move || event.altKey || event.ctrlKey || event.metaKey || /** @type {Element} */ (event.target).closest("input, select, textarea, [role=tab]")) return;
    event.preventDefault();
    event.stopPropagation();
    go(move);
  });

  return {
    element: make("div", { className: "truc-steps-bar" }, count, slider, make("div", { className: "truc-step-buttons" }, Object.values(buttons))),
    focus: () => buttons.forward.focus(),
    paint(at, total) {
      const words = page.words("step", { n: at + 1, total });
      count.textContent = words;
      slider.max = String(total - 1);
      slider.value = String(at);
      mark(slider, "aria-label", page.words("steps"));
      mark(slider, "aria-valuetext", words);
      for (const move of MOVES.slice(0, 2)) mark(buttons[move], "aria-disabled", at === 0 ? "true" : null);
      for (const move of MOVES.slice(2)) mark(buttons[move], "aria-disabled", at === total - 1 ? "true" : null);
    },
  };
}
