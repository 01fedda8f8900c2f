// One Tab stop for a group of buttons; the arrows move inside it.
/** @import { Page } from "../types" */

/**
 * Gives a group of buttons one place in the Tab order.
 * @param {Page} page
 * @param {HTMLElement} group
 * @param {() => HTMLElement[]} items the buttons in reading order
 * @param {(item: HTMLElement) => void} [reach] called with the button that an arrow reached
 * @returns {(item: HTMLElement|undefined) => void} makes a button the Tab stop
 */
export function rove(page, group, items, reach = () => {}) {
  /** @param {HTMLElement|undefined} item */
  const stopAt = item => items().forEach(other => { other.tabIndex = other === item ? 0 : -1; });

  /**
   * The nearest button of the next or last row of a wrapped group.
   * @param {HTMLElement} from
   * @param {number} way
   */
  function across(from, way) {
    const here = from.getBoundingClientRect(), middle = here.left + here.width / 2;
    const rows = items().map(item => ({ item, box: item.getBoundingClientRect() }))
      .filter(({ box }) => (way > 0 ? box.top >= here.bottom - 2 : box.bottom <= here.top + 2));
    const far = (/** @type { {box: DOMRect} } */ { box }) => Math.abs(box.top - here.top) * 1000 + Math.abs(box.left + box.width / 2 - middle);
    return rows.sort((a, b) => far(a) - far(b))[0]?.item;
  }

  page.on(group, "keydown", event => {
    const all = items(), at = all.indexOf(/** @type {HTMLElement} */ (/** @type {Element} */ (event.target).closest("button")));
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    /** @type {Record<string, () => HTMLElement|undefined>} */
    const goals = {
      ArrowRight: () => all[(at + 1) % all.length],
      ArrowLeft: () => all[(at + all.length - 1) % all.length],
      ArrowDown: () => across(all[at], 1),
      ArrowUp: () => across(all[at], -1),
      Home: () => all[0],
      End: () => all.at(-1),
    }, goal = goals[event.key];
    if (!goal) return;
    event.preventDefault();
    event.stopPropagation();
    const item = goal();
    if (!item) return;
    stopAt(item);
    item.focus();
    reach(item);
  });
  stopAt(items()[0]);
  return stopAt;
}
