import { sql, type SQL } from 'drizzle-orm';
import { EXPECTED_STATUSES } from '../../base/statuses.ts';
import { stillHoldsAt } from '../../booking-rules/occupying.ts';
import { salonZone } from '../../salon/settings/settings.ts';

/* Of whom nobody asks when they come again, as conditions of SQL about a client `c` who is due, `d`. */

export const hasBooked = (now: Date): SQL => sql`exists (select from reservation r
  where r.client_id = c.id and r.term_from > ${now.toISOString()}::timestamptz
    and r.status in (${sql.raw(EXPECTED_STATUSES.join(', '))}) and ${stillHoldsAt('r', now)})`;

export const hasMissedLast = (): SQL => sql`exists (select from reservation missed
  where missed.client_id = c.id and missed.no_show_at is not null
    and (missed.term_from at time zone ${salonZone()})::date >= d.last_visit_on)`;
