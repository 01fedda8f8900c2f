// The questions of a quiz, all its rounds, for a class.
import { runSlides } from "./slides.js";

/**
 * Presents a mode of kind "quiz".
 * @param {Object} page
 * @param {Object} mode
 * @param {HTMLElement} stage
 */
export function presentQuiz(page, mode, stage) {
  const { focus } = runSlides(page, stage, { name: mode.id, slides: mode.rounds.flat().map(question => ({ question })) });
  return { focus };
}
