// Before a game: who plays, how the bots play, how far, with a clock or not, and how fast what happens is shown.
/** @import { Chosen, GameWish, Page, PlayMode, Words } from "../types" */
import { anyBelow, make, newId, pressButton } from "../page/dom.js";
import { readQuery } from "../page/query.js";
import { radioBar } from "../page/radios.js";

const HIGHEST_GAME_SEED = 1e9, TABLE_CHOICES = "choice/play";
/** The milliseconds between two things that happen at the table. @type {Record<Chosen["pace"], number>} */
export const PACES = { slow: 2200, normal: 1000, now: 0 };

/**
 * What the learner chose the last time, as far as this table has it.
 * @param {Page} page
 * @param {PlayMode} mode
 * @returns {Chosen}
 */
export function chosenBefore(page, mode) {
  const kept = page.store.kept(TABLE_CHOICES) ?? {};
  return {
    players: mode.players.some(({ n }) => n === kept.players) ? kept.players : mode.players[0].n,
    level: mode.levels.some(({ id }) => id === kept.level) ? kept.level : mode.level,
    whole: kept.whole !== false,
    clock: kept.clock === true,
    pace: kept.pace in PACES ? kept.pace : "normal",
  };
}

/**
 * The seed of the game that the address asks for, so that a class sits down to the same cards; null where it names none.
 * @returns {number|null}
 */
export function wishedSeed() {
  const given = readQuery().seed ?? "";
  return /^\d+$/.test(given) && Number(given) <= HIGHEST_GAME_SEED ? Number(given) : null;
}

/**
 * Keeps one of the choices.
 * @param {Page} page
 * @param {Chosen} chosen
 * @returns {(name: keyof Chosen) => void}
 */
const keeperOf = (page, chosen) => name => { page.store.keep(TABLE_CHOICES, { [name]: chosen[name] }); };

/**
 * What a hand is begun with after one that was played alone: all the same, but the cards.
 * @type {(record: GameWish) => GameWish}
 */
export const nextWish = ({ players, level, whole, seed }) => ({ players, level, whole, seed: (seed + 1) % HIGHEST_GAME_SEED });

/** @param {string} words @param {string[][]} options @param {string} value */
function choiceOf(words, options, value) {
  const select = make("select", { className: "truc-select", id: `truc-play-${newId()}` },
    options.map(([id, text]) => make("option", { value: String(id), textContent: text })));
  select.value = String(value);
  return { element: make("div", { className: "truc-field" }, make("label", { className: "truc-label", htmlFor: select.id, textContent: words }), select), select };
}

/**
 * A box to tick, with the clock's rule and source.
 * @param {Page} page
 * @param {PlayMode} mode
 * @param {Words} say
 * @param {Chosen} chosen
 */
export function tempo(page, mode, say, chosen) {
  const keep = keeperOf(page, chosen);
  const clock = make("input", { type: "checkbox", className: "truc-check-box", checked: chosen.clock });
  page.on(clock, "change", () => { chosen.clock = clock.checked; keep("clock"); });
  const pace = choiceOf(say("pace"), [["slow", say("paceSlow")], ["normal", say("paceNormal")], ["now", say("paceNow")]], chosen.pace);
  page.on(pace.select, "change", () => { chosen.pace = /** @type {Chosen["pace"]} */ (pace.select.value); keep("pace"); });
  return make("div", { className: "truc-play-tempo" }, pace.element,
    make("label", { className: "truc-check-label" }, clock, make("span", { textContent: say("clock", { n: mode.clock }) })),
    make("p", { className: "truc-note" }, `${mode.clockRule} `, make("span", { textContent: `(${mode.clockSource})` })));
}

/**
 * Where there is no kernel at all nobody can move the bots: a way to where there is one, unless there is no room for another.
 * @param {Words} say
 * @param {boolean} isKept
 */
export function aloneNote(say, isKept) {
  const live = /** @type {HTMLAnchorElement|null} */ (document.querySelector(".truc-live a")), full = document.body.dataset.full !== undefined;
  return make("div", { className: "truc-panel truc-stack" }, make("p", { textContent: say(full ? "tableLater" : "needsKernel") }),
    isKept ? make("p", { textContent: say("gameWaits") }) : null,
    live && !full ? make("p", {}, make("a", { className: "truc-press truc-next truc-play-open", href: live.href, textContent: say("openLive") })) : null);
}

/**
 * The form that begins a game.
 * @param {Page} page
 * @param {PlayMode} mode
 * @param {Words} say
 * @param {Chosen} chosen what is chosen; changed in place
 * @param {(wish: GameWish) => void} begin
 * @param {number|null} [seed] of the cards, where they are not to be any
 * @returns { {element: HTMLElement, focus: () => void} }
 */
export function gameLobby(page, mode, say, chosen, begin, seed = null) {
  const keep = keeperOf(page, chosen);
  const players = radioBar(page, say("players"), mode.players.map(({ n, text }) => ({ value: String(n), text })), value => { chosen.players = Number(value); keep("players"); });
  players.set(String(chosen.players));
  const far = radioBar(page, say("length"), [{ value: "1", text: say("whole") }, { value: "0", text: say("oneHand") }], value => { chosen.whole = value === "1"; keep("whole"); });
  far.set(chosen.whole ? "1" : "0");
  const level = choiceOf(say("level"), mode.levels.map(({ id, name }) => [id, name]), chosen.level);
  page.on(level.select, "change", () => { chosen.level = level.select.value; keep("level"); });
  const start = pressButton(page, { className: "truc-press truc-next", textContent: say("start") }, () => {
    const { players: n, level: skill, whole } = chosen;
    begin({ players: n, level: skill, whole, seed: seed ?? anyBelow(HIGHEST_GAME_SEED) });
  });
  return {
    element: make("div", { className: "truc-panel truc-stack" }, make("h3", { className: "truc-subtitle", textContent: say("newGame") }),
      players.element, level.element, far.element, tempo(page, mode, say, chosen), start),
    focus: () => start.focus(),
  };
}
