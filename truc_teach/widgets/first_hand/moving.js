// Lets cards go from where they were to where they are: only `translate` and `scale` change, and nothing where motion is not wanted.
const LASTS = 320;

/** @param {Element} stage @returns {Map<string, DOMRect>} */
export function keepPlaces(stage) {
  return new Map([...stage.querySelectorAll("[data-card]")].map(card => [String(card.getAttribute("data-card")), card.getBoundingClientRect()]));
}

/** @param {Map<string, DOMRect>} before @param {Element} stage */
export function moveFrom(before, stage) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const card of stage.querySelectorAll("[data-card]")) {
    const was = before.get(String(card.getAttribute("data-card"))), is = card.getBoundingClientRect();
    if (!was?.width || !is.width || Math.hypot(was.x - is.x, was.y - is.y) < 2) continue;
    const apart = [was.x - is.x, was.y - is.y].map(far => `${far}px`), from = { translate: apart.join(" "), scale: String(was.width / is.width) };
    card.animate([{ transformOrigin: "0 0", ...from }, { transformOrigin: "0 0", translate: "0 0", scale: "1" }], { duration: LASTS, easing: "cubic-bezier(.2,.85,.25,1)" });
  }
}
