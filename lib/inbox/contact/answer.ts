import { z } from 'zod';
import type { contactMessage } from '@/db/schema/people';
import { stampAnswer } from '../../base/time/answer.ts';
import { id, instant, language, maybe, stamps, text } from '../../base/validation/answers.ts';

export const contactAnswerRecord = z.strictObject({
  id,
  text,
  by: maybe.describe('The e-mail address of whoever wrote it; null once they are gone.'),
  createdAt: instant,
});
export type ContactAnswer = z.output<typeof contactAnswerRecord>;

export const contactRecord = z
  .strictObject({
    id,
    fullName: text,
    email: text,
    message: text,
    language,
    receivedAt: instant,
    handledAt: instant.nullable(),
    answers: z.array(contactAnswerRecord).describe('The first one first.'),
    ...stamps,
  })
  .meta({ id: 'ContactMessage' });
export type ContactRecord = z.output<typeof contactRecord>;

/** A message of the contact form as the board and its endpoints see it. */
export function contactAnswer(
  row: typeof contactMessage.$inferSelect,
  answers: ContactAnswer[],
  zone: string,
): ContactRecord {
  return {
    id: row.id,
    fullName: row.fullName,
    email: row.email,
    message: row.message,
    language: row.language,
    receivedAt: stampAnswer(row.receivedAt, zone),
    handledAt: row.handledAt && stampAnswer(row.handledAt, zone),
    answers,
    createdAt: stampAnswer(row.createdAt, zone),
    editedAt: stampAnswer(row.editedAt, zone),
  };
}
