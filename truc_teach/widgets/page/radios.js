// One of a few, as real radio buttons that look like one bar.
/** @import { Page } from "../types" */
import { make, newId } from "./dom.js";

/**
 * A named group of radio buttons.
 * @param {Page} page
 * @param {string} legend
 * @template {string} Value
 * @param { {value: Value, text: string}[]} options
 * @param {(value: Value) => void} onChange
 * @returns { {element: HTMLFieldSetElement, set: (value: string) => void} }
 */
export function radioBar(page, legend, options, onChange) {
  const name = `truc-${newId()}`;
  const inputs = options.map(({ value }) => make("input", { type: "radio", name, value, className: "truc-radio" }));
  inputs.forEach(input => page.on(input, "change", () => onChange(/** @type {Value} */ (input.value))));
  const labels = options.map(({ text }, at) => make("label", { className: "truc-bar-item" }, inputs[at], make("span", { textContent: text })));
  return {
    element: make("fieldset", { className: "truc-fieldset truc-bar" },
      make("legend", { className: "truc-label", textContent: legend }), make("div", { className: "truc-bar-items" }, labels)),
    set: value => inputs.forEach(input => { input.checked = input.value === value; }),
  };
}
