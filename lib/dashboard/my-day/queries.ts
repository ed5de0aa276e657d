import 'server-only';
import { desc, eq, sql, type SQL } from 'drizzle-orm';
import { db } from '@/db/client';
import { clientNote } from '@/db/schema/reservations';
import { localized } from '../../base/i18n/localized.ts';
import { salonZone } from '../../base/settings.ts';
import type { Locale } from '../../base/statuses.ts';
import { stampAnswer } from '../../base/time/answer.ts';
import { dayBounds, dayOf, isoWithOffset } from '../../base/time/zone.ts';
import { occupies, stillHoldsAt } from '../../terms/occupying.ts';
import { confirmedBy } from '../../terms/rules.ts';
import { rowsOf } from '../day-queries.ts';
import { ms, within, type BookedRow } from '../statements.ts';
import type { MyClient, MyDay, MyReservation } from './answer.ts';
import { weekOfEmployee } from './rota.ts';
import type { MyDayQuery } from './schema.ts';

type Asking = { locale: Locale; now: Date };
type MyRow = Omit<BookedRow, 'holdUntil' | 'clientEmail' | 'employeeId' | 'employee'>;

/** What of a reservation is hers: of a visit her parts alone. */
const partsOf = (employeeId: number, which: SQL) => sql`
  select r.id, r.status, ${ms('s.span_from')} as "from", ${ms('s.span_to')} as "to", ${ms('r.verified_at')} as "verifiedAt",
    r.no_show_at is not null as "noShow", r.client_id as "clientId", r.client_name as "clientName",
    c.alert as "clientAlert", r.client_phone as "clientPhone", r.requirements,
    u.name, u.name_en as "nameEn", u.name_de as "nameDe", w.name as workplace
  from reservation_segment s
    join reservation r on r.id = s.reservation_id
    join service_unit u on u.id = s.service_unit_id
    left join workplace w on w.id = s.workplace_id
    left join client c on c.id = r.client_id
  where s.employee_id = ${employeeId} and ${which}
  order by s.span_from, r.id`;

function answerOf(
  { verifiedAt, from, to, name, nameEn, nameDe, ...row }: MyRow,
  locale: Locale,
): MyReservation {
  const zone = salonZone();
  return {
    ...row,
    confirmedBy: confirmedBy({
      status: row.status,
      verifiedAt: verifiedAt === null ? null : new Date(verifiedAt),
    }),
    termFrom: isoWithOffset(from, zone),
    termTo: isoWithOffset(to, zone),
    serviceUnit: localized({ name, nameEn, nameDe }, 'name', locale),
  };
}

/** Her day, and the week around it. Null when there is no such employee. */
export async function getMyDay(
  employeeId: number,
  query: MyDayQuery,
  { locale, now }: Asking,
): Promise<MyDay | null> {
  const zone = salonZone();
  const today = dayOf(now.getTime(), zone);
  const day = query.day ?? today;
  const theirs = sql`${sql.raw(occupies('s'))} and ${within('s.span_from', dayBounds(day, zone))} and ${stillHoldsAt('r', now)}`;
  const [[employee], rows, week] = await Promise.all([
    rowsOf<{ id: number; name: string }>(sql`select id, name from employee where id = ${employeeId}`),
    rowsOf<MyRow>(partsOf(employeeId, theirs)),
    weekOfEmployee(employeeId, day, locale),
  ]);
  if (!employee) return null;
  return { day, today, employee, reservations: rows.map((row) => answerOf(row, locale)), week };
}

/** Her first part of a reservation, whatever has become of it; null where she has none in it. */
export async function findMyReservation(
  id: number,
  employeeId: number,
  locale: Locale,
): Promise<MyReservation | null> {
  const [row] = await rowsOf<MyRow>(partsOf(employeeId, sql`r.id = ${id} and s.cancelled_at is null`));
  return row ? answerOf(row, locale) : null;
}

/** A client whom she serves or has served; null for everybody else. */
export async function findMyClient(
  id: number,
  { employeeId, userId, now }: { employeeId: number; userId: number; now: Date },
): Promise<MyClient | null> {
  const [client] = await rowsOf<Omit<MyClient, 'dated'>>(sql`
    select c.id, c.name, c.phone, c.alert, c.notes from client c
    where c.id = ${id} and exists (
      select 1 from reservation r join reservation_segment s on s.reservation_id = r.id
      where r.client_id = c.id and s.employee_id = ${employeeId} and ${sql.raw(occupies('s'))} and ${stillHoldsAt('r', now)})`);
  if (!client) return null;
  const notes = await db
    .select()
    .from(clientNote)
    .where(eq(clientNote.clientId, id))
    .orderBy(desc(clientNote.id))
    .limit(MOST_NOTES);
  const zone = salonZone();
  return {
    ...client,
    dated: notes.map(({ id: noteId, text, authorId, createdAt }) => ({
      id: noteId,
      text,
      isOwn: authorId === userId,
      createdAt: stampAnswer(createdAt, zone),
    })),
  };
}

const MOST_NOTES = 100;
