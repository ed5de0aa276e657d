import 'server-only';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { salonZone } from '../salon/settings/settings.ts';
import { dayBounds } from '../base/time/zone.ts';
import { occupies, stillHoldsAt } from '../booking-rules/occupying.ts';
import type { Waiting } from './who-waits.ts';
import { daysAhead } from './rules.ts';

/**
 * Who waits, and what decides about their days: where it is the same as before, so is what is free. One statement instead of a
 * search for each.
 */
export async function stateOfDays(waiting: readonly Waiting[], now: Date): Promise<string> {
  const zone = salonZone();
  const days = [...new Set(waiting.flatMap(({ windows }) => daysAhead(windows, now, zone)))].sort();
  const bounds = days.map((day) => {
    const { start, end } = dayBounds(day, zone);
    return { from: new Date(start), to: new Date(end) };
  });
  const [state] = await db.execute<{ revision: number; terms: string }>(sql`
    select (select revision from schedule_revision) as revision,
      (select concat(count(*), ' ', sum(hashtextextended(concat_ws('/', s.id, s.span_from, s.span_to, s.employee_busy,
          s.workplace_busy, s.employee_id, s.workplace_id), 0)))
        from jsonb_to_recordset(${JSON.stringify(bounds)}::jsonb) as d ("from" timestamptz, "to" timestamptz)
        join reservation_segment s on s.span_from >= d."from" and s.span_from < d."to" and ${sql.raw(occupies('s'))}
        join reservation r on r.id = s.reservation_id and ${stillHoldsAt('r', now)}) as terms`);
  const who = waiting.map(({ id, offered }) => `${id}:${offered.length}`).join(',');
  return [state?.revision, state?.terms, days.join(','), who].join(' | ');
}
