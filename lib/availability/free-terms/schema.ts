import type { z } from 'zod';
import { DAY } from '../../base/time/units.ts';
import { withBound } from '../../base/validation/message-keys.ts';
import { day } from '../../base/validation/values.ts';

/** From which day to which, and how far the terms of each day are counted. */
export const daySpan = {
  from: day,
  to: day,
  countUntil: day
    .optional()
    .describe(
      'The answer says of each day up to this one how many free terms it has (`counts`), or why none (`fullDays`, `closedDays`).',
    ),
};

/** So many days are searched at once. */
const MAX_DAYS = 92;

const dayCount = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY + 1;

/** Whoever asks for free days asks for some, and not for too many. */
export function checkDaySpan({ from, to }: { from: string; to: string }, context: z.RefinementCtx): void {
  const wrong = (message: string) => context.addIssue({ code: 'custom', path: ['to'], message });
  if (from > to) wrong('greaterThanPrevField');
  else if (dayCount(from, to) > MAX_DAYS) wrong(withBound('rangeTooLong', MAX_DAYS));
}
