// A number to type. What is no number, or out of bounds, is said and is no attempt.
/** @import { NumberData, Page } from "../types" */
import { make, mark, newId, pressButton } from "../page/dom.js";
import { readNumber } from "./grade.js";

/**
 * A number field with its button.
 * @param {Page} page
 * @param {NumberData} question
 * @param {(given: string) => void} answer
 * @returns { {element: HTMLElement, paint: (given: string|null) => void} }
 */
export function numberControl(page, question, answer) {
  const name = newId();
  const help = make("p", { className: "truc-help", id: `truc-help-${name}`, hidden: true });
  const input = make("input", {
    className: "truc-input", id: `truc-number-${name}`, type: "text", inputMode: "numeric", autocomplete: "off", maxLength: 8,
    "aria-describedby": help.id,
  });
  const label = make("label", { className: "truc-label", htmlFor: input.id, textContent: page.words("typeCount") });
  const button = pressButton(page, { className: "truc-press truc-check", textContent: page.words("check") }, check);

  /** @param {string} text */
  function complain(text) {
    help.textContent = text;
    help.hidden = !text;
    mark(input, "aria-invalid", text ? "true" : null);
    if (text) page.announce(text);
  }

  function check() {
    if (input.readOnly) return;
    const number = readNumber(question, input.value);
    if (number === null) {
      complain(page.words("badNumber", { min: question.min, max: question.max }));
      input.focus();
      return;
    }
    complain("");
    answer(String(number));
  }

  page.on(input, "keydown", event => {
    if (event.key === "Enter" && !event.repeat) check();
  });

  /** @param {string|null} given */
  function paint(given) {
    if (given !== null) input.value = given;
    input.readOnly = given !== null;
    mark(button, "aria-disabled", given === null ? null : "true");
  }

  return { element: make("div", { className: "truc-number" }, label, input, button, help), paint };
}
