// Which hand to walk through: a curated one from the list, or any by its number.
/** @import { HandData, Page, WalkthroughMode } from "../types" */
import { make, mark, newId, pressButton } from "../page/dom.js";

const LONGEST = 9;

/**
 * A field for any hand by its number: what Python builds from the wish comes back as a new payload.
 * @param {Page} page
 * @returns {HTMLElement}
 */
export function dealField(page) {
  const name = newId();
  const help = make("p", { className: "truc-help", id: `truc-deal-help-${name}`, hidden: true });
  const input = make("input", {
    className: "truc-input", id: `truc-deal-${name}`, type: "text", inputMode: "numeric", autocomplete: "off", maxLength: LONGEST + 2,
    "aria-describedby": help.id,
  });

  function start() {
    const text = input.value.trim(), good = /^\d+$/.test(text) && text.length <= LONGEST;
    help.textContent = good ? "" : page.words("badNumber", { min: 0, max: "9".repeat(LONGEST) });
    help.hidden = good;
    mark(input, "aria-invalid", good ? null : "true");
    if (good) return page.want({ deal: text });
    page.announce(help.textContent);
    return input.focus();
  }

  page.on(input, "keydown", event => {
    if (event.key === "Enter" && !event.repeat) start();
  });
  return make("div", { className: "truc-number truc-hosted-only" },
    make("label", { className: "truc-label", htmlFor: input.id, textContent: page.words("anyHand") }), input,
    pressButton(page, { textContent: page.words("start") }, start), help);
}

/**
 * The choice of a hand.
 * @param {Page} page
 * @param {Pick<WalkthroughMode, "hands">} mode
 * @param {(id: string) => void} choose
 * @returns { {element: HTMLElement, paint: (hand: HandData) => void} }
 */
export function handChooser(page, mode, choose) {
  const select = make("select", { className: "truc-select", id: `truc-hand-${newId()}` }, mode.hands.map(hand => make("option", { value: hand.id, textContent: hand.title })));
  const about = make("p", { className: "truc-note" });
  page.on(select, "change", () => choose(select.value));
  return {
    element: make("div", { className: "truc-chooser" },
      make("div", { className: "truc-field" }, make("label", { className: "truc-label", htmlFor: select.id, textContent: page.words("hand") }), select), about),
    paint(hand) {
      select.value = hand.id;
      about.textContent = hand.about ?? "";
    },
  };
}
