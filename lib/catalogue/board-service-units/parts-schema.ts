import { z } from 'zod';
import { cleanText, requiredText, translation } from '../../base/validation/text.ts';

const PASSAGE = 2000;

/** Who leaves one out, as older callers do, leaves it as it is. */
const passage = cleanText(PASSAGE)
  .nullable()
  .transform((text) => text ?? '')
  .optional();
const translatedPassage = cleanText(PASSAGE)
  .nullable()
  .transform((text) => text || null)
  .optional();

/** What the page of a service unit says beyond its description, as far as somebody has filled it in. */
export const servicePartsInput = {
  whatHappens: passage,
  whatHappensEn: translatedPassage,
  whatHappensDe: translatedPassage,
  forWhom: passage,
  forWhomEn: translatedPassage,
  forWhomDe: translatedPassage,
  howToPrepare: passage,
  howToPrepareEn: translatedPassage,
  howToPrepareDe: translatedPassage,
  howLongItLasts: passage,
  howLongItLastsEn: translatedPassage,
  howLongItLastsDe: translatedPassage,
};

export const MAX_QUESTIONS = 10;

export const questionInput = z.strictObject({
  question: requiredText(200),
  questionEn: translation(200),
  questionDe: translation(200),
  answer: requiredText(PASSAGE),
  answerEn: translation(PASSAGE),
  answerDe: translation(PASSAGE),
});

/** In the order of the page. */
export const questionsInput = z.array(questionInput, { error: 'type' }).max(MAX_QUESTIONS, 'tooMany');
