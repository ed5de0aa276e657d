import { z } from 'zod';
import { ABSENCE_KINDS, DAY_PARTS, LEAVE_STATUS } from '../../base/statuses.ts';
import { count, day, id, instant, oneOf, stamps, text } from '../../base/validation/answers.ts';
import { withResolved } from '../solving/answer.ts';

const halves = z.number().min(0).multipleOf(0.5);

/** What an employee asks for, and what was said to it. */
export const leaveRequestRecord = z
  .strictObject({
    id,
    employeeId: id,
    employee: text,
    fromDay: day,
    toDay: day.describe('Included.'),
    kind: z.enum(ABSENCE_KINDS),
    dayPart: z.enum(DAY_PARTS).describe('Of a single day: half of her hours, or all of them.'),
    workingDays: halves.describe('Of these days those on which she would work, by the hours of today.'),
    word: text,
    status: oneOf(LEAVE_STATUS),
    answer: text.describe('Why it was declined.'),
    answeredAt: instant.nullable(),
    absenceId: id.nullable().describe('Of an approved one: without its absence it is open again.'),
    ...stamps,
  })
  .meta({ id: 'LeaveRequest' });
export type LeaveRequestRecord = z.output<typeof leaveRequestRecord>;

/** How an employee stands with her days of leave. */
export const leaveBalance = z
  .strictObject({
    employeeId: id,
    employee: text,
    year: z.int(),
    leaveDays: count.nullable().describe('In the year; null: nobody counts them.'),
    taken: halves.describe('Working days of approved vacation, past and to come.'),
    asked: halves.describe('Working days of vacation that wait for an answer.'),
    left: z
      .number()
      .multipleOf(0.5)
      .nullable()
      .describe('Of the days in the year, without what is asked; below 0 where more was approved.'),
  })
  .meta({ id: 'LeaveBalance' });
export type LeaveBalance = z.output<typeof leaveBalance>;

/** Who else is away on some days. */
export const colleaguesAway = z
  .strictObject({
    count,
    names: z.array(text).nullable().describe('Null for an employee who does not see the rota of the team.'),
    requested: z
      .array(text)
      .describe('Who has asked for some of these days without an answer yet; to the desk alone.'),
  })
  .meta({ id: 'ColleaguesAway' });
export type ColleaguesAway = z.output<typeof colleaguesAway>;

export const savedLeaveRequest = withResolved(leaveRequestRecord, 'SavedLeaveRequest');
