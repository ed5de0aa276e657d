import { z } from 'zod';
import { LEAVE_STATUS } from '../../base/statuses.ts';
import { count, day, id, instant, oneOf, stamps, text } from '../../base/validation/answers.ts';
import { withResolved } from '../solving/answer.ts';

/** What an employee asks for, and what was said to it. */
export const leaveRequestRecord = z
  .strictObject({
    id,
    employeeId: id,
    employee: text,
    fromDay: day,
    toDay: day.describe('Included.'),
    workingDays: count.describe('Of these days those on which she would work, by the hours of today.'),
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
    taken: count.describe('Working days of approved leave, past and to come.'),
    asked: count.describe('Working days that wait for an answer.'),
    left: z
      .int()
      .nullable()
      .describe('Of the days in the year, without what is asked; below 0 where more was approved.'),
  })
  .meta({ id: 'LeaveBalance' });
export type LeaveBalance = z.output<typeof leaveBalance>;

export const savedLeaveRequest = withResolved(leaveRequestRecord, 'SavedLeaveRequest');
