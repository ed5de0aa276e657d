import { z } from 'zod';
import { idInPath, idList, instant, numberInQuery } from '../../base/validation/values.ts';
import { MOST_DAYS } from './most-days.ts';
import { WHENS } from './windows.ts';

export const nextTermsQuery = z
  .object({
    serviceUnits: idList.optional(),
    employeeId: idInPath.optional(),
    after: instant.optional().describe('No term that begins before this instant.'),
    days: numberInQuery(1, MOST_DAYS)
      .default(1)
      .describe('The first free term of each of so many days that have one.'),
    when: z
      .enum(WHENS)
      .optional()
      .describe('The first free term then. It stands alone, or beside `serviceUnits`.'),
  })
  .refine(
    ({ when, employeeId, after, days }) => !when || (employeeId === undefined && !after && days === 1),
    {
      path: ['when'],
      error: 'type',
    },
  );
