// What the browser remembers. One key an attempt: nothing is read, changed and written back, so two tabs need no lock.
// What is one value for all tabs is compared before it is written: page/policy.js says what stands.
/** @import { Attempt } from "../types" */
import { ATTEMPT_NAME, policyOf } from "./policy.js";

/** The keys' version: another way of keeping things will have another one. */
const ROOT = "truc1/";
const MOST_DAMAGED = 20, LONGEST_DAMAGED = 2000, HIGHEST_NUMBER = 1e15;      // of an answer: there is room for all that are still to come

/**
 * Whether a value is an attempt that this store may keep.
 * @param {any} value
 * @returns {value is Attempt}
 */
export function isAttempt(value) {
  return value !== null && typeof value === "object" && [value.id, value.quiz, value.q, value.o].every(text => typeof text === "string")
    && value.q.length <= 100 && value.o.length <= 200 && Number.isInteger(value.try) && Number.isFinite(value.t)
    && (value.n === undefined || (Number.isInteger(value.n) && value.n >= 0 && value.n < HIGHEST_NUMBER)) && (value.z === undefined || Math.abs(value.z) <= 1440)
    && ATTEMPT_NAME.test(`${value.quiz}/${value.id}`);
}

/** @param {Storage} [storage] */
function usable(storage) {
  try {
    const area = storage ?? globalThis.localStorage;
    area.getItem(ROOT);
    return area;
  } catch {
    return null;
  }
}

/** @param {string|null} text */
function parsed(text) {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Whether what is kept under a name is what belongs there.
 * @param {string} name
 * @param {string|null} text
 */
function isSound(name, text) {
  const found = ATTEMPT_NAME.exec(name), value = parsed(text);
  if (found) return isAttempt(value) && value.quiz === found[1] && value.id === found[2];
  return value !== null || name.startsWith("choice/");       // the page keeps its theme there as bare text
}

/**
 * A store of attempts, places and choices. With a blocked or full storage it keeps them for this page only.
 * @param {Storage} [storage] localStorage unless given
 */
export function makeStore(storage) {
  const area = usable(storage), memory = new Map();      // memory: only what the storage did not take

  /** @param {string} name @param {string} text */
  function write(name, text) {
    try {
      if (area === null) throw new Error("blocked");
      area.setItem(ROOT + name, text);
      memory.delete(name);
      return true;
    } catch {
      memory.set(name, text);
      return false;
    }
  }

  /** @param {string} name */
  function drop(name) {
    memory.delete(name);
    area?.removeItem(ROOT + name);
  }

  /** @type {(name: string) => string|null} */
  const textOf = name => memory.get(name) ?? area?.getItem(ROOT + name) ?? null;

  function names(prefix = "") {
    const found = new Set([...memory.keys()].filter(name => name.startsWith(prefix)));
    for (let i = 0; area && i < area.length; i++) {
      const key = area.key(i) ?? "";
      if (key.startsWith(ROOT + prefix)) found.add(key.slice(ROOT.length));
    }
    return [...found];
  }

  /** Puts what is no more readable out of the way, where a person can still find it; returns how many. */
  function setAside() {
    const damaged = names().filter(name => !name.startsWith("damaged/") && !isSound(name, textOf(name)));
    for (const name of damaged) {
      if (write(`damaged/${name}`, (textOf(name) ?? "").slice(0, LONGEST_DAMAGED))) drop(name);
      else memory.delete(`damaged/${name}`);
    }
    names("damaged/").slice(0, -MOST_DAMAGED).forEach(drop);
    return damaged.length;
  }

  /** @param {string[]} list */
  const attemptsOf = list => list.filter(name => ATTEMPT_NAME.test(name)).map(name => parsed(textOf(name))).filter(isAttempt)
    .sort((a, b) => (a.n ?? 0) - (b.n ?? 0) || a.t - b.t || (a.id < b.id ? -1 : 1));      // those of old have no number, and come first
  let /** @type {number|null} */ latest = null;
  const seen = (/** @type {Attempt|null} */ attempt) => { if (latest !== null) latest = Math.max(latest, attempt?.n ?? 0); };
  const probe = area !== null && write("probe", "1");
  drop("probe");

  /**
   * Writes what stands of a value and the one that is there; nothing older takes the place of what is newer.
   * @param {string} name
   * @param {any} value
   */
  function settle(name, value) {
    if (ATTEMPT_NAME.test(name)) seen(value);            // a file of another computer brings some, too
    const text = textOf(name), stands = JSON.stringify(policyOf(name).stands(value, parsed(text)));
    return stands === text && !memory.has(name) ? true : write(name, stands);
  }

  return {
    /** Whether anything outlives the page. */
    persistent: probe,
    /** How many things were found damaged when the store was opened. */
    damaged: setAside(),

    /** Keeps an attempt under a key of its own; false when it will not outlive the page. */
    add: (/** @type {Attempt} */ attempt) => settle(`${attempt.quiz}/${attempt.id}`, attempt),

    /** The number of the next attempt: their order, whatever the clock says. */
    number() {
      latest ??= Math.max(0, ...attemptsOf(names()).map(({ n }) => n ?? 0));
      return ++latest;
    },

    /** Every sound attempt of a quiz, or of all, in the order in which they were given; damaged ones are passed over. */
    all: (/** @type {string|undefined} */ quiz = undefined) => attemptsOf(names(quiz === undefined ? "" : `${quiz}/`)),

    /**
     * Keeps or reads a small value: `place/<quiz>`, `seed/<app>/<rules>`, `choice/<name>`, `sum/<quiz>`, `told`; false when it will not
     * outlive the page. Another tab may have kept a newer one, which stands.
     */
    keep: settle,
    kept: (/** @type {string} */ name) => parsed(textOf(name)),
    names,
    drop,

    /** How many characters are kept. */
    size: () => names().reduce((sum, name) => sum + ROOT.length + name.length + (textOf(name) ?? "").length, 0),

    /** Takes everything away, what was set aside too. */
    forget: () => names().forEach(drop),

    /**
     * Calls back when another tab has written or taken away something; once for many changes in a row.
     * @param {() => void} fn
     * @param {AbortSignal} [signal]
     */
    watch(fn, signal) {
      let soon = 0;
      globalThis.addEventListener?.("storage", event => {
        if (event.key !== null && !event.key.startsWith(ROOT)) return;
        if (ATTEMPT_NAME.test(event.key?.slice(ROOT.length) ?? "")) seen(parsed(event.newValue));
        clearTimeout(soon);
        soon = setTimeout(() => { if (!signal?.aborted) fn(); }, 30);
      }, { signal });
    },
  };
}
