import { z } from 'zod';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { day, id, oneOf, text } from '../../base/validation/answers.ts';
import { ENTRY_BADGES } from './badges.ts';
import { CONFIRMED_BY } from '../../booking-rules/status-rules.ts';

/** Compact, since a week of a large salon holds a thousand entries: each is a tuple. */
export const calendar = z
  .looseObject({
    from: day,
    to: day,
    by: z.enum(['employee', 'workplace']),
    gridMinutes: id,
    unresolved: z.array(id).describe('Reservations within an absence, a pause or a non-working day.'),
    entries: z.array(
      z.tuple([
        id.describe('Reservation.'),
        id.nullable().describe('Employee.'),
        id.nullable().describe('Workplace.'),
        id.describe('Service.'),
        oneOf(RESERVATION_STATUS),
        z.number().describe('From.'),
        z.number().describe('To.'),
        text.describe('Client.'),
        z.enum(CONFIRMED_BY).nullable().describe('Who said yes.'),
        z.tuple([z.number(), z.number()]).nullable().optional().describe('Processing, from and to.'),
        z
          .tuple([id, z.number(), z.number()])
          .nullable()
          .optional()
          .describe('Of a visit: its part, which one, and of how many.'),
        z.literal(true).nullable().optional().describe('Nobody came.'),
        z
          .tuple([z.number(), z.number()])
          .nullable()
          .optional()
          .describe('Minutes for which its column is taken before it, and after it.'),
        z
          .literal(true)
          .nullable()
          .optional()
          .describe('The card of its client has an alert, which stands in the client’s record.'),
        z
          .array(z.enum(ENTRY_BADGES))
          .optional()
          .describe(
            'What else to know: she is late, here or begun with; what is still to be done is paid already; her first visit, a note on the card, a special requirement.',
          ),
        z
          .tuple([id, id])
          .nullable()
          .optional()
          .describe('Of a series: which date, and of how many that are left.'),
      ]),
    ),
  })
  .meta({ id: 'Calendar' });

export const changeVersion = z.strictObject({ mark: z.union([text, z.number()]) });
