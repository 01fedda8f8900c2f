// A button that asks once more before something is thrown away.
/** @import { Page } from "../types" */
import { pressButton } from "../page/dom.js";

/**
 * @param {Page} page
 * @param { {word: string, sure: string} } words what it does, and what it asks
 * @param {() => boolean} free whether there is nothing to lose
 * @param {() => void} press
 * @returns { {element: HTMLElement, calm: () => void} }
 */
export function confirmButton(page, { word, sure }, free, press) {
  let asked = false;
  const element = pressButton(page, { className: "truc-press truc-quiet", textContent: word }, () => {
    if (asked || free()) return press();
    asked = true;
    return page.announce(element.textContent = sure);
  });
  return {
    element,
    /** The question is over. */
    calm() {
      asked = false;
      element.textContent = word;
    },
  };
}
