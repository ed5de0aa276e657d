import { z } from 'zod';
import { ABSENCE_KINDS, DAY_PARTS, LEAVE_STATUS } from '../../base/statuses.ts';
import {
  dayFilter,
  idFilter,
  listQuery,
  numberChoiceFilter,
  wordFilter,
} from '../../base/validation/list.ts';
import { optionalText, requiredText } from '../../base/validation/text.ts';
import { day, numberInQuery } from '../../base/validation/values.ts';
import { stampFilters } from '../../kit/records/schema.ts';
import { resolutionField } from '../solving/schema.ts';

/** Both days are included. */
export const leaveInput = z
  .strictObject({
    fromDay: day,
    toDay: day,
    // Who knows of no kinds asks for what there was before them.
    kind: z.enum(ABSENCE_KINDS).default('vacation'),
    dayPart: z.enum(DAY_PARTS).default('whole'),
    word: optionalText(500),
  })
  .refine(({ fromDay, toDay }) => fromDay <= toDay, { path: ['toDay'], error: 'lastBeforeFirst' })
  .refine(({ fromDay, toDay, dayPart }) => dayPart === 'whole' || fromDay === toDay, {
    path: ['dayPart'],
    error: 'halfOfOneDay',
  });
export type LeaveInput = z.output<typeof leaveInput>;

/** Beside a yes: what shall become of the reservations that it hits. */
export const approvedLeaveInput = z.strictObject(resolutionField);

/** She reads why. */
export const declinedLeaveInput = z.strictObject({ reason: requiredText(500) });

/** `waiting`: what has no answer first, the oldest of it. */
export const leaveListQuery = listQuery(
  ['waiting', 'employee', 'fromDay', 'status', 'createdAt', 'editedAt'],
  { sort: 'waiting', direction: 'ASC' },
  {
    employeeId: idFilter,
    kind: wordFilter(ABSENCE_KINDS),
    status: numberChoiceFilter(Object.values(LEAVE_STATUS)),
    fromDayAfter: dayFilter,
    fromDayBefore: dayFilter,
    ...stampFilters,
  },
);
export type LeaveListQuery = z.output<typeof leaveListQuery>;

/** Who else is away on some days; without an employee, of a login that is one, than she herself. */
export const colleaguesAwayQuery = z
  .strictObject({ fromDay: day, toDay: day, employeeId: idFilter })
  .refine(({ fromDay, toDay }) => fromDay <= toDay, { path: ['toDay'], error: 'lastBeforeFirst' });
export type ColleaguesAwayQuery = z.output<typeof colleaguesAwayQuery>;

/** Absent: this year. */
export const leaveBalanceQuery = z.strictObject({ year: numberInQuery(2000, 2199).optional() });
