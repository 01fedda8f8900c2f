// Draws the faces of the senyes from the payload's sprite. Without the sprite a face still shows its words.
/** @import { Page } from "../types" */
import { make } from "../page/dom.js";
import { cardRow, drawCard } from "../cards/card.js";

const FACE_SPACE = "http://www.w3.org/2000/svg";

/**
 * A face.
 * @param {Page} page
 * @param {string} id of the symbol, "truc-face-brows"
 * @param { {silent?: boolean} } [how] silent: the words stand beside it already
 * @returns {Element}
 */
export function drawFace(page, id, { silent = false } = {}) {
  const words = page.payload.faces?.[id] ?? id;
  const spoken = silent ? { "aria-hidden": "true" } : { role: "img", "aria-label": words };
  if (!document.getElementById(id)) return make("span", { className: "truc-face truc-face-plain", ...spoken }, words);
  const picture = document.createElementNS(FACE_SPACE, "svg"), use = document.createElementNS(FACE_SPACE, "use");
  picture.setAttribute("class", "truc-face");
  picture.setAttribute("viewBox", "0 0 120 120");
  for (const [key, value] of Object.entries(spoken)) picture.setAttribute(key, value);
  use.setAttribute("href", `#${id}`);
  picture.append(use);
  return picture;
}

/**
 * What a question about senyes shows: faces, whose they are, and cards beside them.
 * @param {Page} page
 * @param {string[]} faces
 * @param { {caption?: string, with?: string[]} } show
 * @returns {HTMLElement}
 */
export function drawFaces(page, faces, { caption, with: cards = [] }) {
  return make("figure", { className: "truc-faces" },
    faces.length || cards.length ? make("div", { className: "truc-faces-row" }, faces.map(face => drawFace(page, face)), cards.length ? cardRow(page, cards) : null) : null,
    caption ? make("figcaption", { className: "truc-note", textContent: caption }) : null);
}

/**
 * Some cards as a fan; the words stand beside it.
 * @param {Page} page
 * @param {string[]} cards
 * @returns {HTMLElement}
 */
export function cardFan(page, cards) {
  return make("span", { className: "truc-fan" }, cards.map(card => drawCard(page, card, { silent: true })));
}
