import 'server-only';
import { sql } from 'drizzle-orm';
import { clientCalled } from '../../booking-rules/client-called.ts';
import { localized } from '../../base/i18n/localized.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import type { Locale } from '../../base/statuses.ts';
import { dayBounds, dayOf, isoWithOffset } from '../../base/time/zone.ts';
import { presenceAnswer } from '../../booking-board/list/presence-answer.ts';
import { confirmedBy } from '../../booking-rules/status-rules.ts';
import { rowsOf } from '../day-queries.ts';
import { agendaStatement, type BookedRow } from '../statements.ts';
import type { MyDay, MyReservation } from './answer.ts';
import { weekOfEmployee } from './rota.ts';
import type { MyDayQuery } from './schema.ts';

type Requesting = { locale: Locale; now: Date };

function answerOf(row: BookedRow, locale: Locale): MyReservation {
  const zone = salonZone();
  const {
    id,
    status,
    noShow,
    isHersAlone,
    deskRequestedAt,
    clientId,
    clientName,
    clientPhone,
    clientAlert,
    requirements,
    workplace,
  } = row;
  const verifiedAt = row.verifiedAt === null ? null : new Date(row.verifiedAt);
  return {
    id,
    status,
    confirmedBy: confirmedBy({ status, verifiedAt }),
    noShow,
    isHersAlone,
    deskRequestedAt: deskRequestedAt === null ? null : isoWithOffset(deskRequestedAt, zone),
    termFrom: isoWithOffset(row.from, zone),
    termTo: isoWithOffset(row.to, zone),
    ...presenceAnswer(row, zone),
    clientId,
    clientName: clientCalled(clientName, locale),
    clientPhone,
    clientAlert,
    requirements,
    serviceUnit: localized(row, 'name', locale),
    workplace,
  };
}

/** Her day, and the week around it; of a visit her parts alone. Null when there is no such employee. */
export async function getMyDay(
  employeeId: number,
  query: MyDayQuery,
  { locale, now }: Requesting,
): Promise<MyDay | null> {
  const zone = salonZone();
  const today = dayOf(now.getTime(), zone);
  const day = query.day ?? today;
  const [[employee], rows, week] = await Promise.all([
    rowsOf<{ id: number; name: string }>(sql`select id, name from employee where id = ${employeeId}`),
    rowsOf<BookedRow>(agendaStatement(dayBounds(day, zone), now, employeeId)),
    weekOfEmployee(employeeId, day, locale),
  ]);
  if (!employee) return null;
  return { day, today, employee, reservations: rows.map((row) => answerOf(row, locale)), week };
}
