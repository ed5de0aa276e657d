import 'server-only';
import { asc, eq, or, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { client } from '@/db/schema/reservations';
import type { Locale } from '../statuses.ts';

export type Contact = { name: string; email: string; phone: string; language: Locale };

/**
 * The client with this e-mail or phone (both normalised; the e-mail decides), added when there is none. Keeps the row
 * locked until the transaction ends, so that what is counted per client is counted right.
 */
export async function recogniseClient(tx: Transaction, contact: Contact, now: Date): Promise<number> {
  const sameAddress = eq(client.email, contact.email);
  const known = tx
    .select({ id: client.id })
    .from(client)
    .where(or(sameAddress, eq(client.phone, contact.phone)))
    .orderBy(sql`${sameAddress} desc nulls last`, asc(client.id))
    .limit(1);
  const seen = await tx
    .update(client)
    .set({ lastSeenAt: now })
    .where(sql`${client.id} = (${known})`)
    .returning({ id: client.id });
  if (seen[0]) return seen[0].id;

  const added = await tx
    .insert(client)
    .values({ ...contact, firstSeenAt: now, lastSeenAt: now })
    .onConflictDoNothing()
    .returning({ id: client.id });
  if (added[0]) return added[0].id;
  // Somebody added the same person in the meantime; the insert waited for them, so now the row is there.
  return recogniseClient(tx, contact, now);
}
