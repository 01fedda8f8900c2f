// Follows pages as a browser does: asks for each, and lets the page's own script see what this browser reads and has chosen.
import { readFileSync } from "node:fs";
import vm from "node:vm";

const MOST = 4;
const { wishes } = JSON.parse(readFileSync(process.argv[2], "utf-8"));
const pages = new Map();

async function fetched(address, reads) {
  const key = `${address} ${reads}`;
  if (!pages.has(key)) {
    const answer = await fetch(address, { headers: { "Accept-Language": reads }, redirect: "manual" }), to = answer.headers.get("Location");
    pages.set(key, { status: answer.status, html: await answer.text(), to: to && new URL(to, address).href });
  }
  return pages.get(key);
}

function attributes(html) {
  const [, said] = /<html ([^>]*)>/.exec(html);
  return Object.fromEntries([...said.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
}

/** Where a page sends this browser, null for nowhere; and the language that it will speak. */
function opened(html, address, reads, choice) {
  const said = attributes(html), at = new URL(address);
  const script = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text).find(text => text.includes("trucLanguage ="));
  const dataset = Object.fromEntries(Object.entries(said).filter(([name]) => name.startsWith("data-")).map(([name, value]) => [name.slice(5), value]));
  let to = null;
  const world = {
    URL, URLSearchParams, navigator: { languages: [reads] },
    document: { documentElement: { dataset, lang: said.lang }, querySelectorAll: () => [] },
    localStorage: { getItem: () => (choice ? JSON.stringify(choice) : null) },
    location: { href: at.href, search: at.search, pathname: at.pathname, replace: next => { to = next; } },
  };
  vm.runInNewContext(script, world);
  const { wanted } = world.trucLanguage, again = html.includes("trucLanguage.speak(");      // the page says its words again, in that one
  return { to, speaks: wanted, written: again ? wanted : said.lang };
}

/** Where this browser is sent from an address, by the server or by the page's script, null for nowhere; and what it is shown there. */
async function asked(address, reads, choice) {
  const { status, html, to } = await fetched(address, reads);
  return to ? { status, to } : { status, ...opened(html, address, reads, choice) };
}

const found = [];
for (const { address, reads, choice } of wishes) {
  const trail = [address];
  let page;
  do {
    page = await asked(trail.at(-1), reads, choice);
    if (page.to !== null) trail.push(page.to);
  } while (page.to !== null && trail.length <= MOST);
  found.push({ status: page.status, steps: trail.length - 1, last: trail.at(-1), speaks: page.speaks, written: page.written });
}
console.log(JSON.stringify(found));
