import 'server-only';
import { asc, desc, or, sql, type SQL } from 'drizzle-orm';
import { db } from '@/db/client';
import { client } from '@/db/schema/reservations';
import { salonZone } from '../../base/settings.ts';
import type { Locale } from '../../base/statuses.ts';
import { isoWithOffset } from '../../base/time/zone.ts';
import { containsFolded, containsNumber } from '../../kit/records/queries.ts';
import { cameBefore } from './came.ts';

export type KnownClient = {
  id: number;
  name: string;
  email: string | null;
  phone: string | null;
  language: Locale;
  alert: string | null;
  visitsCount: number;
  lastVisit: { termFrom: string; employeeName: string | null } | null;
};

const MOST = 8;

/** Whom staff may mean while they type a name, a phone or an e-mail; without a text, whoever was there last. */
export async function findClients(search: string | undefined, now: Date): Promise<KnownClient[]> {
  const came = sql`r.client_id = client.id and ${cameBefore('r', now)}`;
  const rows = await db
    .select({
      id: client.id,
      name: client.name,
      email: client.email,
      phone: client.phone,
      language: client.language,
      alert: client.alert,
      visitsCount: sql<number>`(select count(*)::int from reservation r where ${came})`,
      lastVisit: sql<{ at: number; employeeName: string | null } | null>`(
        select json_build_object('at', (date_part('epoch', r.term_from) * 1000)::float8, 'employeeName', (
          select string_agg(distinct e.name, ', ') from reservation_segment s join employee e on e.id = s.employee_id
          where s.reservation_id = r.id and s.cancelled_at is null))
        from reservation r where ${came} order by r.term_from desc limit 1)`,
    })
    .from(client)
    .where(search ? clientMatches(search) : undefined)
    .orderBy(desc(client.lastSeenAt), asc(client.id))
    .limit(MOST);
  const zone = salonZone();
  return rows.map(({ lastVisit, ...known }) => ({
    ...known,
    lastVisit: lastVisit && {
      termFrom: isoWithOffset(lastVisit.at, zone),
      employeeName: lastVisit.employeeName,
    },
  }));
}

/** Name, e-mail or phone contains it. */
export const clientMatches = (text: string): SQL | undefined =>
  or(
    containsFolded(client.name, text),
    containsFolded(client.email, text),
    containsNumber(client.phone, text),
  );
