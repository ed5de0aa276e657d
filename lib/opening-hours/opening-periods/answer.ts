import { z } from 'zod';
import * as answers from '../../base/validation/answers.ts';
import { weekSpansAnswer } from '../../staff-schedule/week-spans/answer.ts';

/** Hours in place of the usual ones from a day on; without `validUntil` they hold from then on. */
export const openingPeriodRecord = z
  .strictObject({
    id: answers.id,
    name: answers.text.describe('What staff call it; it may be empty.'),
    validFrom: answers.day,
    validUntil: answers.day.nullable(),
    days: weekSpansAnswer,
    ...answers.stamps,
  })
  .meta({ id: 'OpeningPeriod' });
export type OpeningPeriodRecord = z.output<typeof openingPeriodRecord>;
