import 'server-only';
import { eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { client } from '@/db/schema/clients/clients';
import { reservation } from '@/db/schema/reservations';
import { salonSettings } from '../../salon/settings/held.ts';
import { normaliseEmail } from '../../base/validation/text.ts';
import { missedConsequence } from '../../bookings/no-shows/queries.ts';
import { ticketOf } from '../appointment/tickets.ts';
import { knownBrowserCookies, knowsClient, knowsSomebody } from './cookie.ts';
import { asHeaders } from './set-cookie.ts';
import { cookiesWithTicket } from './tickets.ts';

/** The client of an address, where this browser knows that client. */
export async function clientKnownHere(
  headers: Headers,
  clientEmail: string,
  now: Date,
): Promise<number | null> {
  if (!knowsSomebody(headers, now)) return null;
  const email = normaliseEmail(clientEmail);
  const [row] = await db.select({ id: client.id }).from(client).where(eq(client.email, email));
  return row && knowsClient(headers, { id: row.id, email }, now) ? row.id : null;
}

/** The same, where the salon books those at once. */
export async function knownClientId(
  headers: Headers,
  clientEmail: string,
  now: Date,
): Promise<number | null> {
  if (!salonSettings().confirmAtOnce) return null;
  const id = await clientKnownHere(headers, clientEmail, now);
  // Whoever needs the salon's yes is not booked without it.
  return id !== null && (await missedConsequence(normaliseEmail(clientEmail), now)) === null ? id : null;
}

/** What the browser from which a reservation was confirmed gets: it knows its client, and opens the appointment. */
export async function cookiesOfConfirmed(
  reservationId: number,
  headers: Headers,
  now: Date,
): Promise<[string, string][]> {
  const [known, token] = await Promise.all([
    knownClientCookies(reservationId, headers, now),
    ticketOf(reservationId),
  ]);
  return asHeaders([...known, ...(token ? cookiesWithTicket(headers, token) : [])]);
}

/** None where it has no client with an address. */
async function knownClientCookies(reservationId: number, headers: Headers, now: Date): Promise<string[]> {
  const [row] = await db
    .select({ id: client.id, email: client.email, given: reservation.clientEmail })
    .from(reservation)
    .innerJoin(client, eq(client.id, reservation.clientId))
    .where(eq(reservation.id, reservationId));
  if (!row?.email || !row.given || normaliseEmail(row.given) !== row.email) return [];
  return knownBrowserCookies(headers, { id: row.id, email: row.email }, now);
}
