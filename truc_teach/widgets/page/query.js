// The one place that reads the page's address.
/** @import { Payload, PayloadName, Query, RuleSetData, Store, Wishes } from "../types" */

const QUERY_KEYS = ["lang", "rules", "seed", "mode", "present", "deal", "skills", "n"];
/**
 * The keys that change what Python builds.
 * @type {(keyof Wishes)[]}
 */
const WISHES = ["lang", "rules", "seed", "mode", "deal", "skills", "n"];
/** Those of them that name what is played, whatever the language. */
const PLAYED = WISHES.filter(key => key !== "lang");
/** The keys of the odds. */
const ODDS_KEYS = ["cards", "players", "place", "score", "named"];

/** @param {string} [address] */
const openedAddress = address => new URL(address ?? performance.getEntriesByType("navigation")[0]?.name ?? location.href, location.href);

/**
 * A hand in full is no wish for a payload.
 * @param {string} key
 * @param {string|null} value
 */
const isHand = (key, value) => key === "deal" && value !== null && /\btruc1\b/i.test(value);

/**
 * The hand that somebody has shared by the address, as its record; null where it names none.
 * @returns {string|null}
 */
export function sharedHand() {
  const given = openedAddress().searchParams.get("deal");
  return given !== null && isHand("deal", given) ? given : null;
}

/**
 * What the address asks of the odds of one's own hand; Python has no part in it.
 * @returns {Record<string, string>} those of cards, players, place, score and named that it names
 */
export function askedOdds() {
  const given = openedAddress().searchParams;
  return Object.fromEntries(ODDS_KEYS.filter(key => given.has(key)).map(key => [key, String(given.get(key)).slice(0, 40)]));
}

/**
 * The known keys of the address that was opened. JupyterLab takes the query out of `location`, the navigation
 * entry keeps it; other keys stay out, because a token may be among them.
 * @param {string} [address]
 * @returns {Query}
 */
export function readQuery(address) {
  const given = openedAddress(address).searchParams;
  return Object.fromEntries(QUERY_KEYS.filter(key => given.has(key) && !isHand(key, given.get(key))).map(key => [key, String(given.get(key)).slice(0, 2000)]));
}

/**
 * What the page asks for at the start: the address first, then what this browser chose before. Questions that an author has fixed
 * are the same for a whole class, whatever each of them played before.
 * @param {Query} query
 * @param {Pick<Store, "kept">} store
 * @param {Pick<Payload, "app"|"rules"> & {sets?: Pick<RuleSetData, "id"|"bare">[], languages?: string[]}} payload the one that is there already
 * @param {boolean} [fixed]
 * @returns {Wishes}
 */
export function openingWishes(query, store, payload, fixed = false) {
  const /** @type {Wishes} */ wishes = Object.fromEntries(WISHES.filter(key => key in query).map(key => [key, query[key]]));
  const chosen = store.kept("choice/rules");
  // a set that has nothing of what this lesson teaches is not taken over from another lesson
  const bare = payload.sets?.some(({ id, bare: nothing }) => id === chosen && nothing);
  // nor one that another page of this browser had, of a club: not every server knows it
  const strange = "modes" in payload && !payload.sets?.some(({ id }) => id === chosen);
  if (!("rules" in wishes) && typeof chosen === "string" && !bare && !strange && !fixed) wishes.rules = chosen;
  const seed = store.kept(`seed/${payload.app}/${wishes.rules ?? payload.rules}`);
  const lang = store.kept("choice/lang");
  if (!("lang" in wishes) && payload.languages?.includes(lang)) wishes.lang = lang;
  if (!("seed" in wishes) && Number.isSafeInteger(seed) && !fixed) wishes.seed = String(seed);
  return wishes;
}

/**
 * The wishes that bring this very payload: its id names all that changes the questions.
 * @param {PayloadName} payload
 * @returns {Wishes & Required<Pick<Wishes, "lang"|"rules"|"seed">>}
 */
export function wishesOf({ id, lang }) {
  const [, rules, seed, ...rest] = id.split("|");
  const more = rest.length > 1 ? { skills: rest[0], n: rest[1] } : rest.length ? { deal: rest[0] } : {};
  return { lang, rules, seed, ...more };
}

/**
 * What the address names of a quiz is what is played now: a reload goes on with it, and who is given the address gets it.
 * @param {PayloadName} payload
 */
export function keepAddress(payload) {
  const address = new URL(location.href), { lang: _, ...played } = wishesOf(payload), { searchParams: given } = address;
  const named = Object.entries(played).filter(([key, value]) => given.has(key) && !isHand(key, given.get(key)) && given.get(key) !== value);
  if (!named.length) return;
  named.forEach(([key, value]) => given.set(key, value));
  history.replaceState(history.state, "", address);
}

/**
 * Whether the payload at hand already is what was asked for.
 * @param {Wishes} wishes
 * @param {Payload} payload
 * @returns {boolean}
 */
export function isGranted(wishes, payload) {
  return Object.entries(wishes).every(([key, value]) => String(/** @type {Record<string, unknown>} */ (/** @type {unknown} */ (payload))[key]) === String(value));
}

/**
 * The address of this page with other wishes: what a learner shares. Nothing else of the query goes along.
 * @param {Record<string, string|number|undefined>} wishes one that is undefined or empty is left out
 * @returns {string}
 */
export function addressFor(wishes) {
  const { origin, pathname } = openedAddress(), { lang } = readQuery();
  const entries = Object.entries({ ...wishes, lang }).filter(([, value]) => value !== undefined && value !== "");
  return `${origin}${pathname}?${entries.map(([key, value]) => `${key}=${encodeURIComponent(value ?? "").replaceAll("%2C", ",")}`).join("&")}`;
}

/**
 * The address of this page, asking for something else in one respect.
 * @param {Record<string, unknown>} changes a key's other value, null for none
 * @returns {string} without what stands before the "?"
 */
export function addressWith(changes) {
  const given = new URLSearchParams(location.search);
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) given.delete(key);
    else given.set(key, String(value));
  }
  return `?${given.toString().replaceAll("%2C", ",")}`;
}

/**
 * The address of this page asking for nothing but what the lesson usually plays.
 * @returns {string} without what stands before the "?"
 */
export const addressAsUsual = () => addressWith(Object.fromEntries(PLAYED.map(key => [key, null])));
