import { beforeEach } from 'vitest';
import { db } from '@/db/client';
import { serviceUnit } from '@/db/schema/catalogue';
import { employee } from '@/db/schema/team';
import { outbox } from '@/db/schema/delivery/outbox';
import { reservation, reservationSegment } from '@/db/schema/reservations';
import { HOUR } from '@/lib/base/time/units';
import { addLinks } from '@/lib/kit/links/service';
import type { MailMessage, SendOutcome, Transport } from '@/lib/delivery/transports/message';
import { runOnce } from '@/lib/delivery/worker/worker';
import { RESERVATION_STATUS, type ReservationStatus } from '@/lib/base/statuses';
import { useDatabase } from '../database.ts';
import { emptyTables } from '../empty-tables.ts';

export const NOW = new Date('2026-11-30T08:30:00Z');
export const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

/** A database for the file, in which no mail waits before each test. */
export function emptyOutbox() {
  const database = useDatabase();
  beforeEach(() => emptyTables(database.sql, 'reservation', 'service_unit', 'employee'));
  return database;
}

/** A reservation whose mails can be written, with its links. */
export async function aMailedReservation(
  status: ReservationStatus = RESERVATION_STATUS.INIT,
): Promise<number> {
  const [unit] = await db
    .insert(serviceUnit)
    .values({ name: 'Šišanje', nameEn: 'Haircut', nameDe: 'Haarschnitt', price: 250_000, termDuration: 45 })
    .returning();
  const [person] = await db.insert(employee).values({ name: 'Jelena Živković' }).returning();
  const term = { from: new Date('2026-12-01T08:00:00Z'), to: new Date('2026-12-01T08:45:00Z') };
  const [held] = await db
    .insert(reservation)
    .values({
      clientName: 'Milica Đorđević',
      clientEmail: 'milica@primer.example',
      termFrom: term.from,
      termTo: term.to,
      price: 250_000,
      currency: 'RSD',
      language: 'sr',
      source: 'site',
      status,
      holdUntil: later(2 * HOUR),
      changedBy: 'client',
      createdAt: NOW,
      editedAt: NOW,
    })
    .returning();
  if (!unit || !person || !held) throw new Error('The reservation was not stored');
  const span = `[${term.from.toISOString()},${term.to.toISOString()})`;
  await db.insert(reservationSegment).values({
    reservationId: held.id,
    status,
    serviceUnitId: unit.id,
    employeeId: person.id,
    employeeBusy: span,
    spanFrom: term.from,
    spanTo: term.to,
  });
  await addLinks(db, { reservationId: held.id }, [
    { purpose: 'confirm-reservation', expiresAt: term.from },
    { purpose: 'cancel-reservation', expiresAt: term.from },
    { purpose: 'unsubscribe-reservations', expiresAt: null },
  ]);
  return held.id;
}

export const heldMail = (reservationId: number, changed: Partial<typeof outbox.$inferInsert> = {}) => ({
  template: 'held',
  recipient: 'milica@primer.example',
  language: 'sr' as const,
  reservationId,
  runAt: NOW,
  createdAt: NOW,
  ...changed,
});

export const rows = () => db.select().from(outbox).orderBy(outbox.recipient);
export async function theRow() {
  const [row, ...others] = await rows();
  if (!row || others.length > 0) throw new Error(`There are ${others.length + (row ? 1 : 0)} rows`);
  return row;
}

/** Keeps what it is given, and answers with what it is told, in turn; afterwards it accepts everything. */
export function scripted(...answers: (SendOutcome | Error)[]) {
  const sent: MailMessage[] = [];
  const transport: Transport = {
    name: 'scripted',
    async send(message) {
      sent.push(message);
      const answer = answers.shift() ?? { ok: true };
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  return { sent, transport };
}

export const busy = {
  ok: false,
  permanent: false,
  maybeSent: false,
  error: '503 busy',
} satisfies SendOutcome;
export const runAt = (at: Date, transport: Transport) =>
  runOnce({ transport, now: () => at, random: () => 0.5 });
