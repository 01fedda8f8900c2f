// The focus of who plays: what is pressed goes away with the press, and the focus may not fall to the page's body.

/**
 * Remembers that the focus was inside a stage whose parts are replaced.
 * @param {HTMLElement} stage
 * @param {HTMLElement} rest what has the focus while there is nothing to press
 */
export function focusKeeper(stage, rest) {
  let held = false, goal = () => {};
  return {
    /** Called before parts are replaced. */
    hold() { held ||= stage.contains(document.activeElement); },
    /** The focus was here before the page was opened anew. */
    claim() { held = true; },
    /** Called when the parts are there, and there is nothing to press yet. */
    rest() { if (held) rest.focus(); },
    /**
     * Called when there is something to press.
     * @param {() => void} focus
     */
    settle(focus) {
      goal = focus;
      if (held) focus();
      held = false;
    },
    focus: () => goal(),
  };
}
