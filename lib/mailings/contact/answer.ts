import { z } from 'zod';
import type { contactMessage } from '@/db/schema/people';
import { stampAnswer } from '../../base/time/answer.ts';
import { id, instant, language, stamps, text } from '../../base/validation/answers.ts';

export const contactRecord = z
  .strictObject({
    id,
    fullName: text,
    email: text,
    message: text,
    language,
    receivedAt: instant,
    handledAt: instant.nullable(),
    ...stamps,
  })
  .meta({ id: 'ContactMessage' });
export type ContactRecord = z.output<typeof contactRecord>;

/** A message of the contact form as the board and its endpoints see it. */
export function contactAnswer(row: typeof contactMessage.$inferSelect, zone: string): ContactRecord {
  return {
    id: row.id,
    fullName: row.fullName,
    email: row.email,
    message: row.message,
    language: row.language,
    receivedAt: stampAnswer(row.receivedAt, zone),
    handledAt: row.handledAt && stampAnswer(row.handledAt, zone),
    createdAt: stampAnswer(row.createdAt, zone),
    editedAt: stampAnswer(row.editedAt, zone),
  };
}
