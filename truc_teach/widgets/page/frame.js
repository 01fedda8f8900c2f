// The frame round every mode: title, rule set, tabs, notice, and the page's one live region.
/** @import { ModeHead, Page, Payload, Way, Words } from "../types" */
import { make, mark, newId, pressButton } from "./dom.js";
import { rove } from "./roving.js";
import { markCalls, quotedApart } from "./spoken.js";
import { makeBandPlace } from "../present/band.js";
import { setPresenting } from "../present/switch.js";

/**
 * Builds the frame once; `show` fills it for a payload without losing the focus.
 * @param {Page} page {on, words}
 * @param {Object} calls
 * @param {(rules: string) => void} calls.onRules
 * @param {(modeId: string) => void} calls.onMode
 * @param {() => void} calls.onData
 */
export function makeFrame(page, { onRules, onMode, onData }) {
  const name = newId();
  const title = make("h2", { className: "truc-title", id: `truc-title-${name}` });
  const select = make("select", { className: "truc-select", id: `truc-rules-${name}` });
  const rulesLabel = make("label", { className: "truc-label", htmlFor: select.id });
  const rules = make("div", { className: "truc-rules truc-hosted-only" }, rulesLabel, select);
  const note = make("p", { className: "truc-note" });
  const tabs = make("div", { className: "truc-tabs", role: "tablist" });
  const noticeText = make("span"), notice = make("p", { className: "truc-message", tabIndex: -1, hidden: true });
  const stage = make("div", { className: "truc-stage", id: `truc-stage-${name}` });
  const live = make("p", { className: "truc-unseen", role: "status", "aria-live": "polite" });
  const data = pressButton(page, { className: "truc-press truc-quiet truc-data" }, onData);
  const present = pressButton(page, { className: "truc-press truc-quiet truc-present-here" }, () => setPresenting(true));
  const head = make("header", { className: "truc-head" }, title, rules, note), placeRules = makeBandPlace(page, rules, head);
  const element = make("section", {
    // JupyterLab would take Enter and the arrows for its own commands
    className: "truc truc-player", "aria-labelledby": title.id, "data-lm-suppress-shortcuts": "true",
  }, head, tabs, notice, stage, make("footer", { className: "truc-foot" }, data, present), live);
  const tabItems = () => /** @type {HTMLElement[]} */ ([...tabs.children]);
  let /** @type {ModeHead[]} */ modes = [], /** @type {string[]} */ calls = [];
  markCalls(element, () => calls);

  page.on(select, "change", () => onRules(select.value));

  /** @param {string} text */
  function announce(text) {
    live.textContent = text;
  }

  /** @param {string} text @param {Way|null} [way] */
  function say(text, way = null) {
    if (noticeText.textContent === text) return;
    noticeText.replaceChildren(...quotedApart(text));
    notice.hidden = !text;
    notice.replaceChildren(noticeText, ...(way ? [" ", pressButton(page, { className: "truc-press truc-quiet", textContent: way.word }, way.press)] : []));
    if (text) announce(text);
  }

  /** @param {ModeHead} mode */
  function tab({ id, label }) {
    const button = make("button", {
      type: "button", className: "truc-tab", role: "tab", id: `truc-tab-${name}-${id}`, textContent: label,
      "aria-controls": stage.id, data: { mode: id },
    });
    page.on(button, "click", () => onMode(id));
    return button;
  }

  /** @param {ModeHead[]} list */
  function showTabs(list) {
    const focused = tabs.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement).dataset.mode : null;
    modes = list;
    tabs.replaceChildren(...list.map(tab));
    tabs.hidden = list.length < 2;
    if (focused) /** @type {HTMLElement|null} */ (tabs.querySelector(`[data-mode="${CSS.escape(focused)}"]`))?.focus();
  }
  const stopAt = rove(page, tabs, tabItems, item => onMode(String(item.dataset.mode)));

  return {
    element,
    stage,
    announce,

    /** Words for the learner above the stage, with a way on {word, press} if there is one; an empty text takes them away. */
    notice: say,
    focusRules: () => select.focus(),
    showRules: (/** @type {string} */ rules) => { select.value = rules; },
    focusNotice: () => notice.focus(),

    /**
     * Takes these words away, and no others.
     * @param {string} text
     */
    unsay(text) {
      if (noticeText.textContent === text) say("");
    },

    /**
     * Title, rule sets and tabs of a payload.
     * @param {Payload} payload
     * @param {boolean} hosted
     */
    show(payload, hosted) {
      this.host(hosted);
      element.lang = payload.lang ?? "";
      calls = payload.calls ?? [];
      element.dataset.app = payload.app ?? "";
      title.textContent = payload.title ?? "";
      rulesLabel.textContent = page.words("rules");
      data.textContent = page.words("myData");
      present.textContent = payload.present?.present ?? "";
      const sets = payload.sets ?? [];
      select.replaceChildren(...sets.map(set => make("option", { value: set.id, textContent: set.name })));
      this.showRules(payload.rules);
      rules.hidden = sets.length < 2;
      note.textContent = sets.find(set => set.id === payload.rules)?.note ?? "";
      note.hidden = !note.textContent;
      mark(tabs, "aria-label", page.words("mode"));
      showTabs(payload.modes.map(({ id, label }) => ({ id, label })));
    },

    /**
     * Another rule set or another hand can only be had from a host that builds payloads.
     * @param {boolean} present
     */
    host(present) {
      element.dataset.hosted = present ? "1" : "0";
      select.disabled = !present;
      placeRules();
    },

    /**
     * Marks the open mode.
     * @param {string} modeId
     */
    open(modeId) {
      for (const button of tabItems()) mark(button, "aria-selected", String(button.dataset.mode === modeId));
      stopAt(tabItems().find(button => button.dataset.mode === modeId));
      if (modes.length < 2) return;
      mark(stage, "role", "tabpanel");
      mark(stage, "aria-labelledby", `truc-tab-${name}-${modeId}`);
    },
  };
}
