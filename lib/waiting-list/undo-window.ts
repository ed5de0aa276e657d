import 'server-only';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { env } from '../base/environment/env.ts';
import type { Interval } from '../base/time/zone.ts';
import { undoStart } from '../booking-rules/client-rules.ts';

/**
 * What clients have just let go of by moving or cancelling: for a minute they may take it back, so it is offered to nobody yet;
 * of what staff let go of, as long as their mails wait. From
 * where it was to where it is now, which keeps more waiting for that minute than it must.
 */
export async function quietTerms(now: Date): Promise<Interval[]> {
  const since = undoStart(now).toISOString();
  const sinceStaff = new Date(now.getTime() - env().STAFF_MAIL_DELAY_SECONDS * 1000).toISOString();
  return db.execute<Interval & Record<string, unknown>>(sql`
    select
      (extract(epoch from least(min(s.span_from), (e.changes #>> '{termFrom,0}')::timestamptz)) * 1000)::float8 as "start",
      (extract(epoch from greatest(max(s.span_to), (e.changes #>> '{termTo,0}')::timestamptz)) * 1000)::float8 as "end"
    from audit_event e join reservation_segment s on s.reservation_id = e.entity_id
    where e.entity = 'reservation' and (
      e.actor = 'client' and e.action in ('moved', 'cancelled', 'part cancelled') and e.at > ${since}::timestamptz
      or e.actor like 'user:%' and e.action in ('adjusted', 'part changed', 'cancelled', 'rejected') and e.at > ${sinceStaff}::timestamptz)
    group by e.id`);
}
