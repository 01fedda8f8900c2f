// Calls are Catalan whatever the page speaks. They are marked so, text node by text node, for who listens to the page, and for a
// browser that translates it: who plays does not translate them.
import { make } from "./dom.js";

/** What takes no mark: an element that holds text alone, and what is said at once when it changes. */
const LEFT_ALONE = "textarea, script, style, svg, [aria-live], [role=status], [role=alert]";
/** What an error quotes: a code, a card, a word as it was typed. */
const QUOTED = /(?<=[“«])[^“”«»]+(?=[”»])/g;

/**
 * The pieces of a sentence that says what is wrong; what it quotes is nobody's to translate.
 * @param {string} sentence
 * @returns {(string|HTMLElement)[]}
 */
export function quotedApart(sentence) {
  const parts = [];
  let from = 0;
  for (const { 0: quoted, index } of sentence.matchAll(QUOTED)) {
    parts.push(sentence.slice(from, index), make("span", { translate: false, textContent: quoted }));
    from = index + quoted.length;
  }
  return [...parts, sentence.slice(from)];
}

/**
 * The pattern of a call: alone, or between quotation marks, because some calls are common words in another language.
 * @param {string[]} calls an `N` stands for a number
 * @returns {RegExp}
 */
export function callPattern(calls) {
  const words = [...calls].sort((a, b) => b.length - a.length)
    .map(call => call.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\bN$/, "\\d+"));
  return new RegExp(`(?<=^\\s*|[“«‘"])(?:${words.join("|")})(?=\\s*$|[”»’"])`, "giu");
}

/** @param {string} text @param {RegExp} pattern */
function spoken(text, pattern) {
  const parts = [];
  let from = 0;
  for (const found of text.matchAll(pattern)) {
    const alone = found[0].length === text.trim().length, quoted = /[“«‘"]/.test(text[found.index - 1] ?? "");
    if (!alone && !quoted) continue;
    parts.push(text.slice(from, found.index), make("span", { lang: "ca", translate: false, textContent: found[0] }));
    from = found.index + found[0].length;
  }
  return parts.length ? [...parts, text.slice(from)] : null;
}

/**
 * Each piece of a flexible box's own text would become an item of its own.
 * @param {Element} element
 */
const isFlexible = element => /flex|grid/.test(getComputedStyle(element).display);

/**
 * An option holds text alone: with a call in it, it is marked as a whole.
 * @param {HTMLElement} option
 * @param {(string|Element)[]} parts
 */
function markOption(option, parts) {
  option.translate = false;
  if (parts.every(part => part instanceof Element || !part.trim())) option.lang = "ca";
}

/** @param {Text} node @param {RegExp} pattern @param {Element} root */
function markText(node, pattern, root) {
  const parent = node.parentElement;
  if (!parent || parent.closest(LEFT_ALONE) || parent.closest("[lang]") !== root) return;
  const parts = spoken(node.data, pattern);
  if (parts && parent.matches("option")) markOption(parent, parts);
  else if (parts) node.replaceWith(...(isFlexible(parent) ? [make("span", {}, parts)] : parts));
}

/**
 * Marks the calls in an element, and in whatever comes into it later.
 * @param {HTMLElement} root it has the page's `lang`
 * @param {() => string[]} calls the calls of the payload that is open
 */
export function markCalls(root, calls) {
  /** @param {Node[]} nodes */
  function markIn(nodes) {
    const known = calls();
    if (!known.length) return;
    const pattern = callPattern(known), found = [];
    for (const node of nodes) {
      const walk = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      for (let text = node.nodeType === Node.TEXT_NODE ? node : walk.nextNode(); text; text = walk.nextNode()) found.push(/** @type {Text} */ (text));
    }
    for (const text of found) markText(text, pattern, root);
  }
  const seen = new MutationObserver(changes => {
    markIn(changes.flatMap(({ type, target, addedNodes }) => (type === "childList" ? [...addedNodes] : [target])));
  });
  seen.observe(root, { childList: true, characterData: true, subtree: true });
  markIn([root]);
}
