// A slide that is too high for its screen is drawn smaller, step by step: a class sees all of it at once.

const SMALLER = ["0.92", "0.85", "0.78"];

/**
 * Fits a part of a slide to the screen. What would not fit even at its smallest keeps its size and is scrolled.
 * @param {HTMLElement|null} part
 */
export function fitScreen(part) {
  if (!part) return;
  const screen = document.fullscreenElement ?? document.documentElement, fits = () => screen.scrollHeight <= screen.clientHeight;
  if (fits()) return;
  for (const zoom of SMALLER) {
    part.style.zoom = zoom;
    if (fits()) return;
  }
  part.style.zoom = "";
}
