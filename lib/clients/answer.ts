import type { client } from '@/db/schema/reservations';
import { stampAnswer } from '../time/answer.ts';

type Row = typeof client.$inferSelect & {
  reservationsCount: number;
  /** Of other clients who gave the same number: perhaps the same person, perhaps not. */
  sameNumberCount: number;
};

/** A client as the board and its endpoints see them. */
export function clientAnswer(row: Row, zone: string) {
  const { id, name, email, phone, language, notes, reservationsCount, sameNumberCount } = row;
  return {
    id,
    name,
    email,
    phone,
    language,
    notes,
    reservationsCount,
    sameNumberCount,
    /** Since when the client wants no reminders, and why: in their own words, or a word of the program's. */
    mailsStoppedAt: row.mailsStoppedAt && stampAnswer(row.mailsStoppedAt, zone),
    mailsStoppedReason: row.mailsStoppedReason,
    firstSeenAt: stampAnswer(row.firstSeenAt, zone),
    lastSeenAt: stampAnswer(row.lastSeenAt, zone),
    createdAt: stampAnswer(row.createdAt, zone),
    editedAt: stampAnswer(row.editedAt, zone),
  };
}
export type ClientRecord = ReturnType<typeof clientAnswer>;
