// "My data": what this browser keeps, as a file and as a code, there and back, and gone for good. Opens over the page.
/** @import { Kid, Page, Store } from "../types" */
import { make, newId, pressButton } from "../page/dom.js";
import { copyButton } from "../page/copy.js";
import { progressCode, readProgressCode } from "./code.js";
import { MOST_FILE, mergeFile, readFile, writeFile } from "./file.js";
import { dayText, today } from "./days.js";
import { countAll, countOwn, keepWithin, largerOf } from "./tally.js";

/** @param {Page} page @param {string} title @param {Kid[]} kids */
function section(page, title, ...kids) {
  return make("section", { className: "truc-stack" }, make("h4", { className: "truc-subtitle", textContent: title }), kids);
}

/** @param {string} name @param {string} text */
function saveAs(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  make("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

/**
 * Opens the panel; it takes the focus, and gives it back when it shuts.
 * @param {Page} page
 * @param {Store} store
 * @param {HTMLElement} host the player's element
 * @param {Object} calls
 * @param {() => void} calls.changed something came in
 * @param {() => void} calls.forgotten everything is gone
 */
export function openDataPanel(page, store, host, { changed, forgotten }) {
  const { words } = page, index = page.payload.skillIndex ?? [];
  const title = make("h3", { className: "truc-prompt", id: `truc-data-${newId()}`, textContent: words("myData") });
  const amount = make("p"), said = make("p", { className: "truc-message", role: "status" });
  const dialog = make("dialog", { className: "truc-dialog", "aria-labelledby": title.id });
  const say = (/** @type {string} */ text) => { said.textContent = text; };

  function count() {
    const asked = Object.values(countAll(store).days).reduce((sum, [n]) => sum + n, 0);
    amount.textContent = words("dataAmount", { n: asked });
  }

  /** @param {string} sentence */
  function arrived(sentence) {
    keepWithin(store, page.payload.id);
    changed();
    count();
    say(store.persistent ? sentence : `${sentence} ${words("notKept")}`);
  }

  /** @param {File} file */
  async function takeFile(file) {
    const read = file.size > MOST_FILE ? { refusal: "fileLarge" } : readFile(await file.text());
    if (read.refusal !== undefined) return say(words(read.refusal));
    const fresh = mergeFile(store, read.data);
    return fresh === null ? say(words("storageFull")) : arrived(words("fileRead", { n: fresh }));
  }

  /** @param {string} code */
  function takeCode(code) {
    const skills = readProgressCode(code, index);
    if (!skills) return say(words("codeWrong"));
    const possible = Object.fromEntries(Object.entries(skills).map(([skill, [asked, right, last]]) => [skill, [asked, right, Math.min(last, today())]]));
    const told = { upto: Date.now(), skills: largerOf(countAll(store).skills, possible), own: countOwn(store).skills };
    return store.keep("told", told) || !store.persistent ? arrived(words("codeRead")) : say(words("storageFull"));
  }

  function fileSection() {
    const input = make("input", { className: "truc-text truc-file", id: `truc-file-${newId()}`, type: "file", accept: ".json,application/json" });
    page.on(input, "change", async () => {
      if (input.files?.[0]) await takeFile(input.files[0]);
      input.value = "";
    });
    return section(page, words("dataFile"), make("p", { className: "truc-note", textContent: words("dataFileNote") }),
      pressButton(page, { className: "truc-press truc-quiet", textContent: words("saveFile") }, () => {
        saveAs(`truc-teach-${dayText(today())}.json`, writeFile(store));
        say(words("fileSaved"));
      }),
      make("label", { className: "truc-label", htmlFor: input.id, textContent: words("openFile") }), input);
  }

  function codeSection() {
    const input = make("input", { className: "truc-text", id: `truc-code-${newId()}`, type: "text", autocomplete: "off", spellcheck: false, maxLength: 4000 });
    const read = pressButton(page, { className: "truc-press truc-quiet", textContent: words("readCode") }, () => takeCode(input.value));
    page.on(input, "keydown", event => { if (event.key === "Enter" && !event.repeat) takeCode(input.value); });
    return section(page, words("dataCode"), make("p", { className: "truc-note", textContent: words("dataCodeNote") }),
      copyButton(page, { word: words("copyCode"), label: words("dataCode"), text: () => progressCode(countAll(store).skills, index), say }),
      make("label", { className: "truc-label", htmlFor: input.id, textContent: words("otherCode") }),
      make("div", { className: "truc-row" }, input, read));
  }

  function forgetSection() {
    const ask = pressButton(page, { className: "truc-press truc-quiet truc-danger", textContent: words("forget") }, () => turn(true));
    const no = pressButton(page, { className: "truc-press truc-quiet", textContent: words("forgetNo") }, () => turn(false));
    const yes = pressButton(page, { className: "truc-press truc-quiet truc-danger", textContent: words("forgetYes") }, () => {
      store.forget();
      forgotten();
      turn(false);
      count();
      say(words("forgot"));
    });
    const question = make("div", { className: "truc-confirm", role: "group", "aria-label": words("forgetSure"), hidden: true },
      make("p", { textContent: words("forgetSure") }), make("div", { className: "truc-row" }, no, yes));

    /**
     * Asks, or goes back; the focus goes to what can be pressed, and first to what takes nothing away.
     * @param {boolean} asking
     */
    function turn(asking) {
      question.hidden = !asking;
      ask.hidden = asking;
      say("");
      (asking ? no : ask).focus();
    }
    return section(page, words("forgetTitle"), ask, question);
  }

  const close = pressButton(page, { className: "truc-press truc-check", textContent: words("close") }, () => dialog.close());
  page.on(dialog, "close", () => dialog.remove());
  dialog.append(title, amount, fileSection(), ...(index.length ? [codeSection()] : []), forgetSection(), said, close);
  count();
  host.append(dialog);
  dialog.showModal();
}
