import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { client } from '@/db/schema/clients/clients';
import { salonSettings } from '../../salon/settings/held.ts';
import { normaliseEmail, phoneE164 } from '../../base/validation/text.ts';
import { isKnownNumber } from '../../delivery/messages/known-number.ts';
import { allowedRoutes } from '../../delivery/messages/notify.ts';
import type { Route } from '../../delivery/messages/routes.ts';
import type { Decided, Order, DeliveryPlan, Visitor } from './term-record.ts';

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
      isProven: isKnownNumber(sql`${client}.id`, phone),
    })
    .from(client)
    .where(eq(client.id, sql`known_client(${email}, ${phone}, ${clientName}, ${isStaff})`));
  return known;
}

/** Known browsers have shown that they are somebody's; and where nothing is counted, no work is asked for either. */
const mayCost = ({ worked, instant, limits }: Visitor) => worked || Boolean(instant) || !limits.network;

const withoutWork = (routes: Route[][]): DeliveryPlan => ({ routes, needsWork: false });

/**
 * By which routes a booking is confirmed to the visitor. A salon without messages to phones needs the email address alone. A message to
 * an unknown visitor waits for the work of the browser; a program that calls the API is given no such work and gets a mail.
 */
export async function planDelivery(order: Order, { mail, visitor, source }: Decided): Promise<DeliveryPlan> {
  const { clientEmail: email, clientPhone } = order;
  if (mail === null) return withoutWork([]);
  if (salonSettings().messageChannels.length === 0) {
    return withoutWork(email === null ? [] : [[{ channel: 'mail', recipient: email }]]);
  }
  const phone = clientPhone === null ? null : phoneE164(clientPhone);
  const known = await knownAs(email && normaliseEmail(email), phone, order, visitor === null);
  const stranger = visitor && !known?.isProven ? visitor.network : null;
  const { routes, wouldCost } = await allowedRoutes(
    db,
    { email, phone, preferred: known?.preferred ?? null, stranger },
    { template: mail },
    !visitor || mayCost(visitor),
  );
  return { routes, needsWork: wouldCost && source === 'site' };
}
