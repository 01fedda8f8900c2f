// What is said beside the table of a taught hand: the verdict on what was done, the screen's own words, and the ways on.
/** @import { LearnerMoveData, Page, ScreenData, Words } from "../types" */
import { make, pressButton } from "../page/dom.js";

const MOST_WORDS = 40;      // on a screen, with the verdict on what was done before
const SENTENCE = /^(.*?[!.…])\s+(.*)$/s;

/** @param {string} text */
export const countWords = text => text.split(/\s+/).filter(Boolean).length;

/** Whether a verdict and a screen's own words can be read in one look. @type {(judged: string, screen: ScreenData) => boolean} */
export const fits = (judged, screen) => countWords(judged) + countWords(screen.say) <= MOST_WORDS;

/**
 * @param {Page} page
 * @param {Words} say
 */
export function taughtCoach(page, say) {
  const verdict = make("p", { className: "truc-first-verdict" }), words = make("p", { className: "truc-first-say" }), acts = make("div", { className: "truc-first-acts" });

  /** @param {string} text @param {() => void} press @param {boolean} [main] */
  const way = (text, press, main = false) => pressButton(page, { className: `truc-press${main ? " truc-next" : ""}`, textContent: text }, press);

  /** @param {string} text */
  function tell(text) {
    words.textContent = text;
    page.announce(text);
  }

  return {
    element: make("div", { className: "truc-first-coach" }, verdict, words, acts), way, tell,

    /** While the table moves there is nothing to press. @param {string} text */
    wait(text) {
      acts.replaceChildren();
      verdict.hidden = true;
      words.textContent = text || "…";
    },

    /** Both the verdict and the screen's words, where they fit. @param {ScreenData} screen @param {LearnerMoveData|null} done */
    speak(screen, done) {
      const judged = done?.say ?? "", wrong = done?.kind === "wrong", both = fits(judged, screen);
      verdict.replaceChildren(...(judged && (both || wrong) ? [make("strong", { textContent: `${say(done?.kind ?? "")}: ` }), judged] : []));
      verdict.hidden = !verdict.textContent;
      verdict.dataset.slip = wrong || done?.kind === "costly" ? "1" : "0";
      const [, head, rest] = (screen.end && SENTENCE.exec(screen.say)) || [null, "", screen.say];
      words.replaceChildren(...(head ? [make("strong", { textContent: head })] : []), wrong && !both ? "" : rest);
      page.announce([judged, wrong ? "" : screen.hear].filter(Boolean).join(" "));
    },

    /**
     * The ways on from a screen: answers by their number, calls as they are written, a hint, the way back.
     * @param {ScreenData} screen
     * @param {(move: LearnerMoveData) => void} choose
     * @param {(screen: number) => void} open
     */
    offer({ may, hint, undo }, choose, open) {
      const said = may.filter(move => move.text), asked = said.every(move => move.counted);
      const sorted = asked ? [...said].sort((a, b) => Number(a.text) - Number(b.text)) : said;
      acts.replaceChildren(...(undo === undefined ? [] : [way(say("undo"), () => open(undo), true)]),
        ...sorted.map(move => way(String(move.text), () => choose(move), !asked && move.kind === "best")), ...(hint ? [way(say("hint"), () => tell(hint))] : []));
    },

    /** @param {HTMLElement[]} ways */
    offerWays(ways) {
      acts.replaceChildren(...ways);
    },

    /** The last words. @param {string} text @param {string} hear */
    close(text, hear) {
      verdict.hidden = true;
      words.textContent = text;
      page.announce(`${text} ${hear}`);
    },

    /** @returns {HTMLElement|null} */
    first: () => acts.querySelector(".truc-next") ?? acts.querySelector("a, button"),
  };
}
