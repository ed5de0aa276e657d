import 'server-only';
import { and, arrayContains, asc, eq, exists, gte, inArray, lte, sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { contains, inOrder, listPage, type Page } from '@/db/list';
import { serviceUnit } from '@/db/schema/catalogue';
import { employee } from '@/db/schema/team';
import { waitingOffer } from '@/db/schema/offers';
import { client } from '@/db/schema/clients/clients';
import { waitingEntry, waitingWindow } from '@/db/schema/waiting';
import { localized } from '../base/i18n/localized.ts';
import { salonZone } from '../salon/settings/settings.ts';
import type { Locale } from '../base/statuses.ts';
import { stampAnswer } from '../base/time/answer.ts';
import { isoWithOffset } from '../base/time/zone.ts';
import { containsFolded, containsNumber, isBetween, stampsOf } from '../kit/records/queries.ts';
import type { WaitingRecord } from './answer.ts';
import type { WaitingListQuery } from './board-schema.ts';
import { wallMinutes } from './who-waits.ts';

type Row = typeof waitingEntry.$inferSelect;

export async function listWaiting(query: WaitingListQuery, locale: Locale): Promise<Page<WaitingRecord>> {
  const { clientName, clientEmail, clientPhone, serviceUnitId, employeeId, state, dayAfter, dayBefore } =
    query;
  const where = and(
    clientName ? containsFolded(waitingEntry.clientName, clientName) : undefined,
    clientEmail ? contains(waitingEntry.clientEmail, clientEmail) : undefined,
    clientPhone ? containsNumber(waitingEntry.clientPhone, clientPhone) : undefined,
    serviceUnitId ? arrayContains(waitingEntry.serviceUnitIds, [serviceUnitId]) : undefined,
    employeeId ? eq(waitingEntry.employeeId, employeeId) : undefined,
    state ? eq(waitingEntry.state, state) : undefined,
    dayAfter || dayBefore
      ? exists(
          db
            .select({ one: sql`1` })
            .from(waitingWindow)
            .where(
              and(
                eq(waitingWindow.entryId, waitingEntry.id),
                dayAfter ? gte(waitingWindow.day, dayAfter) : undefined,
                dayBefore ? lte(waitingWindow.day, dayBefore) : undefined,
              ),
            ),
        )
      : undefined,
    isBetween(waitingEntry.createdAt, query.createdAfter, query.createdBefore),
  );
  const rows = db
    .select()
    .from(waitingEntry)
    .where(where)
    .orderBy(...inOrder(query, waitingEntry, waitingEntry.id))
    .$dynamic();
  const page = await listPage(query, { rows, from: waitingEntry, where });
  return { ...page, items: await recordsOf(page.items, locale, db) };
}

export async function findWaitingRecord(
  id: number,
  locale: Locale,
  executor: Executor = db,
): Promise<WaitingRecord | null> {
  const rows = await executor.select().from(waitingEntry).where(eq(waitingEntry.id, id));
  const [record] = await recordsOf(rows, locale, executor);
  return record ?? null;
}

/** Some of them, in the order in which they are named. */
export async function findWaitingRecords(ids: number[], locale: Locale): Promise<WaitingRecord[]> {
  if (ids.length === 0) return [];
  const rows = await db.select().from(waitingEntry).where(inArray(waitingEntry.id, ids));
  const records = await recordsOf(rows, locale, db);
  return ids.flatMap((id) => records.find((record) => record.id === id) ?? []);
}

const present = (values: (string | null)[]) => [...new Set(values.flatMap((value) => value ?? []))];

async function recordsOf(rows: Row[], locale: Locale, executor: Executor): Promise<WaitingRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [clients, units, employees, windows, offers] = await Promise.all([
    executor
      .select({ id: client.id, email: client.email })
      .from(client)
      .where(inArray(client.email, present(rows.map(({ clientEmail }) => clientEmail)))),
    executor
      .select({
        id: serviceUnit.id,
        name: serviceUnit.name,
        nameEn: serviceUnit.nameEn,
        nameDe: serviceUnit.nameDe,
      })
      .from(serviceUnit)
      .where(inArray(serviceUnit.id, [...new Set(rows.flatMap(({ serviceUnitIds }) => serviceUnitIds))])),
    executor.select({ id: employee.id, name: employee.name }).from(employee),
    executor
      .select()
      .from(waitingWindow)
      .where(inArray(waitingWindow.entryId, ids))
      .orderBy(asc(waitingWindow.position)),
    executor
      .select()
      .from(waitingOffer)
      .where(and(inArray(waitingOffer.entryId, ids), eq(waitingOffer.outcome, 'open'))),
  ]);
  const zone = salonZone();
  return rows.map((row) => {
    const offer = offers.find(({ entryId }) => entryId === row.id);
    return {
      id: row.id,
      clientId: clients.find(({ email }) => email === row.clientEmail)?.id ?? null,
      clientName: row.clientName,
      clientEmail: row.clientEmail,
      clientPhone: row.clientPhone,
      serviceUnits: row.serviceUnitIds.flatMap((wanted) => {
        const unit = units.find(({ id }) => id === wanted);
        return unit ? { id: wanted, name: localized(unit, 'name', locale) } : [];
      }),
      employeeId: row.employeeId,
      employeeName: employees.find(({ id }) => id === row.employeeId)?.name ?? null,
      windows: windows
        .filter(({ entryId }) => entryId === row.id)
        .map(({ day, timeFrom, timeTo }) => ({ day, from: wallMinutes(timeFrom), to: wallMinutes(timeTo) })),
      language: row.language,
      state: row.state,
      offer: offer
        ? {
            reservationId: offer.reservationId,
            termFrom: isoWithOffset(offer.termFrom.getTime(), zone),
            until: isoWithOffset(offer.until.getTime(), zone),
          }
        : null,
      endedAt: row.endedAt && stampAnswer(row.endedAt, zone),
      ...stampsOf(row),
    };
  });
}

/** How many wait for each of the days, as staff see them beside a gap; days for which nobody waits are left out. */
export async function waitingOnDays(from: string, to: string): Promise<{ day: string; count: number }[]> {
  return db
    .select({ day: waitingWindow.day, count: sql<number>`count(distinct ${waitingEntry.id})::int` })
    .from(waitingWindow)
    .innerJoin(waitingEntry, eq(waitingEntry.id, waitingWindow.entryId))
    .where(and(eq(waitingEntry.state, 'waiting'), gte(waitingWindow.day, from), lte(waitingWindow.day, to)))
    .groupBy(waitingWindow.day)
    .orderBy(asc(waitingWindow.day));
}
