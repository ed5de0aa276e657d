import 'server-only';
import { eq } from 'drizzle-orm';
import { anyOf } from '@/db/any-of';
import { db } from '@/db/client';
import { client } from '@/db/schema/clients/clients';
import { reservation } from '@/db/schema/reservations';
import { openedBy } from '../appointment/tickets.ts';
import { knowsClient, knowsSomebody } from './cookie.ts';
import { ticketsIn } from './tickets.ts';

/**
 * Who looks for a term in this browser before she says who she is: whose appointment was opened here last, where the browser has been
 * used to confirm one of hers. Of a family at one computer that may be another one, who is told of her own time once she books.
 */
export async function visitorOf(headers: Headers, now: Date): Promise<{ clientId: number } | null> {
  if (!knowsSomebody(headers, now)) return null;
  const opened = [...(await openedBy(ticketsIn(headers), now)).keys()];
  if (opened.length === 0) return null;
  const rows = await db
    .select({ reservationId: reservation.id, id: client.id, email: client.email })
    .from(reservation)
    .innerJoin(client, eq(client.id, reservation.clientId))
    .where(anyOf(reservation.id, opened));
  const owners = opened.flatMap((id) => rows.find(({ reservationId }) => reservationId === id) ?? []);
  const known = owners.find(({ id, email }) => email !== null && knowsClient(headers, { id, email }, now));
  return known ? { clientId: known.id } : null;
}
