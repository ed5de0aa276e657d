import 'server-only';
import { sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { outbox } from '@/db/schema/mail';
import { reservation } from '@/db/schema/reservations';
import { env } from '../env.ts';

const MAX_HOLDS = 2;
const MAX_MAILS_A_DAY = 5;
const HOUR = 3_600;

export type Excess = {
  reason: 'too-many-holds' | 'too-many-mails';
  /** Seconds. */
  retryAfter: number;
};

/**
 * Whether this client holds too many unconfirmed terms, or never confirmed anything and got the mails of a day. The
 * client's row is locked meanwhile, so parallel requests are counted one after the other.
 */
export async function excessOf(tx: Transaction, clientId: number, now: Date): Promise<Excess | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [counted] = await tx.execute<{
    holds: number;
    wait: number | null;
    mails: number;
    known: boolean;
  }>(sql`
    select
      count(*) filter (where status = 1 and hold_until > ${at})::int as holds,
      extract(epoch from min(hold_until) filter (where status = 1 and hold_until > ${at}) - ${at})::int as wait,
      coalesce(bool_or(status in (2, 5)), false) as known,
      (select count(*)::int from ${outbox} join ${reservation} as caused on caused.id = ${outbox.reservationId}
        where caused.client_id = ${clientId} and ${outbox.createdAt} > ${at} - interval '1 day') as mails
    from ${reservation} where client_id = ${clientId}`);
  if (!counted) throw new Error('nothing was counted');
  const factor = env().RATE_LIMIT_FACTOR;
  if (counted.holds >= MAX_HOLDS * factor) {
    return { reason: 'too-many-holds', retryAfter: counted.wait ?? HOUR };
  }
  if (!counted.known && counted.mails >= MAX_MAILS_A_DAY * factor) {
    return { reason: 'too-many-mails', retryAfter: HOUR };
  }
  return null;
}
