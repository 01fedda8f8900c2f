// Any three cards: how often their envit is the best and their truc is won, by place, and what a call is worth at a score.
/** @import { ChosenOdds, HandOddsMode, Page, Words } from "../types" */
import { anyBelow, fill, make, mark, newId, pressButton, reveal } from "../page/dom.js";
import { radioBar } from "../page/radios.js";
import { cardName, drawCard } from "../cards/card.js";
import { makePicker } from "../cards/picker.js";
import { combinationIndex } from "../envit_table/envit_table.js";
import { drawScore } from "../walkthrough/score.js";
import { betTables, mostNamed } from "./bets.js";
import { CARDS, openingOf, shareChosen } from "./chosen.js";
import { chanceCell, namedTable, percent, tableRow } from "./numbers.js";

const BOTH_SIDES = ["ours", "theirs"], DRAGGED = "text/plain";

/**
 * Where three cards stand in the payload's tables: their count, and their steps.
 * @param {HandOddsMode} mode
 * @param {string[]} cards
 * @returns { {count: number, hand: number} } indices
 */
export function placesOf({ deck, steps, table, triples }, cards) {
  const at = cards.map(card => deck.indexOf(card)).sort((a, b) => a - b);
  const key = at.map(index => steps[index]).sort().join("");
  let hand = 0;
  while (triples.slice(CARDS * hand, CARDS * hand + CARDS) !== key) hand++;
  return { count: parseInt(table[combinationIndex(deck.length, at)], 36), hand };
}

/**
 * Plays a mode of kind "hand_odds".
 * @param {Page} page
 * @param {HandOddsMode} mode
 * @param {HTMLElement} stage
 */
export function handOddsMode(page, mode, stage) {
  const { deck, players, counts, cama, shown } = mode;
  /** @type {Words} */
  const say = (key, values) => fill(mode.words[key] ?? key, values);
  let chosen = openingOf(page, mode, () => page.notice(say("bad-address"))), /** @type { {table: number, set: (value: string) => void}|null } */ placeBar = null;
  const picker = makePicker(page, { deck, legend: page.words("pick", { n: CARDS }), onPick: toggle });
  const felt = make("div", { className: "truc-odds-felt truc-felt" }), chances = make("div", { className: "truc-stack" }), bets = make("div", { className: "truc-stack" });
  const places = make("div", {}), score = make("div", {});
  const tableBar = radioBar(page, say("players"), players.map(({ text }, at) => ({ value: String(at), text })), value => choose({ table: Number(value), place: 0 }));
  const sliders = BOTH_SIDES.map((side, at) => slider(page.words(side), 0, count => ({ stones: chosen.stones.map((one, of) => (of === at ? count : one)) })));
  const namer = slider(say("number"), 1, named => ({ named }));
  const buttons = make("div", { className: "truc-row" },
    pressButton(page, { textContent: page.words("dealThree") }, dealThree),
    pressButton(page, { textContent: page.words("clear") }, () => choose({ picked: [] })),
    shareChosen(page, mode, say, () => chosen));
  const where = make("div", { className: "truc-odds-bars" }, players.length > 1 ? tableBar.element : null, places);
  const result = make("div", { className: "truc-odds-result truc-stack" }, felt, where, chances);
  const worth = make("section", { className: "truc-odds-result truc-stack" }, make("h3", { className: "truc-subtitle", textContent: say("bets") }),
    make("div", { className: "truc-sliders" }, sliders.map(one => one.element)), score, namer.element, bets);
  stage.append(make("div", { className: "truc-split" }, make("div", {}, picker.element, buttons), result), worth);
  letDrag();

  /** @param {string} name @param {number} least @param {(count: number) => Partial<ChosenOdds>} onInput */
  function slider(name, least, onInput) {
    const id = `truc-odds-${newId()}`, count = make("output", { className: "truc-output", htmlFor: id });
    const input = make("input", { type: "range", className: "truc-slider", id, min: String(least), max: String(cama - 1), step: "1" });
    page.on(input, "input", () => choose(onInput(Number(input.value)), false));
    page.on(input, "change", () => page.announce(paint()));
    /** @param {number} value @param {number} most */
    function set(value, most) {
      input.max = String(most);
      input.value = count.textContent = String(value);
      mark(input, "aria-valuetext", `${page.words("stones")}: ${value}`);
    }
    return { set, element: make("div", { className: "truc-slide" }, make("label", { className: "truc-label", htmlFor: id, textContent: name }), count, input) };
  }

  /** A card of the deck may be dragged onto the felt, and one of the felt off it. */
  function letDrag() {
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (picker.element.querySelectorAll("[data-card]"))) button.draggable = true;
    for (const { from, onto, there } of [{ from: picker.element, onto: felt, there: true }, { from: felt, onto: picker.element, there: false }]) {
      page.on(from, "dragstart", event => {
        const { card, held: other = "" } = /** @type {HTMLElement} */ (/** @type {Element} */ (event.target).closest("[draggable]")).dataset;
        event.dataTransfer?.setData(DRAGGED, card ?? other);
      });
      page.on(onto, "dragover", event => event.preventDefault());
      page.on(onto, "drop", event => {
        event.preventDefault();
        const card = event.dataTransfer?.getData(DRAGGED) ?? "";
        if (deck.includes(card) && chosen.picked.includes(card) !== there) toggle(card);
      });
    }
  }

  /**
   * A fourth card takes the place of the one that was picked first.
   * @param {string} card
   */
  function toggle(card) {
    const { picked } = chosen;
    choose({ picked: picked.includes(card) ? picked.filter(other => other !== card) : [...picked, card].slice(-CARDS) });
  }

  const heldCard = (/** @type {string|null} */ card) => (card === null ? drawCard(page, null) : make("span", { className: "truc-odds-held", draggable: true, data: { held: card } }, drawCard(page, card)));

  function dealThree() {
    const rest = [...deck];
    choose({ picked: Array.from({ length: CARDS }, () => rest.splice(anyBelow(rest.length), 1)[0]) });
  }

  /** @param {Partial<ChosenOdds>} change @param {boolean} [aloud] */
  function choose(change, aloud = true) {
    chosen = { ...chosen, ...change };
    page.keepPlace(chosen);
    const said = paint();
    if (aloud) page.announce(said);
    if (change.picked?.length === CARDS) reveal(result);
  }

  function paintPlaces() {
    const names = players[chosen.table].places;
    if (placeBar?.table !== chosen.table) {
      const bar = radioBar(page, say("place"), names.map((text, at) => ({ value: String(at), text })), value => choose({ place: Number(value) }));
      placeBar = { ...bar, table: chosen.table };
      places.replaceChildren(bar.element);
    }
    placeBar.set(String(chosen.place));
    tableBar.set(String(chosen.table));
  }

  /** Draws the hand, its chances and what the calls are worth; returns what it comes to, in words. */
  function paint() {
    const cards = deck.filter(card => chosen.picked.includes(card)), { own, pair, called, truc, places: names, note, opens } = players[chosen.table];
    picker.paint(chosen.picked);
    paintPlaces();
    score.replaceChildren(drawScore(page, chosen.stones.map(count => ({ stones: count, males: shown ? shown[count][0] : null, bones: shown ? shown[count][1] : null }))));
    const most = mostNamed(mode, chosen.stones), named = Math.min(chosen.named, most);
    sliders.forEach(({ set }, at) => set(chosen.stones[at], cama - 1));
    namer.element.hidden = !most;
    if (most) namer.set(named, most);
    const found = cards.length === CARDS ? placesOf(mode, cards) : null;
    felt.replaceChildren(make("div", { className: "truc-card-row" }, [...cards, ...Array(CARDS - cards.length).fill(null)].map(heldCard)),
      make("p", { textContent: found ? say("count", { n: counts[found.count] }) : say("drop", { n: CARDS - cards.length }) }));
    worth.hidden = !found;
    if (!found) {
      chances.replaceChildren();
      return page.words("pickMore", { n: CARDS - cards.length });
    }
    const columns = [own, pair].filter(Boolean).map(share => (/** @type {number} */ at) => share[at][found.count]).concat(truc ? [at => truc[at][found.hand]] : []);
    const heads = ["place-head", "own", ...(pair ? ["pair"] : []), ...(truc ? [pair ? "truc-pair" : "truc"] : [])].map(key => say(key));
    const rows = names.map((name, at) => tableRow(name, columns.map(chance => chanceCell(page, chance(at))), at === chosen.place ? { data: { here: "1" }, "aria-current": "true" } : {}));
    chances.replaceChildren(namedTable(say("chances"), heads, rows), make("p", { className: "truc-note", textContent: note }));
    const [mine, ours, facing] = [own, pair ?? own, called].map(share => share[chosen.place][found.count]);
    const chance = { own: mine, any: ours, called: facing, shared: Boolean(pair) };
    const { nodes, said } = betTables(page, mode, { say, stones: chosen.stones, chance, named, opens: opens[chosen.place] });
    bets.replaceChildren(...nodes);
    const spoken = heads.slice(1).map((head, at) => `${head}: ${percent(page, columns[at](chosen.place))}.`).join(" ");
    return `${cards.map(card => cardName(page, card)).join(", ")}. ${say("count", { n: counts[found.count] })}. ${names[chosen.place]}. ${spoken} ${said}`;
  }

  paint();
  return { focus: () => /** @type {HTMLElement} */ (picker.element.querySelector("[tabindex='0']")).focus() };
}
