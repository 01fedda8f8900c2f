// Draws a card from the payload's sprite. Without the sprite the card still shows its name.
/** @import { Page } from "../types" */
import { make } from "../page/dom.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * Puts the symbols of a sprite into the page, once each; they stay, because several players share them.
 * @param {string} art one svg element as text
 */
export function placeArt(art) {
  if (!art) return;
  // as HTML it would need no namespace, as XML it does
  const named = /^<svg[^>]*\sxmlns=/.test(art) ? art : art.replace(/^<svg/, `<svg xmlns="${SVG}"`);
  const sprite = new DOMParser().parseFromString(named, "image/svg+xml").documentElement;
  if (sprite.localName !== "svg") return;
  sprite.querySelectorAll("script, foreignObject").forEach(node => node.remove());
  let /** @type {Element|null} */ holder = document.getElementById("truc-sprite");
  if (!holder) {
    holder = document.createElementNS(SVG, "svg");
    holder.id = "truc-sprite";
    holder.setAttribute("aria-hidden", "true");
    // not display:none, which would take the gradients away
    holder.setAttribute("style", "position:absolute;width:0;height:0;overflow:hidden");
    document.body.append(holder);
  }
  for (const part of sprite.children) {
    if (!part.id || !document.getElementById(part.id)) holder.append(document.importNode(part, true));
  }
}

/**
 * The name of a card in words.
 * @param {Page} page
 * @param {string} code "12C", or "X" for a covered card
 * @returns {string}
 */
export function cardName(page, code) {
  return page.payload.cards?.[code]?.name ?? (code === "X" ? page.words("coveredCard") : code);
}

/**
 * A picture of a card.
 * @param {Page} page
 * @param {string|null} code null draws an empty place
 * @param { {silent?: boolean} } [how] silent: the words stand beside it already
 * @returns {Element}
 */
export function drawCard(page, code, { silent = false } = {}) {
  const name = code === null ? page.words("empty") : cardName(page, code);
  const spoken = silent ? { "aria-hidden": "true" } : { role: "img", "aria-label": name };
  if (code === null) return make("span", { className: "truc-card truc-card-empty", ...spoken });
  const symbol = `truc-card-${code === "X" ? "back" : code}`;
  if (!document.getElementById(symbol)) return make("span", { className: "truc-card truc-card-plain", ...spoken }, name);
  const picture = document.createElementNS(SVG, "svg"), use = document.createElementNS(SVG, "use");
  picture.setAttribute("class", "truc-card");
  picture.setAttribute("viewBox", "0 0 100 154");
  for (const [key, value] of Object.entries(spoken)) picture.setAttribute(key, value);
  use.setAttribute("href", `#${symbol}`);
  picture.append(use);
  return picture;
}

/**
 * A card with its name below.
 * @param {Page} page
 * @param {string} code
 * @param {string} [label] words above the card
 * @returns {HTMLElement}
 */
export function namedCard(page, code, label) {
  return make("figure", { className: "truc-named-card" },
    label ? make("span", { className: "truc-card-label", textContent: label }) : null,
    drawCard(page, code, { silent: true }),
    make("figcaption", { textContent: cardName(page, code) }));
}

/**
 * Some cards in a row, each with its name.
 * @param {Page} page
 * @param {string[]} codes
 * @returns {HTMLElement}
 */
export function cardRow(page, codes) {
  return make("div", { className: "truc-card-row" }, codes.map(code => namedCard(page, code)));
}
