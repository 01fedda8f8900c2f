// The questions of a quiz, all its rounds, for a class.
/** @import { Page, QuizMode } from "../types" */
import { runSlides } from "./slides.js";

/**
 * Presents a mode of kind "quiz".
 * @param {Page} page
 * @param {QuizMode} mode
 * @param {HTMLElement} stage
 */
export function presentQuiz(page, mode, stage) {
  const { focus } = runSlides(page, stage, { name: mode.id, slides: mode.rounds.flat().map(question => ({ question })) });
  return { focus };
}
