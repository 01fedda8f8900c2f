// What this browser has of a game: the record, which is the game, and the table as it was drawn last, to be there at once.

// A table that another page's code has drawn is not drawn again.
const TABLE_VERSION = 2;

/** A record with one action more in its last hand. */
export const withAction = (record, { word }) => ({ ...record, lines: [...record.lines.slice(0, -1), `${record.lines.at(-1)} ${word}`] });

/**
 * The game that is kept for a rule set.
 * @param {Object} page
 * @returns {Object} {record; keep, draw, drawn, setAside, drop}
 */
export function keptGame({ store, payload: { rules, lang } }) {
  const slot = `game/${rules}`, table = `table/${rules}`;
  const drop = () => [slot, table].forEach(store.drop);
  return {
    get record() { return store.kept(slot); },
    /** Keeps what was done; false when it will not outlive the page. */
    keep: record => store.keep(slot, record),

    /** Keeps a game that the host has moved on, and how it looks. */
    draw(game) {
      store.keep(slot, game.record);
      store.keep(table, { version: TABLE_VERSION, lang, game });
    },

    /**
     * The table that belongs to the record: the game as it was drawn, and the action that was done since, if any.
     * @returns { {game: Object, done: Object|null} | null } null where it was drawn for another game, in another language, or by another page
     */
    drawn(record) {
      const kept = store.kept(table), game = kept?.game, before = game?.record;
      if (kept?.version !== TABLE_VERSION || kept.lang !== lang || before?.seed !== record.seed || before.lines.length !== record.lines?.length) return null;
      const last = record.lines.at(-1), old = before.lines.at(-1), same = before.lines.slice(0, -1).every((line, at) => line === record.lines[at]);
      if (!same || !(last === old || last.startsWith(`${old} `))) return null;
      const word = last.slice(old.length + 1), done = [...game.actions, ...game.senyes].find(one => one.word === word);
      return word && !done ? null : { game, done: done ?? null };
    },

    /** Puts a game out of the way that cannot be played on. */
    setAside() {
      store.keep(`damaged/${slot}`, store.kept(slot));
      drop();
    },
    drop,
  };
}
