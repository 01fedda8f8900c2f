// The one place that reads the page's address.

const QUERY_KEYS = ["lang", "rules", "seed", "mode", "present", "deal"];
/** The keys that change what Python builds. */
const WISHES = ["lang", "rules", "seed", "mode", "deal"];

/**
 * The known keys of the address that was opened. JupyterLab takes the query out of `location`, the navigation
 * entry keeps it; other keys stay out, because a token may be among them.
 * @param {string} [address]
 * @returns {Object<string, string>}
 */
export function readQuery(address) {
  const opened = address ?? performance.getEntriesByType("navigation")[0]?.name ?? location.href;
  const given = new URL(opened, location.href).searchParams;
  return Object.fromEntries(QUERY_KEYS.filter(key => given.has(key)).map(key => [key, given.get(key).slice(0, 200)]));
}

/**
 * What the page asks for at the start: the address first, then what this browser chose before.
 * @param {Object<string, string>} query
 * @param { {kept: Function} } store
 * @param { {app: string, rules: string} } payload the one that is there already
 * @returns {Object<string, string>}
 */
export function openingWishes(query, store, payload) {
  const wishes = Object.fromEntries(WISHES.filter(key => key in query).map(key => [key, query[key]]));
  const chosen = store.kept("choice/rules");
  if (!("rules" in wishes) && typeof chosen === "string") wishes.rules = chosen;
  const seed = store.kept(`seed/${payload.app}/${wishes.rules ?? payload.rules}`);
  if (!("seed" in wishes) && Number.isSafeInteger(seed)) wishes.seed = String(seed);
  return wishes;
}

/**
 * Whether the payload at hand already is what was asked for.
 * @param {Object<string, string>} wishes
 * @param {Object} payload
 * @returns {boolean}
 */
export function isGranted(wishes, payload) {
  return Object.entries(wishes).every(([key, value]) => String(payload[key]) === String(value));
}
