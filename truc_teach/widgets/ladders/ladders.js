// Both ladders of bets: as a table, and as a climb call by call. What a call is worth stands in the payload.
/** @import { LadderData, LaddersMode, Page } from "../types" */
import { isPresenting } from "../present/switch.js";
import { make, mark, pressButton } from "../page/dom.js";
import { radioBar } from "../page/radios.js";
import { ruleLines } from "../quiz/verdict.js";
import { drawTalk } from "./talk.js";

const START = "start", COLUMNS = /** @type {const} */ (["call", "yes", "no", "over"]);

/**
 * Plays a mode of kind "ladders".
 * @param {Page} page
 * @param {LaddersMode} mode
 * @param {HTMLElement} stage
 */
export function laddersMode(page, mode, stage) {
  const { ladders, words } = mode;
  const board = make("div"), climb = make("div", { className: "truc-climb" }), facts = make("div", { className: "truc-facts" });
  const bar = radioBar(page, words.which, ladders.map(({ id, title }) => ({ value: id, text: title })), id => open(id, []));
  let ladder = ladders[0], /** @type {string[]} */ path = [];
  const stairs = make("div", { className: "truc-stairs" }, board, climb);
  stage.append(bar.element, stairs, facts);

  /**
   * The stops of a path as far as each is reached from the one before; a kept path may be of another payload.
   * @param {LadderData} found
   * @param {unknown} wish
   */
  function sound(found, wish) {
    const /** @type {string[]} */ stops = [];
    for (const to of Array.isArray(wish) ? wish : []) {
      const here = found.nodes[stops.at(-1) ?? START];
      if (!here.moves.some(move => move.to === to)) break;
      stops.push(to);
    }
    return stops;
  }

  /** @param {string} id @param {unknown} wish */
  function open(id, wish) {
    ladder = ladders.find(one => one.id === id) ?? ladders[0];
    path = sound(ladder, wish);
    bar.set(ladder.id);
    board.replaceChildren(drawLadderTable());
    facts.replaceChildren(make("h3", { className: "truc-subtitle", textContent: words.facts }), ...ladder.facts.map(fact => ruleLines(page, fact)).filter(Boolean));
    keep();
  }

  function drawLadderTable() {
    const head = make("tr", {}, COLUMNS.map(name => make("th", { scope: "col", textContent: words[name] })));
    const rows = ladder.rows.map((row, at) => make("tr", { data: { rung: String(at) } }, COLUMNS.map(name => (name === "call"
      ? make("th", { scope: "row" }, row.call, row.means ? make("span", { className: "truc-means", textContent: row.means }) : null)
      : make("td", { "data-label": words[name], textContent: row[name] })))));
    return make("div", {},
      make("table", { className: "truc-stair" }, make("caption", { className: "truc-subtitle", textContent: ladder.title }),
        make("thead", {}, head), make("tbody", {}, rows.reverse())),
      ruleLines(page, { source: ladder.source }));
  }

  /** @param {string[]} stops */
  function go(stops) {
    path = stops;
    keep();
    page.announce(ladder.nodes[path.at(-1) ?? START].text);
    climb.querySelector("button")?.focus({ preventScroll: true });
  }

  function keep() {
    page.keepPlace({ ladder: ladder.id, path });
    paint();
  }

  /** Where the climb stands, what may be said now, and what was said. */
  function paint() {
    const node = ladder.nodes[path.at(-1) ?? START];
    const said = path.map((to, at) => ladder.nodes[path[at - 1] ?? START].moves.find(move => move.to === to)?.text ?? "");
    const moves = node.moves.map(move => pressButton(page, { data: { to: move.to } }, () => go([...path, move.to]), move.text));
    const restart = path.length ? pressButton(page, { className: "truc-press truc-restart" }, () => go([]), words.restart) : null;
    climb.replaceChildren(...[
      make("h3", { className: "truc-subtitle", textContent: words.walk }),
      said.length ? make("p", { className: "truc-label", textContent: words["so-far"] }) : null,
      drawTalk(said.map(text => ({ text }))),
      make("p", { className: "truc-stand", textContent: node.text }),
      moves.length ? make("div", { className: "truc-row", role: "group", "aria-label": words.moves }, moves) : null,
      restart ? make("div", { className: "truc-row" }, restart) : null,
    ].filter(Boolean));
    const rung = path.at(-1)?.slice(1).split(".")[0];
    for (const row of /** @type {NodeListOf<HTMLElement>} */ (board.querySelectorAll("[data-rung]"))) mark(row, "data-now", row.dataset.rung === rung ? "1" : null);
    // prices that a class cannot see at once: the climb tells those of the call that stands
    mark(stairs, "data-tight", null);
    if (isPresenting() && document.documentElement.scrollHeight > innerHeight) mark(stairs, "data-tight", "1");
  }

  const kept = page.place();
  open(kept?.ladder, kept?.path);
  return { focus: () => /** @type {HTMLElement} */ (bar.element.querySelector(":checked")).focus() };
}
