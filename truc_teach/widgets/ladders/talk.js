// What has been said, in order: who, and the words.
import { make } from "../page/dom.js";

/**
 * Draws what was said.
 * @param { {label?: string, text: string}[]} lines
 * @returns {HTMLElement|null}
 */
export function drawTalk(lines) {
  if (!lines.length) return null;
  return make("ol", { className: "truc-talk" }, lines.map(({ label, text }) => make("li", { className: "truc-said" },
    label ? make("span", { className: "truc-said-by", textContent: `${label}:` }) : null, make("span", { textContent: text }))));
}
