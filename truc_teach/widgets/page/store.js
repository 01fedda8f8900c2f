// What the browser remembers. One key an attempt: nothing is read, changed and written back, so two tabs need no lock.

const ROOT = "truc1/";

function isAttempt(value) {
  return value !== null && typeof value === "object" && typeof value.id === "string" && typeof value.q === "string"
    && typeof value.o === "string" && Number.isInteger(value.try) && Number.isFinite(value.t);
}

function usable(storage) {
  try {
    const area = storage ?? globalThis.localStorage;
    area.setItem(`${ROOT}probe`, "1");
    area.removeItem(`${ROOT}probe`);
    return area;
  } catch {
    return null;
  }
}

/**
 * A store of attempts, places and choices. With a blocked or full storage it keeps them for this page only.
 * @param {Storage} [storage] localStorage unless given
 */
export function makeStore(storage) {
  const area = usable(storage), memory = new Map();

  /** Writes; false when only this page will remember. */
  function write(key, text) {
    memory.set(key, text);
    try {
      area?.setItem(key, text);
      return area !== null;
    } catch {
      return false;
    }
  }

  /** Reads JSON; a damaged value counts as none. */
  function read(key) {
    let text = memory.get(key) ?? null;
    try {
      text = area?.getItem(key) ?? text;
      return text === null ? null : JSON.parse(text);
    } catch {
      return null;
    }
  }

  function keys() {
    const found = new Set(memory.keys());
    for (let i = 0; area && i < area.length; i++) found.add(area.key(i));
    return found;
  }

  return {
    persistent: area !== null,

    /** Keeps an attempt under a key of its own; false when it will not outlive the page. */
    add: attempt => write(`${ROOT}${attempt.quiz}/${attempt.id}`, JSON.stringify(attempt)),

    /** Every sound attempt of a quiz, oldest first; damaged ones are passed over. */
    all(quiz) {
      const prefix = `${ROOT}${quiz}/`;
      return [...keys()].filter(key => key.startsWith(prefix)).map(read).filter(isAttempt)
        .sort((a, b) => a.t - b.t || (a.id < b.id ? -1 : 1));
    },

    /** Keeps or reads a small value: `place/<quiz>`, `seed/<app>/<rules>`, `choice/<name>`. */
    keep: (name, value) => write(ROOT + name, JSON.stringify(value)),
    kept: name => read(ROOT + name),

    /** Calls back when another tab has written an attempt of any quiz. */
    watch(fn, signal) {
      globalThis.addEventListener?.("storage", event => {
        if (event.key === null || event.key.startsWith(ROOT)) fn();
      }, { signal });
    },
  };
}
