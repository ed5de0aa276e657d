import { z } from 'zod';
import type { client } from '@/db/schema/clients/clients';
import { PREFERRED_CHANNELS } from '../base/channels.ts';
import { stampAnswer } from '../base/time/answer.ts';
import { count, day, id, instant, language, maybe, stamps, text } from '../base/validation/answers.ts';

export const clientRecord = z
  .strictObject({
    id,
    name: text,
    email: maybe,
    phone: maybe,
    language,
    preferredChannel: z
      .enum(PREFERRED_CHANNELS)
      .nullable()
      .describe('How they want to hear of their terms; null: as the salon does it.'),
    notes: text,
    alert: maybe.describe('Sensitive: whoever reads it is noted.'),
    formulas: text.describe('Sensitive: whoever reads them is noted.'),
    birthday: day.nullable(),
    reservationsCount: count,
    lateCancellationsCount: count.describe('Within the last twelve hours before a confirmed appointment.'),
    noShowsCount: count.describe('Appointments to which they did not come.'),
    sameNumberCount: count,
    mailsStoppedAt: instant.nullable(),
    mailsStoppedReason: maybe,
    firstSeenAt: instant,
    lastSeenAt: instant,
    ...stamps,
  })
  .meta({ id: 'Client' });
export type ClientRecord = z.output<typeof clientRecord>;

type Row = typeof client.$inferSelect & {
  reservationsCount: number;
  lateCancellationsCount: number;
  noShowsCount: number;
  /** Of other clients who gave the same number: perhaps the same person, perhaps not. */
  sameNumberCount: number;
};

/** A client as the board and its endpoints see them. */
export function clientAnswer(row: Row, zone: string): ClientRecord {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    language: row.language,
    preferredChannel: row.preferredChannel,
    notes: row.notes,
    alert: row.alert,
    formulas: row.formulas,
    birthday: row.birthday,
    reservationsCount: row.reservationsCount,
    lateCancellationsCount: row.lateCancellationsCount,
    noShowsCount: row.noShowsCount,
    sameNumberCount: row.sameNumberCount,
    /** Since when the client wants no reminders, and why: in their own words, or a word of the program's. */
    mailsStoppedAt: row.mailsStoppedAt && stampAnswer(row.mailsStoppedAt, zone),
    mailsStoppedReason: row.mailsStoppedReason,
    firstSeenAt: stampAnswer(row.firstSeenAt, zone),
    lastSeenAt: stampAnswer(row.lastSeenAt, zone),
    createdAt: stampAnswer(row.createdAt, zone),
    editedAt: stampAnswer(row.editedAt, zone),
  };
}
