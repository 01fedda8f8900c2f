// Small tools for the page. Text goes in as text: nothing from a payload is ever read as HTML.
/** @import { Kid, Kids, Page, Props, Values } from "../types" */

/**
 * Makes an element. A name that the element has as a property is set as one, any other as an attribute;
 * `data` fills the dataset; null and undefined are left out, among the children too.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Props<HTMLElementTagNameMap[Tag]>} [props]
 * @param {Kids} kids
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, props = {}, ...kids) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined) continue;
    if (name === "data") Object.assign(node.dataset, value);
    else if (name in node) /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (node))[name] = value;
    else node.setAttribute(name, String(value));
  }
  node.append(.../** @type {Kid[]} */ (kids.flat()).filter(kid => kid !== null && kid !== undefined));
  return node;
}

/**
 * Puts values into the `{name}` places of a sentence. Unknown places stay, so that they are seen.
 * @param {string} sentence
 * @param {Values} [values]
 * @returns {string}
 */
export function fill(sentence, values = {}) {
  return String(sentence).replace(/\{(\w+)\}/g, (place, name) => (name in values ? String(/** @type {Record<string, unknown>} */ (values)[name]) : place));
}

/**
 * One guard for every callback: a fault is said to the learner and logged for the operator.
 * @param {() => void} tell says that something went wrong
 * @returns {<F extends (...given: never[]) => unknown>(fn: F) => (...given: Parameters<F>) => ReturnType<F>|undefined}
 */
export function makeGuard(tell) {
  const fault = (/** @type {unknown} */ error) => {
    console.error("truc_teach", error);
    tell();
  };
  return fn => (...given) => {
    try {
      const result = /** @type {ReturnType<typeof fn>} */ (fn(...given));
      /** @type {Partial<Promise<unknown>>|null|undefined} */ (result)?.catch?.(fault);
      return result;
    } catch (error) {
      fault(error);
      return undefined;
    }
  };
}

/**
 * A name that no other attempt or element has. randomUUID would need https; a classroom server has http.
 * @returns {string}
 */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return Array.from(bytes, byte => byte.toString(36).padStart(2, "0")).join("");
}

/**
 * A whole number below n, for free play only: questions never depend on it.
 * @param {number} n
 * @returns {number}
 */
export function anyBelow(n) {
  return crypto.getRandomValues(new Uint32Array(1))[0] % n;
}

/**
 * Sets an attribute only when it changes: a screen reader says again what is written again.
 * @param {Element} node
 * @param {string} name
 * @param {string|null} value null takes the attribute away
 */
export function mark(node, name, value) {
  if (node.getAttribute(name) === value) return;
  if (value === null) node.removeAttribute(name);
  else node.setAttribute(name, value);
}

/**
 * A button that counts one press: the second click of a double click is dropped, wherever it lands.
 * @param {Page} page
 * @param {Props<HTMLButtonElement>} props
 * @param {(event: MouseEvent) => unknown} press
 * @param {Kids} kids
 * @returns {HTMLButtonElement}
 */
export function pressButton(page, props, press, ...kids) {
  const button = make("button", { type: "button", className: "truc-press", ...props }, ...kids);
  page.on(button, "click", event => {
    if (event.detail > 1 || button.getAttribute("aria-disabled") === "true") return;
    press(event);
  });
  return button;
}

/**
 * Brings what has just appeared into view, if it is not; with all from `from` on, when that fits the screen.
 * @param {Element|null} node
 * @param {Element|null} [from] what should be seen with it, above it
 */
export function reveal(node, from = node) {
  if (!node || !from) return;
  const { top } = from.getBoundingClientRect(), height = node.getBoundingClientRect().bottom - top;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  (top < 0 || height > innerHeight ? from : node).scrollIntoView({ block: "nearest", behavior: calm ? "auto" : "smooth" });
}

/**
 * A held Enter repeats its press: only the first one may count.
 * @param {KeyboardEvent} event
 */
export function dropHeldEnter(event) {
  if (event.repeat && event.key === "Enter") event.preventDefault();
}
