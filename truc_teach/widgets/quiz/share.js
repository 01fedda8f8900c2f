// What a learner shares: the address of a quiz, or of what is on the screen.
/** @import { Page, QuizMode } from "../types" */
import { make } from "../page/dom.js";
import { copyButton } from "../page/copy.js";
import { addressFor } from "../page/query.js";

/** Hosts that mean another machine on every machine. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * That the address holds on this machine only, and which part of it holds anywhere.
 * @param {Page} page
 * @param {string} query
 */
function hereOnly(page, query) {
  const [before, after] = page.words("shareHere", { query: "\n" }).split("\n");
  return [` ${before}`, make("span", { translate: false, textContent: query }), after];
}

/**
 * A button that shares an address of this page.
 * @param {Page} page
 * @param {string} label what the address is of
 * @param {() => string} address
 * @returns {HTMLElement}
 */
export function shareLink(page, label, address) {
  const said = make("span", { className: "truc-note" });
  const share = copyButton(page, {
    word: page.words("share"), label, text: address,
    say: text => {
      said.replaceChildren(text, ...(LOOPBACK.test(location.hostname) ? hereOnly(page, new URL(address()).search) : []));
      page.announce(said.textContent);
    },
  });
  share.append(said);
  return make("div", { className: "truc-share" }, share);
}

/**
 * The button that shares the quiz on the screen: it asks the same questions on any machine.
 * @param {Page} page
 * @param {QuizMode} mode
 */
export function shareButton(page, mode) {
  const { rules, seed } = page.payload;
  return shareLink(page, page.words("shareAddress"),
    () => addressFor({ rules, seed, ...(mode.fixed ? {} : { mode: mode.id }), ...mode.share }));
}
