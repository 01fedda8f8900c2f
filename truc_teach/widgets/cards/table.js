// The felt with its seats. The game goes counter-clockwise, so the next seat is the one to the right.
import { make } from "../page/dom.js";

/** @type {Record<number, string[]>} */
const PLACES = { 2: ["bottom", "top"], 4: ["bottom", "right", "top", "left"] };

/**
 * An empty table.
 * @param {number} count 2 or 4 seats
 * @param {number} [you] the seat that is drawn nearest
 * @returns { {element: HTMLElement, seats: HTMLElement[], spots: HTMLElement[], middle: HTMLElement} } seats at the edge,
 *   spots for the cards on the table, both by seat number
 */
export function makeTable(count, you = 0) {
  /** @param {number} seat */
  const placeOf = seat => PLACES[count][(seat - you + count) % count];
  const numbers = [...Array(count).keys()];
  const seats = numbers.map(seat => make("div", { className: "truc-seat", data: { place: placeOf(seat), seat } }));
  const spots = numbers.map(seat => make("div", { className: "truc-spot", data: { place: placeOf(seat) } }));
  const middle = make("div", { className: "truc-middle" }, spots);
  // read in playing order from the nearest seat, whatever is drawn where
  const order = numbers.map(step => seats[(you + step) % count]);
  const table = make("div", { className: "truc-table", data: { seats: count } }, order, middle);
  return { element: make("div", { className: "truc-board" }, table), seats, spots, middle };
}
