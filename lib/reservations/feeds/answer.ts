import { z } from 'zod';
import { id, instant, text } from '../../base/validation/answers.ts';

/** A feed as the board shows it, with its secret address. */
export const calendarFeedRecord = z
  .strictObject({ id: z.uuid(), employeeId: id.nullable(), url: text, createdAt: instant })
  .meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.output<typeof calendarFeedRecord>;
