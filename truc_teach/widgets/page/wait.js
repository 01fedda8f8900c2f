// The one place that waits for somebody else. A wait ends in words when nobody answers; what comes later still counts.

/** So long nobody is left without words, in milliseconds. */
export const LONGEST_WAIT = 8000;

/**
 * A wait that can be begun, again and again; only the last one counts.
 * @returns { {begin: (late: () => void, limit?: number) => void, end: () => void, isOpen: () => boolean} }
 */
export function makeWait() {
  let timer = 0;

  function end() {
    clearTimeout(timer);
    timer = 0;
  }

  return {
    end,
    /**
     * `late` is called once, when nothing has ended the wait in time.
     * @param {() => void} late
     * @param {number} [limit]
     */
    begin(late, limit = LONGEST_WAIT) {
      end();
      timer = setTimeout(() => { timer = 0; late(); }, limit);
    },
    isOpen: () => timer !== 0,
  };
}
