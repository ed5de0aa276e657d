import 'server-only';
import type { SQL } from 'drizzle-orm';
import { db } from '@/db/client';
import { localized } from '../base/i18n/localized.ts';
import { RESERVATION_STATUS, type Locale } from '../base/statuses.ts';
import { addDays, dayBounds, isoWithOffset } from '../base/time/zone.ts';
import type { Dashboard } from './answer.ts';
import { occupancyOf } from './charts.ts';
import {
  gapsStatement,
  newClientsStatement,
  waitingUsersStatement,
  type GapRow,
  type NewClientsRow,
  type WaitingUserRow,
} from './day-statements.ts';
import {
  loadStatement,
  reservationsStatement,
  salonStatement,
  type DayRow,
  type LoadRow,
  type SalonRow,
} from './statements.ts';

const { CONFIRMED, DONE } = RESERVATION_STATUS;

export async function rowsOf<Row>(statement: SQL): Promise<Row[]> {
  const rows: unknown = await db.execute(statement);
  return [...(rows as Row[])]; // the shape is the statement's
}

type Requesting = { locale: Locale; now: Date; zone: string; today: string; mayApprove: boolean };

/** The day beside the same weekday of the week before, what has fallen free, and who of the staff waits to be let in. */
export async function dayOfSalon({ locale, now, zone, today, mayApprove }: Requesting) {
  const before = addDays(today, -7);
  const [thisDay, thatDay] = [dayBounds(today, zone), dayBounds(before, zone)];
  const both = { start: thatDay.start, end: thisDay.end };
  const [[salon], todayLoads, beforeLoads, days, [clients], users, gaps] = await Promise.all([
    rowsOf<SalonRow>(salonStatement({ from: before, to: today }, both)),
    rowsOf<LoadRow>(loadStatement(thisDay)),
    rowsOf<LoadRow>(loadStatement(thatDay)),
    rowsOf<DayRow>(reservationsStatement(both, zone)),
    rowsOf<NewClientsRow>(newClientsStatement(thisDay, thatDay)),
    mayApprove ? rowsOf<WaitingUserRow>(waitingUsersStatement()) : [],
    rowsOf<GapRow>(gapsStatement(now, zone)),
  ]);
  if (!salon || !clients) throw new Error('the dashboard’s statements answer with one row each');
  const figuresOf = (day: string, loads: LoadRow[], newClients: number) => ({
    bookedShare: shareOf(occupancyOf('employee', loads, salon, { from: day, to: day }, zone)),
    expected: expectedOf(day, days),
    newClients,
  });
  const iso = (moment: number) => isoWithOffset(moment, zone);
  return {
    figures: {
      today: figuresOf(today, todayLoads, clients.today),
      weekBefore: figuresOf(before, beforeLoads, clients.before),
    },
    gapCount: gaps[0]?.total ?? 0,
    gaps: gaps.map(({ from, to, employeeId, employee, waiting, total: _total, ...unit }) => ({
      from: iso(from),
      to: iso(to),
      serviceUnit: localized(unit, 'name', locale),
      employeeId,
      employee,
      waiting,
    })),
    waitingUsers: {
      items: users.map(({ id, email, createdAt }) => ({ id, email, createdAt: iso(createdAt) })),
      total: users[0]?.total ?? 0,
    },
  } satisfies Partial<Dashboard>;
}

function shareOf(people: ReturnType<typeof occupancyOf>): number | null {
  const sum = (minutes: 'bookedMinutes' | 'bookableMinutes') =>
    people.reduce((all, person) => all + person[minutes], 0);
  const bookable = sum('bookableMinutes');
  return bookable > 0 ? Math.min(1, Math.round((sum('bookedMinutes') / bookable) * 1000) / 1000) : null;
}

const expectedOf = (day: string, rows: readonly DayRow[]) =>
  Math.round(
    rows
      .filter((row) => row.day === day && (row.status === CONFIRMED || row.status === DONE))
      .reduce((sum, { amount, missed }) => sum + amount - missed, 0),
  );
