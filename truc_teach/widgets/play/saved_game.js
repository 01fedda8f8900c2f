// What this browser has of a game: the record, which is the game, and the table as it was drawn last, to be there at once.
// All tabs have the same game: what this one plays is `mine`, and before anything is done it is asked whether that still is what is kept.
/** @import { ActionData, GameRecord, Page, SenyaData, ViewData } from "../types" */
import { goesOn } from "../page/policy.js";

// A table that another page's code has drawn is not drawn again.
const TABLE_VERSION = 2;

/**
 * A record with one action more in its last hand.
 * @type {(record: GameRecord, action: Pick<ActionData, "word">) => GameRecord}
 */
export const withAction = (record, { word }) => ({ ...record, lines: [...record.lines.slice(0, -1), `${record.lines.at(-1)} ${word}`] });

/** @param {GameRecord|null} one @param {GameRecord|null} other */
const isSame = (one, other) => (one && other ? goesOn(one, other) && goesOn(other, one) : one === other);

/**
 * Whether only others have moved on between two records of a game, in the same hand.
 * @param {GameRecord|null} before
 * @param {GameRecord|null} after
 */
function isAnswer(before, after) {
  if (!before || !after || !goesOn(before, after) || before.lines.length !== after.lines.length) return false;
  return !after.lines.at(-1)?.slice(before.lines.at(-1)?.length).includes(" 0:");
}

/**
 * The game that is kept for a rule set.
 * @param {Page} page
 */
export function savedGame({ store, payload: { rules, lang } }) {
  const slot = `game/${rules}`, table = `table/${rules}`, stored = () => store.kept(slot);
  let /** @type {GameRecord|null} */ mine = stored();

  function drop() {
    mine = null;
    [slot, table].forEach(store.drop);
  }

  /** @param {GameRecord} record */
  function keep(record) {
    mine = record;
    return store.keep(slot, record);
  }

  return {
    /** The record that this tab plays, null for none. */
    get mine() { return mine; },
    /** Whether no other tab has played on, left the game or begun another. */
    isStill: () => isSame(mine, stored()),
    /** Whether another tab has only been given what this one waits for too. */
    isAnswered: () => isAnswer(mine, stored()),
    has: (/** @type {GameRecord|null} */ record) => isSame(record, stored()),
    /** Takes up what is kept now. */
    read: () => (mine = stored()),

    /** Keeps what was done; false when it will not outlive the page. */
    keep,

    /**
     * Keeps a game that the host has moved on, and how it looks.
     * @param {ViewData} game
     */
    draw(game) {
      keep(game.record);
      store.keep(table, { version: TABLE_VERSION, lang, game });
    },

    /**
     * The table that belongs to the record: the game as it was drawn, and the action that was done since, if any.
     * @param {GameRecord} record
     * @returns { {game: ViewData, done: SenyaData|null} | null } null where it was drawn for another game, in another language, or by another page
     */
    drawn(record) {
      const kept = store.kept(table), game = kept?.game, before = game?.record;
      if (kept?.version !== TABLE_VERSION || kept.lang !== lang || before?.seed !== record.seed || before.lines.length !== record.lines?.length) return null;
      const last = record.lines.at(-1) ?? "", old = before.lines.at(-1) ?? "", same = before.lines.slice(0, -1).every((/** @type {string} */ line, /** @type {number} */ at) => line === record.lines[at]);
      if (!same || !(last === old || last.startsWith(`${old} `))) return null;
      const word = last.slice(old.length + 1), done = [...game.actions, ...game.senyes].find(one => one.word === word);
      return word && !done ? null : { game, done: done ?? null };
    },

    /** Puts a game out of the way that cannot be played on. */
    setAside() {
      store.keep(`damaged/${slot}`, stored());
      drop();
    },
    drop,
  };
}
