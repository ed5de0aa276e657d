import { z } from 'zod';
import { idFilter } from '../../base/validation/list.ts';
import { recordId } from '../../base/validation/values.ts';

/** Whose calendar: an employee's, or with null the whole salon's. */
export const calendarFeedInput = z.strictObject({ employeeId: recordId.nullable() });
export type CalendarFeedInput = z.output<typeof calendarFeedInput>;

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
