import { z } from 'zod';
import { id, maybe, text } from '../../base/validation/answers.ts';

const stored = z.array(z.looseObject({}));

/** Rows as they are stored: what they hold grows with the tables. */
export const clientExport = z.strictObject({
  client: z.looseObject({ id, name: text, email: maybe, phone: maybe, notes: text }),
  notes: stored,
  photos: stored,
  durations: stored,
  reservations: stored,
  mails: stored,
  replies: stored,
  contactMessages: stored,
  newsletter: stored,
  remindersStopped: stored,
  messagesStopped: stored,
  waitingList: stored,
  sales: stored,
  payments: stored,
  nudges: stored,
  reviews: stored,
  history: stored,
});
