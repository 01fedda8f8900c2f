// After a hand: what each decision cost, the worst ones in words, and the hand again with open cards.
/** @import { Asked, DecisionData, GameLine, GameRecord, Page, ReviewedData, Words } from "../types" */
import { make, pressButton } from "../page/dom.js";
import { addressFor } from "../page/query.js";
import { quotedApart } from "../page/spoken.js";
import { copyButton } from "../page/copy.js";
import { drawStuck, whyStuck } from "./stuck.js";
import { walkthroughMode } from "../walkthrough/walkthrough.js";

const MOST_WORST = 3, DRILL_LENGTH = 10;

/** @param {"h3"|"h4"} tag @param {string} text */
const heading = (tag, text) => make(tag, { className: "truc-subtitle", textContent: text });
/** @param {Page} page @param {Words} say @param {() => void} back */
const backButton = (page, say, back) => pressButton(page, { className: "truc-press", textContent: say("back") }, back);

/**
 * While it is waited for: how far it is; where nobody answers: why, and the ways on. What comes late goes on all the same.
 * @param {Page} page
 * @param {Words} say
 * @param {GameLine} line
 * @param {HTMLElement} stage
 * @param {() => void} back
 * @param {HTMLElement[]} parts
 */
function drawWaiting(page, say, line, stage, back, ...parts) {
  const box = make("div", { className: "truc-panel truc-stack" }), way = () => backButton(page, say, () => { line.drop(); back(); });
  const show = () => box.replaceChildren(...parts, way());
  /** @param {string} reason */
  function late(reason) {
    const words = make("p", { tabIndex: -1, textContent: whyStuck(say, reason) });
    box.replaceChildren(parts[0], words, drawStuck(page, say, reason, { line, again: () => { show(); line.again(); }, ways: [way()] }));
    words.focus();
    page.announce(words.textContent);
  }
  show();
  stage.replaceChildren(box);
  return { box, show, late };
}

/** @param {Page} page @param {Words} say @param {DecisionData} decision */
function drillOf(page, say, { drill }) {
  if (!drill) return null;
  const href = `quiz.ipynb?rules=${page.payload.rules}&seed=${page.payload.seed}&skills=${drill.skills}&n=${DRILL_LENGTH}`;
  return make("p", {}, make("a", { className: "truc-link", href, textContent: say("drill", { name: drill.name }) }));
}

/** @param {Page} page @param {Words} say @param {ReviewedData} one @param {boolean} several */
function drawDecision(page, say, one, several) {
  const head = make("p", {}, make("strong", { textContent: one.did }), several ? ` · ${say("handOf", { n: one.hand + 1 })}` : "");
  const moves = make("details", { className: "truc-details" }, make("summary", { textContent: say("moves") }),
    make("ul", { className: "truc-play-given" }, one.moves.map(({ text, said, yours }) => make("li", {},
      make("span", { textContent: yours ? `${text} (${say("yours")})` : text }), make("span", { className: "truc-play-figure", textContent: said })))));
  return make("li", { className: "truc-play-decision", data: { clear: one.clear ? "1" : "0" } }, head, make("p", { textContent: one.text }), moves);
}

/** @param {Page} page @param {Words} say @param {ReviewedData[]} found @param {boolean} several */
function drawReview(page, say, found, several) {
  const worst = found.filter(({ clear }) => clear).sort((a, b) => b.cost - a.cost).slice(0, MOST_WORST);
  return [
    make("p", { className: "truc-note", textContent: say("reviewHow") }),
    heading("h4", say("worst")),
    worst.length ? make("ol", { className: "truc-play-worst" }, worst.map(one => make("li", {},
      make("p", {}, make("strong", { textContent: one.did }), several ? ` · ${say("handOf", { n: one.hand + 1 })}` : ""),
      make("p", { textContent: one.text }), one.why.map(text => make("p", { textContent: text })), drillOf(page, say, one))))
      : make("p", { textContent: say("worstNone") }),
    heading("h4", say("all")),
    make("ol", { className: "truc-play-decisions" }, found.map(one => drawDecision(page, say, one, several))),
  ];
}

/**
 * Reviews some hands of a game: the host does it slice by slice, and how far it is is told.
 * @param {Page} page
 * @param {Words} say
 * @param {GameLine} line
 * @param {GameRecord} record
 * @param {number[]} hands
 * @param {HTMLElement} stage
 * @param {() => void} back
 */
export function openReview(page, say, line, record, hands, stage, back) {
  const /** @type {ReviewedData[]} */ found = [], bar = make("progress", { className: "truc-play-progress", max: 100, value: 0 }), words = make("p");
  const title = make("h3", { className: "truc-subtitle", textContent: say("reviewTitle"), tabIndex: -1 });
  const { box, show, late } = drawWaiting(page, say, line, stage, back, title, words, bar);
  title.focus();

  const stop = (/** @type {string} */ text) => box.replaceChildren(title, make("p", {}, quotedApart(text)), backButton(page, say, back));

  function done() {
    const parts = found.length ? drawReview(page, say, found, hands.length > 1) : [make("p", { textContent: say("reviewNone") })];
    const again = hands.length === 1 ? pressButton(page, { className: "truc-press", textContent: say("replay") },
      () => openReplay(page, say, line, { record, hand: hands[0] }, stage, back)) : null;
    box.replaceChildren(...[title, ...parts, again, backButton(page, say, back)].filter(Boolean));
    title.focus();
  }

  /** @type {(at: number, decision: number) => void} */
  function next(at, decision) {
    if (at >= hands.length) return done();
    return line.ask({ ask: "review", record, hand: hands[at], at: decision }, answer => {
      const { total = 0, part, parts } = answer;
      if (!bar.isConnected) show();
      if (answer.refused) return stop(answer.refused);
      if (total) {
        const percent = Math.round(100 * (at + (decision + (part ? part / (parts ?? part) : 1)) / total) / hands.length);
        words.textContent = say("reviewing", { n: decision + 1, total, percent });
        bar.value = percent;
      }
      if (part) return next(at, decision);
      if (total) found.push(/** @type {ReviewedData} */ (answer));
      return decision + 1 < total ? next(at, decision + 1) : next(at + 1, 0);
    }, late);
  }

  words.textContent = say("reviewing", { n: 1, total: "…", percent: 0 });
  bar.setAttribute("aria-label", say("reviewTitle"));
  page.announce(words.textContent);
  next(0, 0);
}

/**
 * A hand with all cards open, its record to copy, and a link to it.
 * @param {Page} page
 * @param {Words} say
 * @param {GameLine} line
 * @param {Pick<Asked, "record"|"hand"|"line">} wish {record, hand} or {line}
 * @param {HTMLElement} stage
 * @param {() => void} back
 */
export function openReplay(page, say, line, wish, stage, back) {
  const { box, late } = drawWaiting(page, say, line, stage, back, make("p", { textContent: page.words("loading") }));
  const stop = (/** @type {string} */ text) => box.replaceChildren(make("p", {}, quotedApart(text)), backButton(page, say, back));
  line.ask({ ask: "replay", ...wish }, answer => {
    if (answer.refused || !answer.replay) {
      stop(answer.refused ?? "");
      return;
    }
    const { hand, line: text, link } = answer.replay, walk = make("div", { className: "truc-walkthrough" });
    const told = make("p", { className: "truc-note", role: "status" }), tell = (/** @type {string} */ words) => { told.textContent = words; };
    box.replaceChildren(walk, make("div", { className: "truc-row" },
      copyButton(page, { word: say("copyRecord"), label: say("record"), text: () => text, say: tell, lines: true }),
      copyButton(page, { word: say("copyLink"), label: say("link"), text: () => addressFor({ rules: hand.rules, deal: link }), say: tell })),
    told, backButton(page, say, back));
    const own = Object.create(page, { place: { value: () => ({ hand: hand.id, at: 0, open: true, wanted: null }) }, keepPlace: { value: () => {} } });
    walkthroughMode(own, { hands: [hand] }, walk).focus();
  }, late);
}
