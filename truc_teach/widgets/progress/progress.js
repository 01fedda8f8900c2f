// Where the learner is: what is due today, every skill as a bar with its numbers, and the days.
/** @import { Counts, DayData, Page, ProgressMode, SkillData } from "../types" */
import { make } from "../page/dom.js";
import { dayText, today } from "../data/days.js";
import { countAll } from "../data/tally.js";

const DRILL_QUESTIONS = 10, DAYS_SHOWN = 14;

/**
 * A day as one says it here: "30/11".
 * @param {string} day
 */
const shortDay = day => `${Number(day.slice(8, 10))}/${Number(day.slice(5, 7))}`;

/**
 * The counts of Python and of this browser: whichever knows more. A code that was read is only in the browser.
 * @param {SkillData} skill
 * @param {Counts} own
 */
function withOwn(skill, own) {
  const [asked, right] = own[skill.id] ?? [0, 0];
  return asked > skill.asked ? { ...skill, asked, right, level: right / asked } : skill;
}

/**
 * A drill of some skills; the seed goes with the day, so that tomorrow asks other questions, as far as there are some.
 * @param {Page} page
 * @param {SkillData[]} skills
 */
function drillAddress(page, skills) {
  const { page: quiz, seeds } = /** @type {ProgressMode} */ (page.payload.modes[0]).drill ?? { page: "quiz.ipynb", seeds: Infinity };
  return `${quiz}?rules=${page.payload.rules}&seed=${1 + (today() - 1) % seeds}&skills=${skills.map(({ id }) => id).join(",")}&n=${DRILL_QUESTIONS}`;
}

/** @type {(page: Page, skills: SkillData[], text: string) => HTMLElement} */
const drillLink = (page, skills, text) => make("a", { className: "truc-link", href: drillAddress(page, skills), textContent: text });

/** @param {Page} page @param {SkillData} skill */
function skillRow(page, skill) {
  const share = Math.round(Math.min(1, Math.max(0, skill.level)) * 100);
  const when = skill.due ? page.words("dueToday") : skill.next ? page.words("dueOn", { day: shortDay(skill.next) }) : "";
  return make("li", { className: "truc-skill", data: skill.due ? { due: "1" } : {} },
    drillLink(page, [skill], skill.name),
    make("span", { className: "truc-skill-numbers", textContent: [page.words("score", { right: skill.right, done: skill.asked }), when].filter(Boolean).join(" · ") }),
    make("span", { className: "truc-skill-track", "aria-hidden": "true" }, make("span", { className: "truc-skill-level", style: `width: ${share}%` })));
}

/** @param {Page} page @param {SkillData[]} skills */
function skillLists(page, skills) {
  const titles = [...new Set(skills.map(({ title }) => title))];
  return titles.map(title => make("section", { className: "truc-stack" }, make("h4", { className: "truc-subtitle", textContent: title }),
    make("ul", { className: "truc-skills" }, skills.filter(skill => skill.title === title).map(skill => skillRow(page, skill)))));
}

/** @param {Page} page @param {SkillData[]} due */
function dueSection(page, due) {
  const items = due.length ? [
    make("ul", { className: "truc-due" }, due.map(skill => make("li", {}, drillLink(page, [skill], skill.name)))),
    due.length > 1 ? drillLink(page, due, page.words("drillAll")) : null,
  ] : [make("p", { textContent: page.words("nothingDue") })];
  return make("section", { className: "truc-panel truc-stack" }, make("h3", { className: "truc-subtitle", textContent: page.words("due") }), items);
}

/** @param {Page} page @param {DayData[]} history */
function historySection(page, history) {
  const shown = history.slice(-DAYS_SHOWN), most = Math.max(1, ...shown.map(({ asked }) => asked)), tall = (/** @type {number} */ n) => `height: ${(n / most) * 100}%`;
  const column = (/** @type {DayData} */ { day, asked, right }) => make("div", { className: "truc-day" },
    make("span", { className: "truc-day-number", textContent: `${right}/${asked}` }),
    make("div", { className: "truc-day-bars" }, make("div", { className: "truc-day-asked", style: tall(asked) }), make("div", { className: "truc-day-right", style: tall(right) })),
    make("span", { className: "truc-day-name", textContent: shortDay(day) }));
  const cells = (/** @type {"th"|"td"} */ tag, /** @type {(string|number)[]} */ ...texts) => make("tr", {}, texts.map(text => make(tag, { textContent: String(text), scope: tag === "th" ? "col" : null })));
  return make("section", { className: "truc-panel truc-stack" }, make("h3", { className: "truc-subtitle", textContent: page.words("history") }),
    make("div", { className: "truc-days", "aria-hidden": "true" }, shown.map(column)),
    make("details", { className: "truc-details" }, make("summary", { textContent: page.words("asTable") }),
      make("table", { className: "truc-history" }, make("thead", {}, cells("th", page.words("day"), page.words("askedColumn"), page.words("right"))),
        make("tbody", {}, [...history].reverse().map(({ day, asked, right }) => cells("td", day, asked, right))))));
}

/**
 * Plays a mode of kind "progress". Without Python it tells what this browser's own answers tell.
 * @param {Page} page
 * @param {ProgressMode} mode
 * @param {HTMLElement} stage
 */
export function progressMode(page, mode, stage) {
  function refresh() {
    const own = countAll(page.store), skills = mode.skills.map(skill => withOwn(skill, own.skills));
    const ownDays = Object.entries(own.days).map(([day, [asked, right]]) => ({ day: dayText(Number(day)), asked, right })).sort((a, b) => (a.day < b.day ? -1 : 1));
    const sum = (/** @type {DayData[]} */ days) => days.reduce((all, { asked }) => all + asked, 0);
    const history = sum(ownDays) > sum(mode.history) ? ownDays : mode.history;
    const known = skills.filter(({ asked }) => asked > 0), fresh = skills.filter(({ asked }) => asked === 0);
    const due = skills.filter(({ id, due: now }) => now || mode.due.includes(id));
    if (stage.contains(document.activeElement)) return;
    stage.replaceChildren(...[
      known.length ? dueSection(page, due) : make("p", { className: "truc-panel", textContent: page.words("noProgress") }),
      ...skillLists(page, known),
      history.length ? historySection(page, history) : null,
      fresh.length ? make("details", { className: "truc-details" }, make("summary", { textContent: page.words("notYet", { n: fresh.length }) }), skillLists(page, fresh)) : null,
    ].filter(Boolean));
  }

  refresh();
  return { refresh };
}
