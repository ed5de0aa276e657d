import { z } from 'zod';
import { FEED_DETAILS } from '../../base/statuses.ts';
import { id, instant, maybe } from '../../base/validation/answers.ts';

/** A feed as the board shows it. */
export const calendarFeedRecord = z
  .strictObject({
    id: z.uuid(),
    employeeId: id.nullable(),
    url: maybe.describe(
      'The secret address, for whoever made it and the employee whose day it shows. It opens while its maker may see the same on the board.',
    ),
    detail: z
      .enum(FEED_DETAILS)
      .describe(
        'What it tells of clients; the phone goes with the whole name, and what they wrote may be about their health.',
      ),
    by: maybe.describe('Who made it.'),
    createdAt: instant,
    lastReadAt: instant.nullable().describe('Noted once an hour at most.'),
    lastReadFrom: maybe.describe('A /24 or a /48; forgotten after a while.'),
  })
  .meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.output<typeof calendarFeedRecord>;
