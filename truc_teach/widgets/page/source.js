// Where payloads come from while no kernel gives them.
/** @import { FindPayload, Played, Refused } from "../types" */
import { pythonsRefusal } from "./refused.js";
import { askHeaders } from "./token.js";

/** A wish that nobody can grant; its message is a sentence for the learner, `ways` on are {word, href}, and a title stands above. */
export class Refusal extends Error {
  /** @param {Refused} refusal */
  constructor({ message, ways, title }) {
    super(message);
    this.ways = ways;
    this.title = title;
  }
}

/** How often a server that is busy is asked again, and after how many seconds where it does not say. */
const AGAIN = 2, PAUSE = 2;

/** @param {number} seconds */
const pause = seconds => new Promise(resolve => { setTimeout(resolve, seconds * 1000); });

/**
 * Asks the server; one that has too much to do is asked again, a little later.
 * @param {string} address
 * @param {RequestInit} request
 * @param {number} [again]
 * @returns {Promise<Played>}
 */
async function ask(address, request, again = AGAIN) {
  const answer = await fetch(address, request);
  if (answer.status === 400) throw new Refusal(pythonsRefusal(await answer.json()));
  if (answer.status === 503 && again) {
    await pause(Number(answer.headers.get("Retry-After")) || PAUSE);
    return ask(address, request, again - 1);
  }
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  return answer.json();
}

/**
 * A source of payloads that the server of this page builds.
 * @param {string} root the address of the server's own pages, with a slash at its end
 * @returns {FindPayload} takes {app, lang} and any of from, rules, seed, mode, deal,
 *   skills, n; `from` is the id of the payload that is open, which the wishes change; `history` are attempts that it shall speak of
 */
export function fromServer(root) {
  return async function findPayload({ history, ...wishes }, signal) {
    const address = `${root}payload?${new URLSearchParams(/** @type {Record<string, string>} */ (/** @type {unknown} */ (wishes)))}`;
    const headers = askHeaders();
    if (!history) return ask(address, { headers, signal });
    const body = JSON.stringify({ attempts: history });
    return ask(address, { method: "POST", body, headers: { ...headers, "Content-Type": "application/json" }, signal });
  };
}
