import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { client, reservation } from '@/db/schema/reservations';
import { salonSettings } from '../../base/salon-settings/held.ts';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { normaliseEmail, phoneE164 } from '../../base/validation/text.ts';
import { allowedWays } from '../../mail/texts/telling.ts';
import type { Way } from '../../mail/texts/ways.ts';
import type { Decided, Order } from './term-record.ts';

type Known = { preferred: typeof client.$inferSelect.preferredChannel; isProven: boolean };

/** Who books, as `book_term` will know them. */
async function knownAs(
  email: string | null,
  phone: string | null,
  { clientName }: Order,
  isStaff: boolean,
): Promise<Known | undefined> {
  const [known] = await db
    .select({
      preferred: client.preferredChannel,
      isProven: sql<boolean>`exists (select from ${reservation} where ${reservation.clientId} = ${client.id}
        and ${reservation.clientPhoneE164} = ${phone}
        and (${reservation.status} = ${RESERVATION_STATUS.DONE} or ${reservation.source} = 'board'))`,
    })
    .from(client)
    .where(eq(client.id, sql`known_client(${email}, ${phone}, ${clientName}, ${isStaff})`));
  return known;
}

/** By which ways whoever books hears of it. A salon without messages asks for nothing more than the address. */
export async function waysToTell(order: Order, { mail, visitor }: Decided): Promise<Way[][]> {
  const { clientEmail: email, clientPhone } = order;
  if (mail === null) return [];
  if (salonSettings().messageChannels.length === 0) {
    return email === null ? [] : [[{ channel: 'mail', recipient: email }]];
  }
  const phone = clientPhone === null ? null : phoneE164(clientPhone);
  const known = await knownAs(email && normaliseEmail(email), phone, order, visitor === null);
  const strangersNetwork = visitor && !known?.isProven ? visitor.network.narrow : null;
  return allowedWays(
    db,
    { email, phone, preferred: known?.preferred ?? null, strangersNetwork },
    { template: mail },
  );
}
