// A lesson's page around its notebook: the language of the frame, presenting, and the time until the first widget is live.
(() => {
  const PATIENCE = 8000;        // how long the first cell may be waited for, and after the last one the first widget
  const OUTPUT = 'script[type="application/vnd.voila.cell-output+json"]', WIDGET = "application/vnd.jupyter.widget-view+json";
  // whatever made the widget: one of our players has no class of ipywidgets
  const LIVE = "#rendered_cells .jp-OutputArea-output > .lm-Widget:not(:empty), #rendered_cells .jupyter-widgets:not(:empty)";
  const root = document.documentElement;
  const { words, name, app } = JSON.parse(document.getElementById("truc-words")?.textContent ?? "{}");
  const asked = new URLSearchParams(location.search);
  const find = (/** @type {string} */ id) => document.getElementById(id);
  let finished = false, timer = 0, arrived = 0, /** @type {HTMLElement|null} */ told = null;

  if (root.lang !== trucLanguage.wanted) {
    root.lang = trucLanguage.wanted;
    if (words[root.lang].titles[name]) document.title = `${words[root.lang].titles[name]} · ${words[root.lang].name}`;
  }
  const say = words[root.lang];
  new PerformanceObserver(() => { arrived = performance.now(); }).observe({ type: "resource", buffered: true });
  if (asked.get("present") === "1") root.dataset.present = "1";

  function presenting() {
    const button = /** @type {HTMLElement|null} */ (document.querySelector(".truc-project")), on = () => root.dataset.present === "1";
    if (!button) return;
    const show = () => button.setAttribute("aria-pressed", String(on()));
    button.addEventListener("click", () => {
      root.dataset.present = on() ? "0" : "1";
      document.dispatchEvent(new Event("truc-present"));
    });
    document.addEventListener("truc-present", () => {
      show();
      const address = new URL(location.href);
      if (on()) address.searchParams.set("present", "1");
      else address.searchParams.delete("present");
      history.replaceState(history.state, "", address);
    });
    button.hidden = false;
    show();
  }

  const early = () => globalThis.trucEarlyPage?.state ?? "none";

  /** The lesson is there: its early player, with what the cells show in its text, or else all the cells. */
  function reveal() {
    clearTimeout(timer);
    find("loading")?.remove();
    calm();
    const rendered = find("rendered_cells"), cells = find("truc-cells");
    if (early() === "live") {
      globalThis.trucEarlyPage?.placeCells();
    } else if (rendered) {
      if (cells) {
        find("truc-content")?.remove();
        cells.id = "truc-content";
      }
      rendered.style.display = "";
    }
  }

  /** Whether the line still brings something: a part of the page came just now, or the page has not ended. */
  const isArriving = () => document.readyState !== "complete" || early() === "coming" || performance.now() - arrived < PATIENCE;

  /** What keeps a lesson from this page, as far as it can be seen from here; `key` is what else there is to say. */
  function hindrance(key = "slow") {
    if (location.protocol === "file:") return "file";
    return globalThis.origin === "null" ? "framed" : key;
  }

  /** Why there is no lesson yet. */
  function cause() {
    const key = hindrance();
    return key === "slow" && isArriving() ? "coming" : key;
  }

  /** @param {string} name @param {Record<string, string>} given */
  const make = (name, given) => Object.assign(document.createElement(name), given);

  /** The ways on. A file is the same file when it is opened again; and a frame may let its page open no window: then the address can be copied. @param {string} key */
  function waysOn(key) {
    if (key === "file") return [];
    const link = make("a", { className: "truc-button", href: location.href });
    if (key === "framed") {
      return [Object.assign(link, { target: "_blank", rel: "noopener", textContent: say.alone }), make("code", { className: "truc-trouble-address", textContent: location.href })];
    }
    link.textContent = say.retry;
    link.addEventListener("click", event => {
      event.preventDefault();
      location.reload();
    });
    return [link];
  }

  /** What was said here is over. */
  function calm() {
    told?.remove();
    told = null;
  }

  /** One sentence, and the ways on; it goes when the widget comes after all. */
  function trouble(key = cause()) {
    calm();
    told = make("div", { className: "truc-notice truc-trouble" });
    told.append(make("p", { textContent: say[key] }), ...waysOn(key));
    find("truc-trouble")?.append(told);
  }

  /** Trouble that nothing will cure: what there is of the lesson is shown below the words. */
  function giveUp(key = "slow") {
    const alone = early() === "live";
    reveal();
    trouble(alone ? (app.alive ? "no-kernel-game" : "no-kernel") : hindrance(key));
  }

  const isLive = () => early() === "live" || document.querySelector(LIVE) !== null;

  /** Calls back once the early player or the kernel's widget is there. @param {() => void} call */
  function whenLive(call) {
    const seen = new MutationObserver(look);
    function look() {
      if (!isLive()) return;
      seen.disconnect();
      call();
    }
    seen.observe(document.body, { childList: true, subtree: true });
    look();
  }

  /** Every cell has been run. A cell may have failed while the early player is played. */
  function finish() {
    if (finished) return;
    finished = true;
    trucLanguage.speak(words);
    clearTimeout(timer);
    const outputs = [...document.querySelectorAll(OUTPUT)];
    if (early() === "live" && document.querySelector("#rendered_cells .truc-notice")) {
      giveUp();
      return;
    }
    if (early() !== "coming" && !outputs.some(output => output.textContent?.includes(WIDGET))) {
      reveal();
      return;
    }
    whenLive(reveal);
    if (!isLive()) timer = setTimeout(wait, PATIENCE);
  }

  /** After the last cell: what a slow line still brings is waited for. */
  function wait() {
    if (cause() !== "coming") {
      giveUp();
      return;
    }
    trouble("coming");
    timer = setTimeout(wait, PATIENCE);
  }

  globalThis.trucLesson = {
    /** The cell that stands last on the page has been run. */
    step() {
      const cell = /** @type {HTMLElement} */ ([...document.querySelectorAll("#rendered_cells [cell-index]")].at(-1));
      clearTimeout(timer);
      calm();
      if (early() !== "live") timer = setTimeout(() => trouble(), PATIENCE);      // from one cell to the next, too
      const line = find("loading_text");
      if (line) line.textContent = say["loading-step"].replace("{done}", cell.getAttribute("cell-index")).replace("{all}", cell.dataset.cells);
    },
    /** `kernel`: whether a notebook is being run for this page. */
    begin({ kernel = true } = {}) {
      trucLanguage.speak(words);
      presenting();
      if (!kernel && early() === "none") return;
      timer = setTimeout(() => trouble(), PATIENCE);
      globalThis.trucEarlyPage?.start().then(live => {
        if (live) clearTimeout(timer);
        if (live && (finished || !kernel)) reveal();
        if (!live && !kernel) giveUp("partial");
      });
      if (!kernel) return;
      globalThis.voila_heartbeat = () => {};
      globalThis.update_loading_text = () => {};
      globalThis.voila_finish = globalThis.display_cells = finish;
      // the page ended before its last cell: the kernel did not start, or the server went away
      document.addEventListener("DOMContentLoaded", () => { if (!finished) giveUp(); });
    },
  };
})();
