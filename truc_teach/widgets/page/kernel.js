// Why the kernel of this page does not answer. The server is asked over plain HTTP, which passes where websockets do not.
import { askHeaders } from "./token.js";

const LONGEST_LOOK = 4000;

/** @type {(id: string) => Record<string, string>} */
const valuesOf = id => JSON.parse(document.getElementById(id)?.textContent ?? "{}");
/** Whether this page is a notebook that our server runs for it: then to load it again brings another kernel. */
export const isServed = () => document.body.dataset.voila !== undefined;

/**
 * Looks for the kernel.
 * @returns {Promise<string>} "elsewhere": the page is JupyterLab's, which has its own ways; "starting": there is none yet; "away": the
 *   server does not answer; "dead"; "busy"; "idle"
 */
export async function findKernel() {
  if (!isServed()) return "elsewhere";
  const { kernelId } = valuesOf("jupyter-config-data"), { root } = valuesOf("truc-words");
  if (!kernelId) return document.readyState === "loading" ? "starting" : "dead";
  try {
    const answer = await fetch(`${root}kernel/${kernelId}`, { headers: askHeaders(), cache: "no-store", signal: AbortSignal.timeout(LONGEST_LOOK) });
    return answer.ok ? (await answer.json()).state : "away";
  } catch {
    return "away";
  }
}

/** Ends the kernel of this page, as far as there is one: it would hold the place that another one needs. */
export async function endKernel() {
  const { kernelId, baseUrl } = valuesOf("jupyter-config-data");
  if (!kernelId) return;
  try {
    await fetch(`${baseUrl}voila/api/shutdown/${kernelId}`, { method: "POST", headers: askHeaders(), signal: AbortSignal.timeout(LONGEST_LOOK) });
  } catch { /* then the page that is left ends it */ }
}
