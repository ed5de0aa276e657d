import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { clientCalled } from '../../booking-rules/client-called.ts';
import { localized } from '../../base/i18n/localized.ts';
import { isoWithOffset } from '../../base/time/zone.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import type { Locale } from '../../base/statuses.ts';
import type { DeskRequest } from './answer.ts';

type Row = Omit<DeskRequest, 'serviceUnit' | 'termFrom' | 'createdAt' | 'handledAt'> & {
  name: string;
  nameEn: string | null;
  nameDe: string | null;
  from: number;
  created: number;
  handled: number | null;
  total: number;
};

const ms = (column: string) => sql.raw(`(date_part('epoch', ${column}) * 1000)::float8`);

async function select(executor: Executor, where: SQL, most: number): Promise<Row[]> {
  // Whose part has been cancelled or handed on since is still named by the first that is left.
  return executor.execute<Row>(sql`
    select q.id, q.reservation_id as "reservationId", r.client_name as "clientName", r.client_phone as "clientPhone",
      e.name as employee, q.note, ${ms('q.created_at')} as created, ${ms('q.handled_at')} as handled,
      u.name, u.name_en as "nameEn", u.name_de as "nameDe", ${ms('s.span_from')} as "from", (count(*) over ())::int as total
    from desk_request q
      join reservation r on r.id = q.reservation_id
      join employee e on e.id = q.employee_id
      join lateral (select part.* from reservation_segment part where part.reservation_id = r.id
        order by (part.cancelled_at is null) desc, (part.employee_id is not distinct from q.employee_id) desc, part.position
        limit 1) s on true
      join service_unit u on u.id = s.service_unit_id
    where ${where}
    order by q.created_at, q.id limit ${most}`);
}

function answerOf(row: Row, locale: Locale): DeskRequest {
  const iso = (instant: number) => isoWithOffset(instant, salonZone());
  const { id, reservationId, clientName, clientPhone, employee, note } = row;
  return {
    id,
    reservationId,
    clientName: clientCalled(clientName, locale),
    clientPhone,
    serviceUnit: localized(row, 'name', locale),
    termFrom: iso(row.from),
    employee,
    note,
    createdAt: iso(row.created),
    handledAt: row.handled === null ? null : iso(row.handled),
  };
}

/** What employees have asked the desk for and nobody has done; what has waited longest first. */
export async function openDeskRequests(
  most: number,
  locale: Locale,
): Promise<{ items: DeskRequest[]; total: number }> {
  const rows = await select(db, sql`q.handled_at is null`, most);
  return { items: rows.map((row) => answerOf(row, locale)), total: rows[0]?.total ?? 0 };
}

export async function findDeskRequest(
  id: number,
  locale: Locale,
  executor: Executor = db,
): Promise<DeskRequest | null> {
  const [row] = await select(executor, sql`q.id = ${id}`, 1);
  return row ? answerOf(row, locale) : null;
}
