// How many of the class said what: typed by the teacher, drawn as bars with their numbers when the answer is shown.
/** @import { Page } from "../types" */
import { make } from "../page/dom.js";
import { presenterWord } from "./presenter_words.js";

const MOST_VOTES = 999;

/**
 * How many votes were typed in all.
 * @param {Record<string, number>} votes
 */
const votesIn = votes => Object.values(votes).reduce((sum, count) => sum + count, 0);

/**
 * A field for the votes of an option.
 * @param {Page} page
 * @param {Record<string, number>} votes by option; written into
 * @param {string} id the option
 * @param {string} name what the class calls it: its letter and its words
 * @returns {HTMLElement}
 */
export function voteField(page, votes, id, name) {
  const field = make("input", {
    className: "truc-input truc-vote", type: "text", inputMode: "numeric", autocomplete: "off", maxLength: 3,
    "aria-label": presenterWord(page, "votesFor", { option: name }), value: votes[id] ? String(votes[id]) : "",
  });
  page.on(field, "input", () => {
    field.value = field.value.replace(/\D/g, "");
    votes[id] = Math.min(MOST_VOTES, Number(field.value));
  });
  return field;
}

/**
 * The votes of an option as a bar with its number; null when nobody has voted.
 * @param {Page} page
 * @param {Record<string, number>} votes
 * @param {string} id
 * @returns {HTMLElement|null}
 */
export function voteBar(page, votes, id) {
  const all = votesIn(votes), count = votes[id] ?? 0;
  if (!all) return null;
  const part = make("span", { className: "truc-vote-part" });
  part.style.inlineSize = `${(100 * count) / all}%`;
  return make("div", { className: "truc-vote-bar" },
    make("span", { className: "truc-vote-ground", "aria-hidden": "true" }, part),
    make("span", { className: "truc-vote-count", textContent: presenterWord(page, count === 1 ? "voteOne" : "votes", { n: count, percent: Math.round((100 * count) / all) }) }));
}
