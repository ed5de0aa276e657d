import type { contactMessage } from '@/db/schema/people';
import { stampAnswer } from '../time/answer.ts';

/** A message of the contact form as the board and its endpoints see it. */
export function contactAnswer(row: typeof contactMessage.$inferSelect, zone: string) {
  const { id, fullName, email, message, language } = row;
  return {
    id,
    fullName,
    email,
    message,
    language,
    receivedAt: stampAnswer(row.receivedAt, zone),
    handledAt: row.handledAt && stampAnswer(row.handledAt, zone),
    createdAt: stampAnswer(row.createdAt, zone),
    editedAt: stampAnswer(row.editedAt, zone),
  };
}
export type ContactRecord = ReturnType<typeof contactAnswer>;
