// The address of a quiz: it asks the same questions on any machine.
import { make } from "../page/dom.js";
import { copyButton } from "../page/copy.js";
import { addressFor } from "../page/query.js";

/**
 * The button that shares the quiz on the screen.
 * @param {Object} page
 * @param {Object} mode
 * @returns {HTMLElement}
 */
export function shareButton(page, mode) {
  const said = make("span", { className: "truc-note" });
  const { rules, seed } = page.payload;
  const share = copyButton(page, {
    word: page.words("share"), label: page.words("shareAddress"),
    text: () => addressFor({ rules, seed, ...(mode.fixed ? {} : { mode: mode.id }), ...mode.share }),
    say: text => {
      said.textContent = text;
      page.announce(text);
    },
  });
  share.append(said);
  return make("div", { className: "truc-share" }, share);
}
