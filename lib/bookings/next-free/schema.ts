import { z } from 'zod';
import { DAY } from '../../base/time/units.ts';
import { withBound } from '../../base/validation/message-keys.ts';
import { day, idInPath, momentInput, numberInQuery } from '../../base/validation/values.ts';
import {
  checkStaffParts,
  clientInQuery,
  LONGEST,
  SHORTEST,
  staffParts,
  staffPartsOf,
} from '../by-staff/parts-query.ts';
import { PARTS_OF_DAY } from './rules.ts';

const COLUMNS = ['employee', 'workplace'] as const;

/** What somebody on the phone would like; `workplaceId` and `termDuration` say of one service what the lists say of each. */
export const nextFreeQuery = z
  .object({
    ...staffParts,
    workplaceId: idInPath.optional(),
    termDuration: numberInQuery(SHORTEST, LONGEST).optional(),
    clientId: clientInQuery,
    from: momentInput.optional().describe('None that begins before; absent: as soon as possible.'),
    partOfDay: z.enum(PARTS_OF_DAY, withBound('choice', PARTS_OF_DAY.join(', '))).optional(),
  })
  .superRefine(checkStaffParts)
  .transform(({ from, partOfDay, workplaceId, termDuration, clientId, ...requested }) => {
    const [first, ...others] = staffPartsOf(requested);
    const only = first &&
      others.length === 0 && {
        ...first,
        workplaceId: workplaceId ?? first.workplaceId,
        durationMinutes: termDuration ?? first.durationMinutes,
      };
    return { from, partOfDay, clientId, parts: only ? [only] : staffPartsOf(requested) };
  });
export type NextFreeQuery = z.output<typeof nextFreeQuery>;

/** A week of the calendar, seen from one service. */
const MOST_DAYS = 7;

export const freeStartsQuery = z
  .strictObject({
    serviceUnitId: idInPath,
    from: day,
    to: day,
    by: z.enum(COLUMNS, withBound('choice', COLUMNS.join(', '))).default('employee'),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'greaterThanPrevField' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MOST_DAYS * DAY, {
    path: ['to'],
    error: withBound('rangeTooLong', MOST_DAYS),
  });
export type FreeStartsQuery = z.output<typeof freeStartsQuery>;
