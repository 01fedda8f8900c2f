// The table of a taught hand: ladder, rival, the trick, the cards that each has won, and the learner's own.
/** @import { DeedData, EndData, FirstHandMode, LearnerMoveData, Page, TaughtHandData, Words } from "../types" */
import { make, mark, pressButton } from "../page/dom.js";
import { cardName, drawCard } from "../cards/card.js";
import { drawFace } from "../sign_table/faces.js";
import { YOU, RIVAL, kindOf, layOut, winnerOf } from "./laid.js";
import { keepPlaces, moveFrom } from "./moving.js";

/**
 * @param {Page} page
 * @param {FirstHandMode} mode
 * @param {Words} say
 */
export function taughtScene(page, mode, say) {
  const count = make("p"), stones = make("p", { className: "truc-first-stones" });
  const bar = make("div", { className: "truc-first-bar" }, count, stones);
  const ladder = make("ol", { className: "truc-first-ladder", "aria-label": say("ladder") });
  const backs = make("span", { className: "truc-first-backs", "aria-hidden": "true" }), bubble = make("p", { className: "truc-first-bubble" });
  const gain = make("p", { className: "truc-first-gain", "aria-hidden": "true" }), trick = make("div", { className: "truc-first-trick" });
  const piles = [YOU, RIVAL].map(seat => make("div", { className: "truc-first-pile", data: { seat } }));
  const face = make("span", { className: "truc-first-face", "aria-hidden": "true" }, drawFace(page, mode.face, { silent: true }));
  const rival = make("div", { className: "truc-first-rival" }, face, make("strong", { textContent: say("rival") }), backs);
  const table = make("div", { className: "truc-first-felt truc-table", role: "group", "aria-label": say("table") }, rival, bubble, gain, trick, piles);
  const cards = make("div", { className: "truc-first-cards", role: "group", "aria-label": say("hand") });

  /** @param {string} shown @param {string} card */
  function named(shown, card) {
    const drawn = drawCard(page, shown, { silent: shown === "X" });
    drawn.setAttribute("data-card", card);
    return drawn;
  }

  /** @param {string} card @param {LearnerMoveData|undefined} move @param {(move: LearnerMoveData) => void} choose */
  function cardButton(card, move, choose) {
    const button = pressButton(page, { className: "truc-first-card", data: { card }, "aria-label": say("throws", { card: cardName(page, card) }) },
      () => move && choose(move), drawCard(page, card, { silent: true }));
    mark(button, "aria-disabled", move ? null : "true");
    return button;
  }

  /** @param {string} card */
  function knownRung(card) {
    const name = cardName(page, card), rung = pressButton(page, { className: "truc-first-rung", "aria-label": say("known", { card: name }), "aria-expanded": "false" }, () => {
      mark(rung, "aria-expanded", String(rung.getAttribute("aria-expanded") !== "true"));
      page.announce(name);
    }, drawCard(page, card, { silent: true }));
    return rung;
  }

  return {
    bar, ladder, table, cards,

    /**
     * Lays the cards as they are after some deeds; what may be thrown can be pressed.
     * @param {TaughtHandData} hand
     * @param {DeedData[]} deeds
     * @param { {may: LearnerMoveData[], choose: (move: LearnerMoveData) => void, open?: boolean, shown?: boolean} } how shown: the rival's cards too
     */
    lay(hand, deeds, { may, choose, open = false, shown = false }) {
      const stage = /** @type {Element} */ (table.parentElement), before = keepPlaces(stage);
      const { hands, trick: thrown, won, said } = layOut(hand, deeds, { open }), best = thrown.length > 1 ? winnerOf(hand.ladder, thrown).card : "";
      cards.replaceChildren(...hands[YOU].map(card => cardButton(card, may.find(move => move.card === card), choose)));
      backs.replaceChildren(...hands[RIVAL].map(card => named(shown ? card : "X", card)));
      trick.replaceChildren(...[RIVAL, YOU].map(seat => {
        const card = thrown.find(one => one.seat === seat)?.card, drawn = card ? named(card, card) : drawCard(page, null, { silent: true });
        if (best) drawn.classList.add(card === best ? "truc-first-best" : "truc-first-beaten");
        return drawn;
      }));
      for (const seat of [YOU, RIVAL]) piles[seat].replaceChildren(...won[seat].map(card => named(card, card)));
      bubble.textContent = said?.seat === RIVAL ? `${said.call}!` : "";
      bubble.hidden = !bubble.textContent;
      moveFrom(before, stage);
    },

    /** @param {TaughtHandData} hand @param {string[]} known */
    drawLadder: (hand, known) => ladder.replaceChildren(...hand.ladder.map(card => make("li", {}, known.includes(kindOf(card)) ? knownRung(card) : drawCard(page, card)))),

    /** @param {number} number @param {number[][]} won the stones of both, of each hand */
    drawBar(number, won) {
      const [yours, theirs] = [YOU, RIVAL].map(seat => won.reduce((sum, both) => sum + (both?.[seat] ?? 0), 0));
      count.className = "truc-first-count";
      count.textContent = say("count", { n: number + 1, all: mode.taught.length });
      stones.textContent = yours + theirs ? say("stones", { yours, theirs }) : "";
    },

    /** The pebbles that a hand has brought. @param {EndData} [end] */
    drawGain(end) {
      gain.hidden = !end;
      gain.replaceChildren(...(end?.stones ?? []).flatMap((n, seat) => (n ? [say(seat === YOU ? "you" : "rival"), ...Array.from({ length: n }, () => make("i"))] : [])));
    },
  };
}
