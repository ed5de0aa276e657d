import 'server-only';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import type { Page } from '@/db/list';
import { localized } from '../../base/i18n/localized.ts';
import { EXPECTED_STATUSES, type Locale } from '../../base/statuses.ts';
import { addDays, dayOf } from '../../base/time/zone.ts';
import { attendedBefore } from '../../booking-board/list/attended.ts';
import { stillHoldsAt } from '../../booking-rules/occupying.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { DAYS_TO_LEARN_FROM, rhythmOf } from '../rhythm.ts';
import { USUAL_DAYS } from '../visits.ts';
import type { DueClient } from './answer.ts';
import { dueFirst } from './rules.ts';
import type { DueListQuery } from './schema.ts';

/** Whoever has been due for longer has most likely found another salon. */
const DAYS_LATE = 60;
const DAYS_AHEAD = 7;
/** Visits of before say nothing of how somebody comes now. */
const YEARS_BACK = 2;

type Service = {
  serviceUnitId: number;
  name: string;
  nameEn: string | null;
  nameDe: string | null;
  employeeName: string | null;
  days: string[];
  usual: number | null;
};
type Loaded = Pick<DueClient, 'id' | 'name' | 'phone'> & { services: Service[] };

/** Who has been here, has nothing booked and did not miss the last visit, with the last days of each service. */
function loadCandidates(now: Date): Promise<Loaded[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return db.execute<Loaded>(sql`
    with had as (
      select r.client_id, s.service_unit_id, (r.term_from at time zone ${salonZone()})::date as day,
        max(s.employee_id) as employee_id
      from reservation r join reservation_segment s on s.reservation_id = r.id and s.cancelled_at is null
      where r.client_id is not null and r.term_from > ${at} - make_interval(years => ${YEARS_BACK})
        and ${attendedBefore('r', now)}
      group by 1, 2, 3
    ), s as (
      select client_id, service_unit_id, (array_agg(employee_id order by day desc))[1] as employee_id,
        (array_agg(day order by day desc))[1:${sql.raw(`${DAYS_TO_LEARN_FROM}`)}] as days
      from had group by 1, 2
    )
    select c.id, c.name, c.phone, json_agg(json_build_object('serviceUnitId', u.id, 'name', u.name, 'nameEn', u.name_en,
      'nameDe', u.name_de, 'employeeName', e.name, 'days', s.days, 'usual', ${USUAL_DAYS}) order by u.id) as services
    from s
      join client c on c.id = s.client_id
      join service_unit u on u.id = s.service_unit_id
      left join employee e on e.id = s.employee_id
    where not exists (select from reservation r where r.client_id = c.id and r.term_from > ${at}
        and r.status in (${sql.raw(EXPECTED_STATUSES.join(', '))}) and ${stillHoldsAt('r', now)})
      and not exists (select from reservation missed where missed.client_id = c.id and missed.no_show_at is not null
        and (missed.term_from at time zone ${salonZone()})::date
          >= (select max(had.day) from had where had.client_id = c.id))
    group by c.id`);
}

/** Who should come again and has booked nothing, as far as a call is worth while. */
export async function listDue(
  { page, itemsPerPage, sort, direction, dueAfter, dueBefore, serviceUnitId }: DueListQuery,
  { locale, now }: { locale: Locale; now: Date },
): Promise<Page<DueClient>> {
  const today = dayOf(now.getTime(), salonZone());
  const from = dueAfter ?? addDays(today, -DAYS_LATE);
  const to = dueBefore ?? addDays(today, DAYS_AHEAD);
  const candidates = await loadCandidates(now);
  const due = candidates.flatMap((candidate) => dueClientOf(candidate, locale));
  const found = due
    .filter((each) => each.dueOn >= from && each.dueOn <= to)
    .filter((each) => serviceUnitId === undefined || each.serviceUnitId === serviceUnitId)
    .toSorted(
      (one, other) =>
        (direction === 'ASC' ? 1 : -1) * one[sort].localeCompare(other[sort], locale) || one.id - other.id,
    );
  const offset = (page - 1) * itemsPerPage;
  return { items: found.slice(offset, offset + itemsPerPage), total: found.length, page, itemsPerPage };
}

function dueClientOf({ services, ...client }: Loaded, locale: Locale): DueClient[] {
  const first = dueFirst(
    services.map((service) => ({
      service,
      lastDay: service.days[0] ?? '',
      rhythm: rhythmOf(service.days, service.usual),
    })),
  );
  if (!first) return [];
  const { service, lastDay, rhythm, dueOn } = first;
  return [
    {
      ...client,
      serviceUnitId: service.serviceUnitId,
      serviceUnitName: localized(service, 'name', locale),
      employeeName: service.employeeName,
      lastVisitOn: lastDay,
      rhythmDays: rhythm.days,
      learned: rhythm.learned,
      dueOn,
    },
  ];
}
