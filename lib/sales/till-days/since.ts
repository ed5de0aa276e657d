import 'server-only';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { dayBounds, dayOf } from '../../base/time/zone.ts';
import { salonZone } from '../../salon/settings/settings.ts';

/**
 * The beginning of the day on which the salon had its till first: of the day on which its setting was changed, which is *off* until then,
 * or on which somebody paid or the drawer was opened; of today where nothing of it is known. What was before the demo salon was cleared
 * away was another salon's.
 */
export async function tillSince(now: Date): Promise<number> {
  const [row] = await db.execute<{ at: number | null }>(sql`
    select (date_part('epoch', least(
      (select min(at) from audit_event
        where entity = 'salon-settings' and entity_id = 1 and changes -> 'fields' ? 'till' and id > coalesce((
          select max(id) from audit_event
          where entity = 'salon-settings' and entity_id = 1 and action = 'demo cleared'), 0)),
      (select min(paid_at) from sale),
      (select min(opened_at) from till_day))) * 1000)::float8 as at`);
  return dayBounds(dayOf(row?.at ?? now.getTime(), salonZone()), salonZone()).start;
}
