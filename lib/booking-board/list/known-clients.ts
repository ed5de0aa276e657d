import 'server-only';
import { and, asc, desc, or, sql, type SQL } from 'drizzle-orm';
import { db } from '@/db/client';
import { client } from '@/db/schema/clients/clients';
import type { EmployeeScope } from '../../accounts/sessions/roles.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import type { Locale } from '../../base/statuses.ts';
import { isoWithOffset } from '../../base/time/zone.ts';
import { containsFolded, containsNumber } from '../../kit/records/queries.ts';
import { hasPartOf, isPartOf, isServedBy } from '../../bookings/employee-scope.ts';
import { attendedBefore } from './attended.ts';

export type KnownClient = {
  id: number;
  name: string;
  email: string | null;
  phone: string | null;
  /** Null where it is not the reader's to know, as the address. */
  language: Locale | null;
  alert: string | null;
  visitsCount: number;
  lastVisit: { termFrom: string; employeeName: string | null } | null;
};

const MOST = 8;

/**
 * Whom staff may mean while they type a name, a phone or an e-mail; without a text, whoever was there last. An employee finds whom
 * she serves or has served, with what they had with her.
 */
export async function findClients(
  search: string | undefined,
  now: Date,
  employeeScope: EmployeeScope,
): Promise<KnownClient[]> {
  const visited = and(sql`r.client_id = client.id`, attendedBefore('r', now), hasPartOf(employeeScope, 'r'));
  const isDesk = employeeScope === null;
  const rows = await db
    .select({
      id: client.id,
      name: client.name,
      email: isDesk ? client.email : sql<null>`null`,
      phone: client.phone,
      language: isDesk ? client.language : sql<null>`null`,
      alert: client.alert,
      visitsCount: sql<number>`(select count(*)::int from reservation r where ${visited})`,
      lastVisit: sql<{ at: number; employeeName: string | null } | null>`(
        select json_build_object('at', (date_part('epoch', r.term_from) * 1000)::float8, 'employeeName', (
          select string_agg(distinct e.name, ', ') from reservation_segment s join employee e on e.id = s.employee_id
          where s.reservation_id = r.id and s.cancelled_at is null and ${isPartOf(employeeScope, 's')}))
        from reservation r where ${visited} order by r.term_from desc limit 1)`,
    })
    .from(client)
    .where(
      and(
        isServedBy(employeeScope, now),
        search ? (isDesk ? clientMatches : servedMatches)(search) : undefined,
      ),
    )
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

/** Name or phone contains it, for whom sees no address: it could be guessed letter by letter. */
export const servedMatches = (text: string): SQL | undefined =>
  or(containsFolded(client.name, text), containsNumber(client.phone, text));

/** Name, e-mail or phone contains it. */
export const clientMatches = (text: string): SQL | undefined =>
  or(
    containsFolded(client.name, text),
    containsFolded(client.email, text),
    containsNumber(client.phone, text),
  );
