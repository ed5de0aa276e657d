import { z } from 'zod';
import { idFilter } from '../../base/validation/list.ts';
import { FEED_DETAILS } from '../../base/statuses.ts';
import { recordId } from '../../base/validation/values.ts';

const detail = z.enum(FEED_DETAILS);

/** Whose calendar: an employee's, or with null the whole salon's. Who does not say how much it tells of clients gets the least. */
export const calendarFeedInput = z.strictObject({
  employeeId: recordId.nullable(),
  detail: detail.default('first-names'),
});
export type CalendarFeedInput = z.output<typeof calendarFeedInput>;

export const calendarFeedChange = z.strictObject({ detail });
export type CalendarFeedChange = z.output<typeof calendarFeedChange>;

/** Whose feeds are listed; without an employee, the whole salon's. */
export const calendarFeedQuery = z.strictObject({ employeeId: idFilter });

export const calendarFeedParams = z.strictObject({ id: z.uuid() });

/** The name of the file in the address: the token with `.ics` behind it. */
export const calendarFileParams = z.object({
  file: z
    .string()
    .regex(/^[\w-]{43}\.ics$/)
    .transform((file) => file.slice(0, -'.ics'.length)),
});
