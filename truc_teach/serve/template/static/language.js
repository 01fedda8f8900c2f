// Which language a page speaks: what the address asks for, what the learner chose before, the folder's, the page's own, and
// where it has none what the browser reads; else Catalan. The codes stand on the page itself, from the list of the catalogues.
// `data-own` is the language that the page is written in. `data-elsewhere` says where it is in the others: "folder", in the
// folder beside it that is named after the language; "query", at its own address with another query. A page without it, such
// as one of an error, never leads elsewhere.
(() => {
  const root = document.documentElement, CHOICE = "truc1/choice/lang";
  const codes = (root.dataset.languages ?? "").split(" "), { own = "", elsewhere } = root.dataset;
  const asked = new URLSearchParams(location.search).get("lang");

  /** The language of the folder that the page lies in, "" where there is none for each language. */
  const here = elsewhere === "folder" ? codes.find(code => code === location.pathname.split("/").at(-2)) ?? "" : "";

  function chosen() {
    try {
      return JSON.parse(localStorage.getItem(CHOICE) ?? "null");
    } catch {
      return null;      // storage is blocked, or holds something else
    }
  }

  const read = navigator.languages.map(tag => tag.toLowerCase().split("-")[0]);
  const wanted = [asked, chosen(), here, own, ...read].find(code => codes.includes(code)) ?? "ca";

  /** Where this page stands in another language; the rest of the address is kept. @param {string} code */
  function addressIn(code) {
    const address = new URL(location.href);
    address.searchParams.set("lang", code);
    const parts = address.pathname.split("/");
    if (here) parts.splice(-2, 1, code);
    address.pathname = parts.join("/");
    return address.href;
  }

  /** @type {(selector: string) => NodeListOf<HTMLElement>} */
  const all = selector => document.querySelectorAll(selector);

  /** Says the words of the page's frame again, in the language that is wanted. @param {Record<string, Record<string, string>>} words */
  function speak(words) {
    const say = words[wanted];
    root.lang = wanted;
    for (const node of all("[data-say]")) node.textContent = say[String(node.dataset.say)];
    for (const node of all("[data-label]")) node.setAttribute("aria-label", say[String(node.dataset.label)]);
    for (const node of all("[data-title]")) node.title = say[String(node.dataset.title)];
    for (const link of all(".truc-languages a")) link.hidden = link.lang === wanted;
    for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (all(".truc-home, [data-home]"))) {
      const home = new URL(link.href);
      home.searchParams.set("lang", wanted);
      link.href = home.href;
    }
  }

  globalThis.trucLanguage = {
    /** The language of the page's frame. */
    wanted,
    addressIn,
    speak,
    /** @param {string} code */
    choose(code) {
      try {
        localStorage.setItem(CHOICE, JSON.stringify(code));
      } catch { /* for the next page only: its address has it */ }
    },
  };

  // An address that asks for the language already is where this would lead: whatever came from there, it is no use to go again.
  const isThere = asked === wanted && (!here || here === wanted);
  if (elsewhere && !isThere && (here || own) !== wanted && (here || elsewhere === "query")) location.replace(addressIn(wanted));
})();
