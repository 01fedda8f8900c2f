// Small pictures for buttons: fonts do not agree on such signs. The words stand beside them or in the label.

const SVG_SPACE = "http://www.w3.org/2000/svg";
const PATHS = {
  first: "M5 5v14M19 5 9 12l10 7z",
  back: "M17 5 7 12l10 7z",
  forward: "M7 5l10 7-10 7z",
  last: "M19 5v14M5 5l10 7-10 7z",
  up: "M12 6 4 17h16z",
  down: "M12 18 4 7h16z",
  full: "M4 9V4h5v2H6v3zM15 4h5v5h-2V6h-3zM20 15v5h-5v-2h3v-3zM9 20H4v-5h2v3h3z",
};

/**
 * Draws a sign.
 * @param {keyof typeof PATHS} name
 * @returns {SVGElement}
 */
export function drawIcon(name) {
  const picture = document.createElementNS(SVG_SPACE, "svg"), path = document.createElementNS(SVG_SPACE, "path");
  picture.setAttribute("class", "truc-icon");
  picture.setAttribute("viewBox", "0 0 24 24");
  picture.setAttribute("aria-hidden", "true");
  path.setAttribute("d", PATHS[name]);
  picture.append(path);
  return picture;
}
