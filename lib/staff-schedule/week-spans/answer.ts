import { z } from 'zod';
import { WEEKDAY_NAMES, type WeekdayName } from '../../base/time/week-spans.ts';
import { text } from '../../base/validation/answers.ts';

const spans = z.array(z.strictObject({ from: text, to: text }));

/** The spans of each day of a week. */
export const weekSpansAnswer = z.strictObject(
  Object.fromEntries(WEEKDAY_NAMES.map((name) => [name, spans])) as Record<WeekdayName, typeof spans>, // one for each day
);
