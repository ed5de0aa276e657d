import { z } from 'zod';
import { override } from '../../bookings/by-staff/schema.ts';
import { editedAt, idInPath, numberInQuery, recordId, wholeNumber } from '../../base/validation/values.ts';

export const SHORTEST_PUSH = 5;
export const LONGEST_PUSH = 60;
/** So many reservations of one person are left of a day at most. */
const MOST = 60;

export const pushQuery = z.strictObject({
  employeeId: idInPath,
  minutes: numberInQuery(SHORTEST_PUSH, LONGEST_PUSH),
  hours: z.enum(['waived']).optional().describe('`waived`: also past the hours of work.'),
});

export const pushInput = z.strictObject({
  employeeId: recordId,
  minutes: wholeNumber(SHORTEST_PUSH, LONGEST_PUSH),
  override,
  reservations: z
    .array(
      z.strictObject({
        id: recordId,
        minutes: wholeNumber(0, LONGEST_PUSH),
        editedAt,
        notify: z.boolean('type').default(false),
      }),
    )
    .max(MOST)
    .describe(
      'The rest of the day as it was seen, each with by how much it moves, and whether its client is told.',
    ),
});
export type PushInput = z.output<typeof pushInput>;
