// What the learner may do now: a button for each card, call and answer; a call that names its stones has a list.
/** @import { Action, ActionData, OverData, Page, Press, ViewData, Words } from "../types" */
import { make, newId, pressButton } from "../page/dom.js";
import { drawCard } from "../cards/card.js";

const LISTED = 3;      // so many numbers of one call still are buttons

/** @param {string} legend @param {string} className @param {HTMLElement[]} kids */
const group = (legend, className, kids) => (kids.length ? make("fieldset", { className: "truc-fieldset" },
  make("legend", { className: "truc-label", textContent: legend }), make("div", { className }, kids)) : null);

/** @param {Page} page @param {Action} action @param {Press} press */
function moveButton(page, action, press) {
  return pressButton(page, { className: "truc-press truc-play-move", data: { word: action.word } }, () => press(action),
    make("strong", { textContent: action.text }),
    action.gloss ? make("span", { className: "truc-play-gloss", textContent: action.gloss }) : null,
    action.means ? make("span", { className: "truc-play-means", textContent: action.means }) : null);
}

/** @param {Page} page @param {ActionData} action @param {Press} press */
function cardButton(page, action, press) {
  return pressButton(page, { className: "truc-press truc-play-card", data: { word: action.word, ...(action.covered ? { covered: "1" } : {}) } }, () => press(action),
    drawCard(page, action.covered ? "X" : action.card ?? null, { silent: true }), make("span", { textContent: action.text }));
}

/**
 * The numbers of one call, in a list with one button.
 * @param {Page} page
 * @param {Words} say
 * @param {ActionData[]} actions
 * @param {Press} press
 */
function numberedCall(page, say, actions, press) {
  const select = make("select", { className: "truc-select", id: `truc-stones-${newId()}` },
    actions.map((action, at) => make("option", { value: String(at), textContent: action.text })));
  const button = pressButton(page, { className: "truc-press truc-play-move" }, () => press(actions[Number(select.value)]), make("strong"));
  const paint = () => {
    /** @type {Node} */ (button.firstChild).textContent = actions[Number(select.value)].text;
    button.dataset.word = actions[Number(select.value)].word;
  };
  page.on(select, "change", paint);
  paint();
  return make("div", { className: "truc-play-numbered" },
    make("label", { className: "truc-label", htmlFor: select.id, textContent: say("stones") }), select, button);
}

/** @param {Page} page @param {Words} say @param {ActionData[]} actions @param {Press} press */
function wordButtons(page, say, actions, press) {
  const /** @type {Map<string, ActionData[]>} */ bySay = new Map();
  for (const action of actions) bySay.set(action.say ?? action.word, [...(bySay.get(action.say ?? action.word) ?? []), action]);
  return [...bySay.values()].flatMap(/** @returns {HTMLElement[]} */ list => (list.length > LISTED
    ? [numberedCall(page, say, list, press)] : list.map(action => moveButton(page, action, press))));
}

/**
 * Everything that is allowed, as buttons.
 * @param {Page} page
 * @param {Words} say
 * @param {Pick<ViewData, "actions"|"senyes">} game
 * @param {Press} press
 * @returns {HTMLElement}
 */
export function drawMoves(page, say, { actions, senyes }, press) {
  const cards = actions.filter(({ kind }) => kind === "card"), words = actions.filter(({ kind }) => kind !== "card");
  const signs = senyes.length ? make("details", { className: "truc-details" }, make("summary", { textContent: say("senyes") }),
    make("div", { className: "truc-play-words" }, senyes.map(action => moveButton(page, action, press)))) : null;
  return make("div", { className: "truc-play-moves" }, [
    group(say("cards"), "truc-play-cards", cards.map(action => cardButton(page, action, press))),
    group(say("say"), "truc-play-words", wordButtons(page, say, words, press)),
    signs,
  ].filter(Boolean));
}

/**
 * What there is to do when a hand is over.
 * @param {Page} page
 * @param {Words} say
 * @param {Pick<ViewData, "number"|"record"> & {over: OverData}} game
 * @param { {next: () => void, another: () => void, begin: () => void, review: (hands: number[]) => void, replay: (hand: number) => void} } ways
 * @returns {HTMLElement}
 */
export function drawEnd(page, say, { number, over, record }, { next, another, begin, review, replay }) {
  const way = (/** @type {string} */ word, /** @type {() => void} */ fn, more = "") => pressButton(page, { className: `truc-press${more}`, textContent: say(word) }, fn);
  return make("div", { className: "truc-play-words" }, [
    over.more ? way("nextHand", next, " truc-next") : null,
    record.whole ? null : way("anotherHand", another, " truc-next"),
    over.more ? null : way("newGame", begin, record.whole ? " truc-next" : ""),
    way("review", () => review([number - 1])),
    number > 1 ? way("reviewAll", () => review([...Array(number).keys()])) : null,
    way("replay", () => replay(number - 1)),
  ].filter(Boolean));
}
