// Cards on the seats of a table, and the trick that they make. The outcomes come from the payload.
/** @import { Page, TrickOutcome, TrickTableMode } from "../types" */
import { fill, make, mark, pressButton, reveal } from "../page/dom.js";
import { radioBar } from "../page/radios.js";
import { cardName, drawCard } from "../cards/card.js";
import { makePicker } from "../cards/picker.js";
import { makeTable } from "../cards/table.js";
import { ruleLines } from "../quiz/verdict.js";

/** @typedef { {size: string, leader: number, active: number, cards: (string|null)[]} } Laid cards on a table for so many, `size` */

/**
 * Plays a mode of kind "trick_table".
 * @param {Page} page
 * @param {TrickTableMode} mode
 * @param {HTMLElement} stage
 */
export function trickTableMode(page, mode, stage) {
  const sizes = Object.keys(mode.outcomes).sort();
  const leaders = make("div"), board = make("div"), result = make("div", { className: "truc-result" });
  let state = opening(), /** @type {HTMLButtonElement[]} */ seats = [];
  const players = radioBar(page, page.words("players"), sizes.map(size => ({ value: size, text: size })),
    size => set({ size, leader: 0, active: 0, cards: Array(Number(size)).fill(null) }));
  const picker = makePicker(page, { deck: mode.covered ? [...mode.deck, "X"] : mode.deck, legend: "", onPick: put });
  const clear = pressButton(page, { textContent: page.words("clear") }, () => set({ cards: state.cards.map(() => null), active: state.leader }));
  const settings = make("div", { className: "truc-row truc-settings" }, sizes.length > 1 ? players.element : null, leaders);
  stage.append(settings, make("div", { className: "truc-split" }, make("div", {}, board, result), make("div", {}, picker.element, clear)));

  /** @returns {Laid} */
  function opening() {
    const kept = page.place(), size = sizes.includes(kept?.size) ? kept.size : sizes.at(-1);
    const fresh = { size, leader: 0, active: 0, cards: Array(Number(size)).fill(null) };
    const sound = kept?.size === size && kept.cards?.length === Number(size) && kept.leader in fresh.cards && kept.active in fresh.cards
      && kept.cards.every((/** @type {any} */ card) => card === null || card in mode.steps);
    return sound ? kept : fresh;
  }

  const name = (/** @type {number} */ seat) => mode.names[state.size][seat];

  /**
   * Puts a card on the active seat and goes on to the next empty one; the same card again takes it off.
   * @param {string} card
   */
  function put(card) {
    const cards = [...state.cards], count = cards.length;
    if (cards[state.active] === card) cards[state.active] = null;
    else {
      const other = card === "X" ? -1 : cards.indexOf(card);
      if (other >= 0) cards[other] = null;
      cards[state.active] = card;
    }
    const onward = [...Array(count).keys()].map(step => (state.active + step) % count);
    set({ cards, active: onward.find(seat => cards[seat] === null) ?? state.active });
  }

  /** @param {Partial<Laid>} change */
  function set(change) {
    const grown = "size" in change;
    state = { ...state, ...change };
    page.keepPlace(state);
    if (grown) build();
    page.announce(paint());
    if (outcome()) reveal(result, board);
  }

  function outcome() {
    if (state.cards.includes(null)) return null;
    const steps = state.cards.map(card => mode.steps[String(card)]), best = Math.min(...steps);
    return mode.outcomes[state.size][`${state.leader}:${steps.map(step => (step === best ? 1 : 0)).join("")}`];
  }

  /** Table and settings for a number of players. */
  function build() {
    const table = makeTable(Number(state.size));
    seats = table.seats.map((seat, at) => {
      const button = make("button", { type: "button", className: "truc-put" });
      page.on(button, "click", () => set({ active: at }));
      seat.append(button);
      return button;
    });
    board.replaceChildren(table.element);
    const leader = radioBar(page, page.words("whoLeads"), seats.map((_, at) => ({ value: String(at), text: name(at) })),
      value => set({ leader: Number(value) }));
    leader.set(String(state.leader));
    leaders.replaceChildren(leader.element);
  }

  /** @param {HTMLButtonElement} button @param {number} at @param {TrickOutcome|null} found */
  function paintSeat(button, at, found) {
    const card = state.cards[at], won = found && (found.winner === at || (found.kind === "pair" && at % 2 === found.pair));
    const tag = at === state.leader ? make("span", { className: "truc-tag", textContent: page.words("leader") }) : null;
    button.replaceChildren(make("span", { className: "truc-seat-name", textContent: name(at) }), drawCard(page, card),
      make("span", { className: "truc-seat-tags" }, tag));
    mark(button, "aria-pressed", String(at === state.active));
    mark(button, "data-won", won ? "1" : null);
  }

  /** Draws seats and result; returns the words for them. */
  function paint() {
    const found = outcome();
    seats.forEach((button, at) => paintSeat(button, at, found));
    picker.paint(state.cards.filter(Boolean));
    picker.legend.textContent = page.words("putCard", { seat: name(state.active) });
    if (!found) {
      result.replaceChildren(make("p", { className: "truc-note", textContent: picker.legend.textContent }));
      return picker.legend.textContent;
    }
    // inside a sentence a card may want its article
    const text = fill(found.text, state.cards.map(card => mode.called?.[String(card)] ?? cardName(page, String(card))));
    result.replaceChildren(make("p", { className: "truc-result-text", textContent: text }), ...[ruleLines(page, found)].filter(Boolean));
    return text;
  }

  players.set(state.size);
  build();
  paint();
  return { focus: () => seats[state.active].focus() };
}
