// Which language a page speaks: what the address asks for, what the learner chose before, the page's own, and on a page
// that has none what the browser reads; else Catalan. The codes stand on the page itself, from the list of the catalogues.
(() => {
  const root = document.documentElement, CHOICE = "truc1/choice/lang";
  const codes = root.dataset.languages.split(" "), own = root.dataset.own ?? "", lesson = root.dataset.lesson;
  const asked = new URLSearchParams(location.search);

  function chosen() {
    try {
      return JSON.parse(localStorage.getItem(CHOICE));
    } catch {
      return null;      // storage is blocked, or holds something else
    }
  }

  const browser = () => navigator.languages.map(tag => tag.toLowerCase().split("-")[0]);
  const wanted = [asked.get("lang"), chosen(), ...(own ? [own] : browser())].find(code => codes.includes(code)) ?? "ca";

  /** Where this page stands in another language: a lesson in its folder, any other by its query; the rest is kept. */
  function addressIn(code) {
    const address = new URL(location.href), folder = `/${own}/`, at = address.pathname.lastIndexOf(folder);
    address.searchParams.set("lang", code);
    if (lesson && at >= 0) address.pathname = `${address.pathname.slice(0, at)}/${code}/${address.pathname.slice(at + folder.length)}`;
    return address.href;
  }

  globalThis.trucLanguage = {
    /** The language of the page's frame. */
    wanted,
    addressIn,
    choose(code) {
      try {
        localStorage.setItem(CHOICE, JSON.stringify(code));
      } catch { /* for the next page only: its address has it */ }
    },
  };
  // the page's text is in one language: the same lesson lies in the other folder, and `/` is written by its query
  if (wanted !== (lesson ? own : root.lang) && (lesson || !own)) location.replace(addressIn(wanted));
})();
