// The address of a quiz: it asks the same questions on any machine.
import { make } from "../page/dom.js";
import { copyButton } from "../page/copy.js";
import { addressFor } from "../page/query.js";

/** Hosts that mean another machine on every machine. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * The button that shares the quiz on the screen.
 * @param {Object} page
 * @param {Object} mode
 * @returns {HTMLElement}
 */
export function shareButton(page, mode) {
  const said = make("span", { className: "truc-note" });
  const { rules, seed } = page.payload;
  const address = () => addressFor({ rules, seed, ...(mode.fixed ? {} : { mode: mode.id }), ...mode.share });
  const share = copyButton(page, {
    word: page.words("share"), label: page.words("shareAddress"),
    text: address,
    say: text => {
      said.textContent = LOOPBACK.test(location.hostname) ? `${text} ${page.words("shareHere", { query: new URL(address()).search })}` : text;
      page.announce(said.textContent);
    },
  });
  share.append(said);
  return make("div", { className: "truc-share" }, share);
}
