import 'server-only';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { RESERVATION_STATUS } from '../../base/statuses.ts';

export { waitsForDatabase } from '@/db/client';

/** What every process of a salon would say alike. Seconds and counts. */
export type SalonState = {
  mailsDue: number;
  oldestMailSeconds: number;
  mailsFailed: number;
  newsletterMailsWaiting: number;
  holds: number;
  waitingEntries: number;
  bookedBySite: number;
  bookedByBoard: number;
  loginsFailed: number;
  guessingSuspected: number;
  sessionsReused: number;
};

/** Each part reads an index that holds little else, or one day of it. */
export async function readSalonState(now: Date): Promise<SalonState> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [state] = await db.execute<SalonState>(sql`
    with due as (
      select count(*)::int as mails, coalesce(extract(epoch from ${at} - min(run_at)), 0)::float8 as oldest
      from outbox where state = 'waiting' and newsletter_id is null and run_at <= ${at}
    ), booked as (
      select count(*) filter (where source <> 'board')::int as by_site,
        count(*) filter (where source = 'board')::int as by_board
      from reservation where created_at > ${at} - interval '1 day'
    ), access as (
      select coalesce(sum(times) filter (where action = 'login-failed'), 0)::int as failed,
        count(*) filter (where action = 'guessing-suspected')::int as guessing,
        count(*) filter (where action = 'session-ended')::int as reused
      from audit_event where at > ${at} - interval '1 day'
    )
    select due.mails as "mailsDue", due.oldest as "oldestMailSeconds",
      (select count(*)::int from outbox where state = 'failed') as "mailsFailed",
      (select count(*)::int from outbox where state = 'waiting' and newsletter_id is not null) as "newsletterMailsWaiting",
      (select count(*)::int from reservation where status = ${RESERVATION_STATUS.INIT}) as "holds",
      (select count(*)::int from waiting_entry where state in ('waiting', 'offered')) as "waitingEntries",
      booked.by_site as "bookedBySite", booked.by_board as "bookedByBoard",
      access.failed as "loginsFailed", access.guessing as "guessingSuspected", access.reused as "sessionsReused"
    from due, booked, access`);
  if (!state) throw new Error('the state of the salon was not answered');
  return state;
}
