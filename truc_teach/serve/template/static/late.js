// A widget is shown even if its model came in the very moment in which the widget manager gave up looking for it.
// The manager looks for two seconds, which a kernel on a busy machine may take (get_model in @jupyter-widgets/base-manager).
(() => {
  const OUTPUT = 'script[type="application/vnd.voila.cell-output+json"]', WIDGET = "application/vnd.jupyter.widget-view+json";
  const GIVEN_UP = "Error displaying widget: model not found";

  /** @param {Element} node @param {string} id */
  async function show(node, id) {
    const manager = await globalThis.jupyterapp.widgetManagerPromise.promise;
    if (!manager.restoredStatus) await new Promise(done => { manager.restored.connect(() => done(null)); });
    if (!manager.has_model(id)) return;
    const { luminoWidget } = await manager.create_view(await manager.get_model(id));
    node.replaceChildren();
    luminoWidget.constructor.attach(luminoWidget, node);
  }

  for (const output of document.querySelectorAll(OUTPUT)) {
    const id = JSON.parse(output.textContent ?? "").data?.[WIDGET]?.model_id, place = output.parentElement;
    if (!id || !place) continue;
    const seen = new MutationObserver(() => {
      const node = [...place.children].find(({ textContent }) => textContent === GIVEN_UP);
      if (!node) return;
      seen.disconnect();
      show(node, id);
    });
    seen.observe(place, { childList: true, subtree: true, characterData: true });
  }
})();
