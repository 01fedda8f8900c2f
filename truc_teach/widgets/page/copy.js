// Copies a text. Plain http has no clipboard: then the text stands selected in a field, ready for the learner's own keys.
/** @import { Page } from "../types" */
import { make, newId, pressButton } from "./dom.js";

/** @param {string} text @param {HTMLInputElement|HTMLTextAreaElement} field */
async function copyText(text, field) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field.select();
    return document.execCommand?.("copy") ?? false;
  }
}

/**
 * A button that copies, and the text itself in a read-only field that shows with the first press.
 * @param {Page} page
 * @param {Object} how
 * @param {string} how.word what is on the button
 * @param {string} how.label the field's name
 * @param {() => string} how.text
 * @param {(text: string) => void} how.say tells what has happened
 * @param {boolean} [how.lines] several lines
 * @returns {HTMLElement}
 */
export function copyButton(page, { word, label, text, say, lines = false }) {
  const id = `truc-copy-${newId()}`;
  const field = make(lines ? "textarea" : "input", { className: "truc-text truc-copied", id, readOnly: true, translate: false, ...(lines ? { rows: 9 } : { type: "text" }) });
  const shown = make("div", { className: "truc-copy-field", hidden: true },
    make("label", { className: "truc-label", htmlFor: id, textContent: label }), field);
  const button = pressButton(page, { className: "truc-press truc-quiet", textContent: word }, async () => {
    field.value = text();
    shown.hidden = false;
    const copied = await copyText(field.value, field);
    if (copied) button.focus();
    say(page.words(copied ? "copied" : "copyYourself"));
  });
  return make("div", { className: "truc-copy" }, button, shown);
}
