import type { newsletter, newsletterSubscriber } from '@/db/schema/people';
import { stampAnswer } from '../time/answer.ts';

const orNull = (at: Date | null, zone: string) => at && stampAnswer(at, zone);

/** A newsletter as the board and its endpoints see it. */
export function newsletterAnswer(row: typeof newsletter.$inferSelect, zone: string) {
  const { lastSubscriberId: _, nextBatchAt: __, ...record } = row;
  return {
    ...record,
    sentAt: orNull(row.sentAt, zone),
    createdAt: stampAnswer(row.createdAt, zone),
    editedAt: stampAnswer(row.editedAt, zone),
  };
}
export type NewsletterRecord = ReturnType<typeof newsletterAnswer>;

/** A subscriber as the board and its endpoints see them, with the evidence of what they agreed to. */
export function subscriberAnswer(row: typeof newsletterSubscriber.$inferSelect, zone: string) {
  return {
    ...row,
    requestedAt: orNull(row.requestedAt, zone),
    confirmedAt: orNull(row.confirmedAt, zone),
    unsubscribedAt: orNull(row.unsubscribedAt, zone),
    createdAt: stampAnswer(row.createdAt, zone),
    editedAt: stampAnswer(row.editedAt, zone),
  };
}
export type SubscriberRecord = ReturnType<typeof subscriberAnswer>;
