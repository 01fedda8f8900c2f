// Starts a lesson's player without waiting for a kernel, and shows among the lesson's text what the kernel's cells give later.
(() => {
  const { name, app, root, files } = JSON.parse(document.getElementById("truc-words")?.textContent ?? "{}");
  const find = (/** @type {string} */ id) => document.getElementById(id);
  let /** @type {"none"|"coming"|"live"|"gone"} */ state = app ? "coming" : "none";

  /** A cell of the notebook that shows something takes its place in the text. */
  function placeCells() {
    for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#truc-content [data-cell]"))) {
      const cell = document.querySelector(`#rendered_cells [cell-index="${place.dataset.cell}"]`);
      if (cell) place.replaceChildren(cell);
    }
  }

  globalThis.trucEarlyPage = {
    /** "none": the page has no such player; "coming"; "live"; "gone": the kernel's own player was first, or it cannot be had. */
    get state() {
      return state;
    },
    placeCells,
    start() {
      if (!app) return Promise.resolve(false);
      return Promise.all(["player", app.part].filter(Boolean).map(script => import(`${root}${script}.js`)))
        .then(([{ startEarly, fromServer, fromFiles, markCalls }]) => startEarly({
          app: name, lang: document.documentElement.lang, rules: app.rules, bare: app.bare, findPayload: files ? fromFiles(root, files) : fromServer(root),
        }, find("truc-early")).then((/** @type { {payload: {calls: string[]}}|null } */ player) => {
          for (const prose of document.querySelectorAll(".truc-prose")) markCalls(prose, () => player?.payload.calls ?? []);
          return player;
        }))
        .then(player => { state = player ? "live" : "gone"; }, () => { state = "gone"; })
        .then(() => state === "live");
    },
  };
})();
