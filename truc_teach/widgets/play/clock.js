// The learner's time for one decision. Each second is shown, the last ones are said.

const LAST_SECONDS = 10;

/**
 * A clock that is wound for each decision.
 * @param {HTMLElement} line where the seconds stand
 * @param {(seconds: number) => string} words
 * @param {(text: string) => void} tell says a text at once
 * @returns { {wind: (seconds: number, late: () => void) => void, stop: () => void} }
 */
export function moveClock(line, words, tell) {
  let timer = 0;
  const stop = () => {
    clearInterval(timer);
    line.textContent = "";
  };
  return {
    stop,
    wind(seconds, late) {
      stop();
      const until = Date.now() + 1000 * seconds;
      line.textContent = words(seconds);
      timer = setInterval(() => {
        const left = Math.ceil((until - Date.now()) / 1000);
        if (!line.isConnected) return stop();
        line.textContent = words(Math.max(0, left));
        if (left === LAST_SECONDS) tell(words(left));
        if (left > 0) return undefined;
        stop();
        return late();
      }, 1000);
    },
  };
}
