import 'server-only';
import { sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { client } from '@/db/schema/reservations';
import type { Locale } from '../statuses.ts';

export type Contact = { name: string; email: string; phone: string; language: Locale };

/**
 * The client with this e-mail or phone (both normalised; the e-mail decides), added when there is none. Keeps the row
 * locked until the transaction ends, so that what is counted per client is counted right.
 */
export async function recogniseClient(tx: Transaction, contact: Contact, now: Date): Promise<number> {
  const { name, email, phone, language } = contact;
  const at = sql`${now.toISOString()}::timestamptz`;
  const [found] = await tx.execute<{ id: number }>(sql`
    with known as (
      select id from ${client} where email = ${email} or phone = ${phone}
      order by (email = ${email}) desc nulls last, id limit 1),
    seen as (
      update ${client} set last_seen_at = ${at} where id = (select id from known) returning id),
    added as (
      insert into ${client} (name, email, phone, language, first_seen_at, last_seen_at)
      select ${name}, ${email}, ${phone}, ${language}, ${at}, ${at} where not exists (select from known)
      on conflict do nothing returning id)
    select id from seen union all select id from added`);
  // Nothing: somebody added the same person in the meantime. The insert waited for them, so now the row is there.
  return found ? found.id : recogniseClient(tx, contact, now);
}
