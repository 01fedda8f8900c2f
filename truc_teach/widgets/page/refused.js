// What stands in a player's place when the address asks for what is not there: which that is, and the ways on.
import { make, newId } from "./dom.js";
import { quotedApart } from "./spoken.js";

/**
 * Draws a refusal. Nothing else is played in its stead: who was given the address would take it for what was meant.
 * @param { {message: string, title: string, ways: {word: string, href: string}[]} } refusal
 * @param {string} lang
 * @returns {HTMLElement}
 */
export function drawRefusal({ title, message, ways }, lang) {
  const head = make("h2", { className: "truc-subtitle", id: `truc-refused-${newId()}`, textContent: title });
  return make("section", { className: "truc truc-player truc-refused", lang, "aria-labelledby": head.id, role: "alert" },
    head, make("p", { className: "truc-message" }, quotedApart(message)),
    make("ul", { className: "truc-ways" }, ways.map(({ word, href }) => make("li", {}, make("a", { className: "truc-link", href, textContent: word })))));
}
