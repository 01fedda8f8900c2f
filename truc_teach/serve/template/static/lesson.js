// A lesson's page around its notebook: the language of the frame, presenting, and the time until the first widget is live.
(() => {
  const PATIENCE = 8000;        // how long the first cell may be waited for, and after the last one the first widget
  const OUTPUT = 'script[type="application/vnd.voila.cell-output+json"]', WIDGET = "application/vnd.jupyter.widget-view+json";
  const LIVE = "#rendered_cells :is(.truc-mode, .jupyter-widgets .jupyter-widgets)";
  const root = document.documentElement;
  const { words, name } = JSON.parse(document.getElementById("truc-words").textContent);
  const asked = new URLSearchParams(location.search);
  const find = id => document.getElementById(id);
  let finished = false, timer = 0;

  if (root.lang !== trucLanguage.wanted) {
    root.lang = trucLanguage.wanted;
    if (words[root.lang].titles[name]) document.title = `${words[root.lang].titles[name]} · ${words[root.lang].name}`;
  }
  const say = words[root.lang];
  if (asked.get("present") === "1") root.dataset.present = "1";

  /** Says the frame's words again, in the language that the address asks for. */
  function speak() {
    for (const node of document.querySelectorAll("[data-say]")) node.textContent = say[node.dataset.say];
    for (const node of document.querySelectorAll("[data-label]")) node.setAttribute("aria-label", say[node.dataset.label]);
    for (const node of document.querySelectorAll("[data-title]")) node.title = say[node.dataset.title];
    for (const link of document.querySelectorAll(".truc-languages a")) link.hidden = link.lang === root.lang;
    document.querySelector(".truc-home").href += `?lang=${root.lang}`;
  }

  function presenting() {
    const button = document.querySelector(".truc-project"), on = () => root.dataset.present === "1";
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

  function reveal() {
    clearTimeout(timer);
    find("loading")?.remove();
    find("truc-trouble").replaceChildren();
    if (find("rendered_cells")) find("rendered_cells").style.display = "";
  }

  /** One sentence, and the way to try again; it goes when the widget comes after all. */
  function trouble() {
    const link = Object.assign(document.createElement("a"), { className: "truc-button", href: location.href, textContent: say.retry });
    link.addEventListener("click", event => {
      event.preventDefault();
      location.reload();
    });
    const text = Object.assign(document.createElement("p"), { textContent: say.slow });
    const box = Object.assign(document.createElement("div"), { className: "truc-notice truc-trouble" });
    box.append(text, link);
    find("truc-trouble").replaceChildren(box);
  }

  /** Trouble that nothing will cure: what there is of the lesson is shown below the words. */
  function giveUp() {
    reveal();
    trouble();
  }

  const isLive = () => document.querySelector(LIVE) !== null;

  globalThis.trucLesson = {
    begin() {
      speak();
      presenting();
      globalThis.voila_heartbeat = () => {};
      timer = setTimeout(trouble, PATIENCE);
      globalThis.voila_process = globalThis.update_loading_text = (done, all) => {
        clearTimeout(timer);
        find("truc-trouble").replaceChildren();
        const line = find("loading_text");
        if (line) line.textContent = say["loading-step"].replace("{done}", done).replace("{all}", all);
      };
      globalThis.voila_finish = globalThis.display_cells = () => {
        if (finished) return;
        finished = true;
        if (![...document.querySelectorAll(OUTPUT)].some(output => output.textContent.includes(WIDGET))) {
          reveal();
          return;
        }
        const seen = new MutationObserver(() => {
          if (!isLive()) return;
          seen.disconnect();
          reveal();
        });
        seen.observe(document.body, { childList: true, subtree: true });
        timer = setTimeout(giveUp, PATIENCE);
      };
      // the page ended before its last cell: the kernel did not start, or the server went away
      document.addEventListener("DOMContentLoaded", () => { if (!finished) giveUp(); });
    },
  };
})();
