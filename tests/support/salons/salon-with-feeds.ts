import { NextRequest } from 'next/server';
import type postgres from 'postgres';
import { beforeAll, beforeEach } from 'vitest';
import { GET } from '@/app/api/calendar/[file]/route.ts';
import type { FeedDetail, ReservationStatus } from '@/lib/base/statuses.ts';
import { DAY, HOUR } from '@/lib/base/time/units.ts';
import { createCalendarFeed } from '@/lib/booking-board/feeds/service.ts';
import type { Writing } from '@/lib/kit/records/outcome.ts';
import { useDatabase } from '../database.ts';
import { emptyTables } from '../empty-tables.ts';
import { aReservation } from '../reservations.ts';
import { anEmployee, aServiceUnit, aWorkplace, emptySalon } from '../salon.ts';
import { aUser } from '../staff.ts';

/** Whatever stands under the name of a file below the address of the calendars. */
export const fetchedFile = (url: string, file: string, headers: Record<string, string> = {}) =>
  GET(new NextRequest(url, { headers }), { params: Promise.resolve({ file }) });

/** A feed as a calendar program reads it: folded lines are whole. */
export async function fetched(url: string, headers: Record<string, string> = {}) {
  const answer = await fetchedFile(url, new URL(url).pathname.split('/').at(-1) ?? '', headers);
  const text = await answer.text();
  return { answer, text, lines: text.replace(/\r\n[ \t]/g, '').split('\r\n') };
}

/** What is there in a test: one employee, one workplace, one service, and who makes feeds. */
type Present = {
  sql: postgres.Sql;
  staff: Writing;
  employeeId: number;
  workplaceId: number;
  serviceUnitId: number;
};

/** Before each test of the file a salon without a feed. What is in `salon` may be read inside tests and hooks. */
export function salonWithFeeds() {
  const database = useDatabase();
  const salon = {} as Present;

  beforeAll(async () => {
    const { sql } = database;
    const { id } = await aUser(sql);
    Object.assign(salon, { sql, staff: { by: `user:${id}`, now: new Date('2026-11-30T09:00:00Z') } });
  });
  beforeEach(async () => {
    const { sql } = database;
    await emptySalon(sql);
    await emptyTables(sql, 'calendar_feed');
    [salon.employeeId, salon.workplaceId, salon.serviceUnitId] = await Promise.all([
      anEmployee(sql, { name: 'Jelena Živković' }),
      aWorkplace(sql, { name: 'Stolica 1' }),
      aServiceUnit(sql, { name: 'Šišanje; feniranje, sve' }),
    ]);
  });

  /** A term so many days from today, as the feed looks from today on. */
  async function aTerm(
    days: number,
    row: Record<string, unknown> & { status?: ReservationStatus } = {},
    employeeScope = salon.employeeId,
  ): Promise<number> {
    const from = new Date(Math.floor(Date.now() / DAY) * DAY + days * DAY + 10 * HOUR);
    return aReservation(salon.sql, {
      serviceUnitId: salon.serviceUnitId,
      employeeId: employeeScope,
      workplaceId: salon.workplaceId,
      from: from.toISOString(),
      to: new Date(from.getTime() + HOUR).toISOString(),
      client_name: 'Milica Đorđević',
      requirements: 'Prvi put\nBEGIN:VALARM',
      ...row,
    });
  }

  async function aFeed(
    employeeScope: number | null = salon.employeeId,
    detail: FeedDetail = 'names-and-requirements',
  ): Promise<{ id: string; url: string }> {
    const outcome = await createCalendarFeed({ employeeId: employeeScope, detail }, salon.staff);
    if (!outcome.ok) throw new Error('no feed was made');
    const { id, url } = outcome.record;
    return { id, url: url ?? '' };
  }

  return { salon, aTerm, aFeed };
}
