// Ends the kernel of a page that is left, so that none stays behind; the request carries the token against forged ones.
(() => {
  const token = () => /(?:^|; )_xsrf=([^;]*)/.exec(document.cookie)?.[1] ?? "";

  function endKernel() {
    const config = document.getElementById("jupyter-config-data");
    const { kernelId, baseUrl } = config ? JSON.parse(config.textContent) : {};
    if (!kernelId) return;
    const form = new FormData();
    form.append("_xsrf", token());
    navigator.sendBeacon(`${baseUrl}voila/api/shutdown/${kernelId}`, form);
  }

  // Voilà's own way listens to an event that also comes when the page stays after all
  addEventListener("beforeunload", event => event.stopImmediatePropagation());
  addEventListener("pagehide", endKernel);
  // brought back by the browser as it was: its kernel is gone, the answers are not
  addEventListener("pageshow", event => { if (event.persisted) location.reload(); });
})();
