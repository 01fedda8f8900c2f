// The kinds of modes that a payload may hold, and what plays each.
/** @import { Mode, Page, Payload, Start, Starts } from "./types" */
import { quizMode } from "./quiz/quiz.js";
import { envitTableMode } from "./envit_table/envit_table.js";
import { trickTableMode } from "./trick_table/trick_table.js";
import { handGridMode } from "./hand_grid/hand_grid.js";
import { laddersMode } from "./ladders/ladders.js";
import { faltaTableMode } from "./falta_table/falta_table.js";
import { signTableMode } from "./sign_table/sign_table.js";
import { walkthroughMode } from "./walkthrough/walkthrough.js";
import { isPresenting } from "./present/switch.js";
import { presentQuiz } from "./present/quiz.js";
import { presentWalkthrough } from "./present/walkthrough.js";

const VERSION = 1;

/**
 * What plays a mode. The kinds that only one lesson has come in a script of their own, which only that lesson's page takes.
 * @type {Starts}
 */
export const KINDS = {
  quiz: quizMode, envit_table: envitTableMode, trick_table: trickTableMode, hand_grid: handGridMode, sign_table: signTableMode,
  walkthrough: walkthroughMode, ladders: laddersMode, falta_table: faltaTableMode,
};

/** Adds what plays further kinds. @param {Starts} kinds */
export const addKinds = kinds => Object.assign(KINDS, kinds);

/** What shows a mode to a class; the others are shown as they are, only larger. @type {Starts} */
const PRESENTED = { quiz: presentQuiz, walkthrough: presentWalkthrough };

/**
 * Starts a mode, for a learner or for a class.
 * @param {Page} page
 * @param {Mode} mode
 * @param {HTMLElement} stage
 */
export function startMode(page, mode, stage) {
  const play = /** @type {Start<Mode>} */ ((isPresenting() ? PRESENTED[mode.kind] : null) ?? KINDS[mode.kind]);
  return play(page, mode, stage);
}

/**
 * Whether a payload is one that this player can play.
 * @param {any} payload
 * @returns {payload is Payload}
 */
export function isPlayable(payload) {
  return payload?.v === VERSION && typeof payload.id === "string" && payload.ui !== null && typeof payload.ui === "object"
    && Array.isArray(payload.modes) && payload.modes.some((/** @type {any} */ mode) => mode.kind in KINDS);
}
