// Text as it was meant: without what a word processor, a chat or a mail adds to what one typed. The same as truc_teach/rules/pasted.py.

const PLAIN_SIGNS = new Map(Object.entries({
  "'": "`´‘’‚‛ʹʻʼʽˈ′‵ꞌ＇",
  '"': "“”„‟«»″＂",
  "-": "‐‑‒–—―⁃−﹘﹣－˗",
  "·": "•‧∙⋅",
}).flatMap(([plain, signs]) => Array.from(signs, sign => [sign, plain])));
const BLANKS = /[\t\n\v\f\r\x85\p{Z}]/gu;
/** What cannot be seen, by its kind and by its own number: fillers and selectors that Unicode counts as letters or accents. */
const UNSEEN_KINDS = /[\p{Cc}\p{Cf}\p{Cs}]/gu;
const UNSEEN = /[\u115F\u1160\u2800\u3164\uFFA0]|[\u034F\u17B4\u17B5]|[\u180B-\u180F]|[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}]/gu;

/** @param {string} text */
const toPlain = text => Array.from(text, sign => PLAIN_SIGNS.get(sign) ?? sign).join("");
/** @param {string} text */
const withoutUnseen = text => text.replace(BLANKS, " ").replace(UNSEEN_KINDS, "").replace(UNSEEN, "");

/**
 * A text in plain signs, one space where there are several, none at its ends.
 * @param {string} text
 * @returns {string}
 */
export function asMeant(text) {
  // twice: to write a sign in its usual form can bring out one that stood inside it
  for (let pass = 0; pass < 2; pass++) text = withoutUnseen(toPlain(text).normalize("NFKC"));
  return toPlain(text).normalize("NFKC").split(" ").filter(Boolean).join(" ");
}

/**
 * What a name is compared by: large and small letters are one, and so are the kinds of space, apostrophe, dash and dot.
 * @param {string} name
 * @returns {string}
 */
export function canonicalName(name) {
  // there and back, because some small letters have no large one of their own (ß, SS)
  const large = Array.from(asMeant(name), sign => sign.toLowerCase().toUpperCase()).join("");
  return asMeant(Array.from(large, letter => letter.toLowerCase()).join(""));
}
