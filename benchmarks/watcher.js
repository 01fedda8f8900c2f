// Clicks on the first control of a page until it answers, and notes when that click was made.
(() => {
  const controls = [
    ...[".truc-option", ".truc-pick", ".truc-check", "[data-move='forward']", ".truc-next"]
      .map(control => `.truc-player ${control}`),
    ".truc-player a.truc-link",
    ".truc-lesson h2 a",
    ".jupyter-button",
  ].join();
  const seen = window.measured = /** @type {Window["measured"]} */ ({ control: null, clicked: null, kernel: null });
  const usable = (/** @type {HTMLElement} */ node) => node.checkVisibility() && !(/** @type {HTMLButtonElement} */ (node).disabled) && node.getAttribute("aria-disabled") !== "true";
  let /** @type {MutationObserver|null} */ watch = null, at = -1e9;

  /** @type {(selector: string) => HTMLElement[]} */
  const all = selector => [...document.querySelectorAll(selector)].filter(node => node instanceof HTMLElement);
  const find = (/** @type {string} */ selector) => all(selector).find(node => node.checkVisibility());

  /** @param {HTMLElement} node */
  function press(node) {
    const input = /** @type {HTMLInputElement|null|undefined} */ (node.closest(".truc-question")?.querySelector(".truc-input"));
    if (node.matches(".truc-check") && input) input.value = "1";
    node.click();
  }

  /** Presses an option, or what leads on; the time is to the end of the frame that shows the answer. */
  window.pressNext = () => new Promise(done => {
    const spent = find(".truc-verdict") !== undefined;
    const control = spent ? find(".truc-next") : find(".truc-option") ?? find(".truc-check");
    if (!control) {
      done(null);
      return;
    }
    const start = performance.now();
    press(control);
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => done({ spent, took: performance.now() - start, told: find(".truc-verdict") !== undefined });
      channel.port2.postMessage(0);
    });
  });

  function tick() {
    const now = performance.now();
    const early = Object.values(window.trucEarly ?? {});
    const acked = document.querySelector(".truc-player[data-acked]");
    if (seen.kernel === null && window.kernelBy === "ack" && acked) seen.kernel = now;
    if (seen.kernel === null && window.kernelBy === "adopted" && early.some(one => one.adopted)) seen.kernel = now;
    const control = all(controls).find(usable);
    if (control && seen.clicked === null) {
      seen.control ??= now;
      if (control.matches("a")) seen.clicked = now;
      else if (now - at > 100) {
        watch?.disconnect();
        at = now;
        const mine = at;
        watch = new MutationObserver(() => { seen.clicked ??= mine; });
        watch.observe(control.closest(".truc-player") ?? control, { subtree: true, childList: true, characterData: true, attributes: true });
        press(control);
        if (watch.takeRecords().length) seen.clicked ??= mine;
      }
    }
    requestAnimationFrame(tick);
  }
  requestAnimationFrame(tick);
})();
