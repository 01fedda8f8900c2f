// What of the path this browser has begun, where to go on, and where truc is played. The page itself is the same for everybody.
(() => {
  const ROOT = "truc1/", CHOICE = "truc1/choice/rules";

  /** @param {string} name @returns {any} */
  function kept(name) {
    try {
      return JSON.parse(localStorage.getItem(name) ?? "null");
    } catch {
      return null;      // storage is blocked, or holds something else
    }
  }

  function names() {
    try {
      return Object.keys(localStorage);
    } catch {
      return [];
    }
  }

  /** Whether something of a lesson has been answered, or a hand of it played to its end. @param {string} app */
  const isBegun = app => names().some(name => [`${ROOT}${app}|`, `${ROOT}sum/${app}|`].some(start => name.startsWith(start))
    || (name.startsWith(`${ROOT}place/${app}|`) && kept(name)?.stones?.length > 0));

  const rows = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".truc-lesson[data-app]")]);
  for (const row of rows.filter(one => isBegun(String(one.dataset.app)))) {
    row.dataset.begun = "1";
    for (const said of /** @type {NodeListOf<HTMLElement>} */ (row.querySelectorAll("[data-begun]"))) said.hidden = false;
  }
  const begin = /** @type {HTMLAnchorElement|null} */ (document.querySelector(".truc-begin")), next = rows.find(row => !row.dataset.begun)?.querySelector("a");
  if (begin && next && rows[0].dataset.begun) {
    begin.href = next.href;
    begin.textContent = String(begin.dataset.goOn).replace("{title}", String(next.textContent));
  }

  const place = /** @type {HTMLSelectElement|null} */ (document.querySelector("#truc-where"));
  if (!place) return;
  const chosen = kept(CHOICE);
  place.value = typeof chosen === "string" ? chosen : "";
  if (place.selectedIndex < 0) place.value = "";
  place.addEventListener("change", () => {
    try {
      if (place.value) localStorage.setItem(CHOICE, JSON.stringify(place.value));
      else localStorage.removeItem(CHOICE);
    } catch { /* storage is blocked: each address says it */ }
  });
  /** @type {HTMLElement} */ (place.parentElement).hidden = false;
})();
