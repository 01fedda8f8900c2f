// What stands in a player's place when the address asks for what is not there: which that is, and the ways on.
/** @import { EarlyPlayer, Played, Refused, RefusedWords } from "../types" */
import { make, newId } from "./dom.js";
import { addressAsUsual } from "./query.js";
import { quotedApart } from "./spoken.js";

/**
 * Draws a refusal. Nothing else is played in its stead: who was given the address would take it for what was meant.
 * @param {Refused} refusal
 * @param {string} lang
 * @returns {HTMLElement}
 */
export function drawRefusal({ title, message, ways }, lang) {
  const head = make("h2", { className: "truc-subtitle", id: `truc-refused-${newId()}`, textContent: title });
  return make("section", { className: "truc truc-player truc-refused", lang, "aria-labelledby": head.id, role: "alert" },
    head, make("p", { className: "truc-message" }, quotedApart(message)),
    make("ul", { className: "truc-ways" }, ways.map(({ word, href }) => make("li", {}, make("a", { className: "truc-link", href, textContent: word })))));
}

/**
 * What Python refuses of an address, with the way to the lesson as it usually is.
 * @param {RefusedWords} refused
 * @returns {Refused}
 */
export const pythonsRefusal = ({ say, title, usual }) => ({ message: say, title, ways: [{ word: usual, href: addressAsUsual() }] });

/**
 * What takes a player's place where a refusal is drawn: it has nothing to play, to say or to send.
 * @param {string} app
 * @param {HTMLElement} element
 * @returns {EarlyPlayer}
 */
export function refusedPlayer(app, element) {
  const nothing = () => {};
  return {
    refused: true, element, payload: /** @type {Played} */ (/** @type {unknown} */ ({ app, id: "", modes: [], calls: [] })),
    load: nothing, connect: nothing, hear: nothing, heed: nothing, say: nothing, tell: nothing, settled: nothing, unmount: nothing,
  };
}
