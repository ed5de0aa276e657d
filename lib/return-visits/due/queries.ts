import 'server-only';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { inLanguage, type Page } from '@/db/list';
import { localized } from '../../base/i18n/localized.ts';
import type { Locale } from '../../base/statuses.ts';
import { addDays, dayOf } from '../../base/time/zone.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import type { DueClient } from './answer.ts';
import { dueVisits } from './due-visits.ts';
import { hasBooked, hasMissedLast } from '../../letters/facts/not-due.ts';
import type { DueListQuery } from './schema.ts';

/** Whoever has been due for longer has most likely found another salon. */
const DAYS_LATE = 60;
const DAYS_AHEAD = 7;

type Row = Omit<DueClient, 'serviceUnitName'> & {
  service: { name: string; nameEn: string | null; nameDe: string | null };
};

/** Who should come again and has booked nothing, as far as a call is worth while. */
export async function listDue(
  { page, itemsPerPage, sort, direction, dueAfter, dueBefore, serviceUnitId }: DueListQuery,
  { locale, now }: { locale: Locale; now: Date },
): Promise<Page<DueClient>> {
  const today = dayOf(now.getTime(), salonZone());
  const from = dueAfter ?? addDays(today, -DAYS_LATE);
  const to = dueBefore ?? addDays(today, DAYS_AHEAD);
  const clients = sql`select c.id from client c where not ${hasBooked(now)}`;
  const column = sort === 'name' ? inLanguage(sql`c.name`, locale) : sql`d.due_on`;
  const turned = sql.raw(direction);
  const [found] = await db.execute<{ total: number; items: Row[] }>(sql`
    with ${dueVisits(clients, now)}, found as materialized (
      select d.*, c.name, c.phone, row_number() over (order by ${column} ${turned}, c.id ${turned}) as place
      from due d join client c on c.id = d.client_id
      where d.due_on between ${from}::date and ${to}::date and not ${hasMissedLast()}
        and ${serviceUnitId === undefined ? sql`true` : sql`d.service_unit_id = ${serviceUnitId}`}
    )
    select (select count(*)::int from found) as total, coalesce(json_agg(json_build_object(
      'id', d.client_id, 'name', d.name, 'phone', d.phone, 'serviceUnitId', u.id,
      'service', json_build_object('name', u.name, 'nameEn', u.name_en, 'nameDe', u.name_de),
      'employeeName', e.name, 'lastVisitOn', d.last_day, 'rhythmDays', d.days, 'learned', d.is_learned,
      'dueOn', d.due_on, 'remindedOn', (n.sent_at at time zone ${salonZone()})::date) order by d.place), '[]') as items
    from found d join service_unit u on u.id = d.service_unit_id left join employee e on e.id = d.employee_id
      left join nudge n on n.client_id = d.client_id and n.last_visit_on = d.last_visit_on
    where d.place > ${(page - 1) * itemsPerPage} and d.place <= ${page * itemsPerPage}`);
  const items = (found?.items ?? []).map(({ service, ...row }) => ({
    ...row,
    serviceUnitName: localized(service, 'name', locale),
  }));
  return { items, total: found?.total ?? 0, page, itemsPerPage };
}
