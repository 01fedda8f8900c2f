// Where payloads come from while no kernel gives them.

/** A wish that nobody can grant; its message is a sentence for the learner. With `ways` on {word, href} it stands for itself, under a title. */
export class Refusal extends Error {
  constructor(message, ways = [], title = "") {
    super(message);
    Object.assign(this, { ways, title });
  }
}

const token = () => /(?:^|; )_xsrf=([^;]*)/.exec(document.cookie)?.[1] ?? "";

/**
 * A source of payloads that the server of this page builds.
 * @param {string} root the address of the server's own pages, with a slash at its end
 * @returns {(wishes: Object) => Promise<Object>} takes {app, lang} and any of from, rules, seed, mode, deal, skills, n;
 *   `from` is the id of the payload that is open, which the wishes change; `history` are attempts that it shall speak of
 */
export function fromServer(root) {
  return async function findPayload({ history, ...wishes }) {
    const address = `${root}payload?${new URLSearchParams(wishes)}`;
    const headers = { "X-XSRFToken": token() };  // a Hub's servers ask for it when something is read, too
    const answer = await fetch(address, history ? {
      method: "POST", body: JSON.stringify(history), headers: { ...headers, "Content-Type": "application/json" },
    } : { headers });
    if (answer.status === 400) throw new Refusal((await answer.json()).say);
    if (!answer.ok) throw new Error(`${answer.status} ${address}`);
    return answer.json();
  };
}
