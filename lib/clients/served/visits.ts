import 'server-only';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { localized } from '../../base/i18n/localized.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import type { Locale } from '../../base/statuses.ts';
import { dayOf } from '../../base/time/zone.ts';
import { attendedBefore } from '../../booking-board/list/attended.ts';
import type { ServedVisit } from './answer.ts';

const LATEST = 5;

type VisitRow = {
  id: number;
  at: number;
  parts: { name: string; nameEn: string | null; nameDe: string | null; employee: string | null }[];
};

/** What a client had last, of anybody: what is put on somebody's hair today depends on it. Whoever calls knows that the client is hers. */
export async function lastVisitsOf(
  clientId: number,
  { locale, now }: { locale: Locale; now: Date },
): Promise<ServedVisit[]> {
  const rows = await db.execute<VisitRow>(sql`
    select r.id, (date_part('epoch', r.term_from) * 1000)::float8 as at, (
      select json_agg(json_build_object('name', u.name, 'nameEn', u.name_en, 'nameDe', u.name_de, 'employee', e.name)
        order by s.position)
      from reservation_segment s join service_unit u on u.id = s.service_unit_id left join employee e on e.id = s.employee_id
      where s.reservation_id = r.id and s.cancelled_at is null) as parts
    from reservation r
    where r.client_id = ${clientId} and ${attendedBefore('r', now)}
    order by r.term_from desc, r.id desc limit ${LATEST}`);
  const zone = salonZone();
  return rows.map(({ id, at, parts }) => ({
    id,
    day: dayOf(at, zone),
    parts: parts.map((part) => ({
      serviceUnit: localized(part, 'name', locale),
      employee: part.employee,
    })),
  }));
}
