import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { client } from '@/db/schema/reservations';
import { salonSettings } from '../../salon/settings/held.ts';
import { normaliseEmail, phoneE164 } from '../../base/validation/text.ts';
import { isKnownNumber } from '../../delivery/messages/known-number.ts';
import { allowedWays } from '../../delivery/messages/telling.ts';
import type { Way } from '../../delivery/messages/ways.ts';
import type { Decided, Order, Telling, Visitor } from './term-record.ts';

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
const mayCost = ({ worked, atOnce, limits }: Visitor) => worked || Boolean(atOnce) || !limits.network;

const withoutWork = (ways: Way[][]): Telling => ({ ways, needsWork: false });

/**
 * By which ways whoever books hears of it. A salon without messages asks for nothing more than the address. A stranger's message waits
 * for the work of a browser; a program, which was never asked for any, causes a mail.
 */
export async function waysToTell(order: Order, { mail, visitor, source }: Decided): Promise<Telling> {
  const { clientEmail: email, clientPhone } = order;
  if (mail === null) return withoutWork([]);
  if (salonSettings().messageChannels.length === 0) {
    return withoutWork(email === null ? [] : [[{ channel: 'mail', recipient: email }]]);
  }
  const phone = clientPhone === null ? null : phoneE164(clientPhone);
  const known = await knownAs(email && normaliseEmail(email), phone, order, visitor === null);
  const stranger = visitor && !known?.isProven ? visitor.network : null;
  const { ways, wouldCost } = await allowedWays(
    db,
    { email, phone, preferred: known?.preferred ?? null, stranger },
    { template: mail },
    !visitor || mayCost(visitor),
  );
  return { ways, needsWork: wouldCost && source === 'site' };
}
