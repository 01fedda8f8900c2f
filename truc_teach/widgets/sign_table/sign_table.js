// The senyes of a table as a list: each face, how it is made, what it says. A table without any says so first.
/** @import { OfferData, Page, SignData, SignTableMode, ViewsData } from "../types" */
import { make, pressButton } from "../page/dom.js";
import { radioBar } from "../page/radios.js";
import { ruleLines } from "../quiz/verdict.js";
import { cardFan, drawFace } from "./faces.js";

/** @type {("facing"|"mirror")[]} */
const VIEWS = ["facing", "mirror"];

/**
 * Plays a mode of kind "sign_table".
 * @param {Page} page
 * @param {SignTableMode} mode
 * @param {HTMLElement} stage
 */
export function signTableMode(page, mode, stage) {
  const { signs, lead = [], notes = [], views, offer } = mode;
  const list = make("ul", { className: "truc-signs", "aria-label": mode.label }, signs.map(row));
  const [first, said] = [lead, notes].map(texts => texts.map(note => make("p", { className: "truc-signs-note", textContent: note })));
  const ground = make("div", { className: "truc-signs-ground", tabIndex: -1 });
  const bar = views ? viewBar(views) : null;
  ground.append(...[...first, offer ? offerButton(offer) : null, bar?.element, list, ...said, ruleLines(page, mode)].filter(Boolean));
  stage.append(ground);

  /** @param {SignData} sign */
  function row({ face, gesture, means, cards = [] }) {
    return make("li", { className: "truc-signs-row" }, drawFace(page, face, { silent: true }),
      make("span", { className: "truc-signs-words" },
        make("strong", { textContent: means }), make("span", { textContent: gesture })),
      cards.length ? cardFan(page, cards) : null);
  }

  /**
   * As the partner sees the signer, or as the signer sees itself in a mirror.
   * @param {ViewsData} words
   */
  function viewBar(words) {
    const made = radioBar(page, words.legend, VIEWS.map(view => ({ value: view, text: words[view] })), view => {
      page.keepPlace({ view });
      list.dataset.view = view;
    });
    const kept = page.place()?.view, view = VIEWS.includes(kept) ? kept : VIEWS[0];
    made.set(view);
    list.dataset.view = view;
    return made;
  }

  /** @param {OfferData} to */
  function offerButton({ text, rules }) {
    return pressButton(page, { className: "truc-press truc-next truc-hosted-only", textContent: text },
      () => page.chooseRules(rules));
  }

  return { focus: () => ground.focus() };
}
