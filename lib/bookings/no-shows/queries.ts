import 'server-only';
import { sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import type { MissedPolicy } from '../../salon/settings/declared-settings.ts';
import { salonSettings } from '../../salon/settings/held.ts';
import { normaliseEmail } from '../../base/validation/text.ts';
import { wasCancelledLate } from './conditions.ts';
import { consequenceOf, missedSince } from './rules.ts';

/** What the salon's rule about missed appointments means for whoever books with an address; nothing is read where there is no rule. */
export async function missedConsequence(
  clientEmail: string | null,
  now: Date,
  executor: Executor = db,
): Promise<MissedPolicy | null> {
  const policy = salonSettings();
  if (policy.missedLimit === 0 || clientEmail === null) return null;
  const rows = await executor.execute<{ at: number }>(sql`
    select (date_part('epoch', missed.term_from) * 1000)::float8 as "at"
    from reservation missed join client on client.id = missed.client_id
    where client.email = ${normaliseEmail(clientEmail)}
      and missed.term_from > ${missedSince(now, policy).toISOString()}::timestamptz
      and (missed.no_show_at is not null or ${wasCancelledLate('missed')})
    order by missed.term_from desc limit ${policy.missedLimit}`);
  return consequenceOf(
    rows.map(({ at }) => new Date(at)),
    policy,
    now,
  );
}
