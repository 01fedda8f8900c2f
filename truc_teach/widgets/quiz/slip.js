// The result of a fixed quiz on a slip of paper: to print, to copy, and with a code that a teacher can check.
/** @import { Page, QuestionData } from "../types" */
import { make, newId, pressButton } from "../page/dom.js";
import { copyButton } from "../page/copy.js";
import { crc32, sumBytes, toCode, varint } from "../data/bytes.js";
import { canonicalName } from "../data/meant.js";
import { dayInWords, dayOf, momentNow } from "../data/days.js";
import { grade } from "./grade.js";
import { drawMissed } from "./summary.js";
import { tally } from "./rounds.js";

const SLIP_PREFIX = "TRUCS1", SLIP_FORMAT = 1, LONGEST_NICKNAME = 40, LONGEST_TIME = 7 * 24 * 3600;
/** @param {string} text */
const utf8 = text => [...new TextEncoder().encode(text)];

/**
 * The code of a result: quiz, which questions were right, time, day. It holds only together with the nickname, however that is typed.
 * @param { {quiz: string, right: boolean[], seconds: number, day: number, nickname: string} } result
 * @returns {string}
 */
export function slipCode({ quiz, right, seconds, day, nickname }) {
  const bitmap = Array.from({ length: Math.ceil(right.length / 8) }, (_, at) =>
    right.slice(at * 8, at * 8 + 8).reduce((byte, ok, bit) => byte | (Number(ok) << bit), 0));
  const name = utf8(quiz);
  const bytes = [SLIP_FORMAT, ...varint(name.length), ...name, ...varint(right.length), ...bitmap, ...varint(seconds), ...varint(day)];
  return toCode(SLIP_PREFIX, [...bytes, ...sumBytes(crc32([...bytes, ...utf8(canonicalName(nickname))]))]);
}

/**
 * What the answers say, the same for the slip, its text and its code.
 * @param {Page} page
 * @param {QuestionData[]} round
 * @param {number} begun
 */
function resultOf(page, round, begun) {
  const moments = page.moments(round), { t: first } = moments[0] ?? momentNow(), { t: last, z } = moments.at(-1) ?? momentNow(), skills = new Map();
  const right = round.map(({ id, skill }, at) => {
    const given = page.given(id, 0), ok = grade(round[at], given)?.ok === true;
    const [n, all] = skills.get(skill) ?? [0, 0];
    skills.set(skill, [n + Number(ok), all + 1]);
    return ok;
  });
  // a clock that was wrong when the quiz was opened makes no time that nobody can have taken: then it is that from the first answer on
  const start = begun <= first && last - begun <= 1000 * LONGEST_TIME ? begun : first;
  const seconds = Math.min(LONGEST_TIME, Math.round((last - start) / 1000)), day = dayOf(last, z);
  return { quiz: page.payload.id, right, skills, seconds, day, date: dayInWords(day, page.payload.lang) };
}

/**
 * Draws the slip.
 * @param {Page} page
 * @param {QuestionData[]} round
 * @param {HTMLElement} again the way on
 * @param { {begun: number, nickname: string, keepNickname: (nickname: string) => void} } how
 * @returns { {element: HTMLElement, focus: () => void, refresh: () => void} }
 */
export function drawSlip(page, round, again, { begun, nickname, keepNickname }) {
  const result = resultOf(page, round, begun), { right, done } = tally(round, page.given), { words, payload } = page;
  const rules = payload.sets?.find(({ id }) => id === payload.rules)?.name ?? payload.rules;
  const head = make("h3", { className: "truc-prompt", tabIndex: -1, textContent: words("slip") });
  const score = words("summaryLine", { right, total: done });
  const input = make("input", { className: "truc-text", id: `truc-nickname-${newId()}`, type: "text", maxLength: LONGEST_NICKNAME, autocomplete: "off", value: nickname });
  const name = make("p", { className: "truc-slip-name", translate: false }), code = make("p", { className: "truc-slip-code", translate: false }), said = make("p", { className: "truc-note" });
  const facts = [
    [words("slipQuiz"), `${payload.title} · ${rules} · ${payload.seed}`],
    ...[...result.skills].map(([skill, [n, all]]) => [payload.skillNames?.[skill] ?? payload.title, words("score", { right: n, done: all })]),
    [words("slipTime"), words("minutes", { minutes: Math.floor(result.seconds / 60), seconds: result.seconds % 60 })],
    [words("slipDate"), result.date],
  ];
  const nick = () => input.value.normalize("NFC").trim().slice(0, LONGEST_NICKNAME), theCode = () => slipCode({ ...result, nickname: nick() });
  const asText = () => [words("slip"), nick(), score, ...facts.map(([label, text]) => `${label}: ${text}`), theCode()].filter(Boolean).join("\n");

  function paint() {
    name.textContent = nick();
    name.hidden = !canonicalName(nick());
    code.textContent = theCode();
  }
  page.on(input, "input", () => {
    keepNickname(nick());
    paint();
  });
  paint();

  const element = make("div", { className: "truc-summary" },
    make("div", { className: "truc-slip" }, head, name, make("p", { className: "truc-summary-line", textContent: score }),
      make("ul", { className: "truc-facts" }, facts.map(([label, text]) => make("li", {}, make("span", { className: "truc-label", textContent: label }), " ", make("strong", { textContent: text })))),
      make("p", { className: "truc-label", textContent: words("slipCode") }), code, make("p", { className: "truc-note", textContent: words("slipWhole") })),
    again,
    make("div", { className: "truc-stack" }, make("label", { className: "truc-label", htmlFor: input.id, textContent: words("nickname") }), input),
    make("div", { className: "truc-row" },
      pressButton(page, { className: "truc-press truc-quiet", textContent: words("print") }, () => globalThis.print()),
      copyButton(page, { word: words("copyText"), label: words("slip"), text: asText, lines: true, say: text => { said.textContent = text; page.announce(text); } })),
    said, drawMissed(page, round));
  return { element, focus: () => { head.focus(); page.announce(score); }, refresh() {} };
}
