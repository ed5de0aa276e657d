import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { outbox } from '@/db/schema/delivery/outbox';
import { reservation } from '@/db/schema/reservations';
import { salonZone } from '../../salon/settings/settings.ts';
import { stampAnswer } from '../../base/time/answer.ts';
import { unservedCountry } from '../../delivery/messages/notify.ts';
import { repliesAbout } from '../replies/queries.ts';
import type { ReservationMessages, SentMessage } from './answer.ts';

export const SENT_MESSAGE = {
  id: outbox.id,
  template: outbox.template,
  channel: outbox.channel,
  state: outbox.state,
  lastError: outbox.lastError,
  parts: outbox.parts,
  cost: outbox.cost,
  createdAt: outbox.createdAt,
  sentAt: outbox.sentAt,
  deliveredAt: outbox.deliveredAt,
};

type Instants = 'createdAt' | 'sentAt' | 'deliveredAt';
type Row = Omit<SentMessage, Instants> & { createdAt: Date; sentAt: Date | null; deliveredAt: Date | null };

export function sentMessageAnswer({ createdAt, sentAt, deliveredAt, ...message }: Row): SentMessage {
  const zone = salonZone();
  return {
    ...message,
    createdAt: stampAnswer(createdAt, zone),
    sentAt: sentAt && stampAnswer(sentAt, zone),
    deliveredAt: deliveredAt && stampAnswer(deliveredAt, zone),
  };
}

/** What was sent about a reservation, and what its client has answered; null when there is none of that number. */
export async function messagesAbout(id: number): Promise<ReservationMessages | null> {
  const [rows, replies, country] = await Promise.all([
    db
      .select(SENT_MESSAGE)
      .from(outbox)
      .where(eq(outbox.reservationId, id))
      .orderBy(asc(outbox.createdAt), asc(outbox.id)),
    repliesAbout(id),
    unservedCountry(db, id),
  ]);
  if (rows.length === 0 && (await db.$count(reservation, eq(reservation.id, id))) === 0) return null;
  return { sent: rows.map(sentMessageAnswer), replies, unservedCountry: country };
}
