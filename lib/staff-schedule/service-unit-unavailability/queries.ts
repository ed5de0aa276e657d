import 'server-only';
import { z } from 'zod';
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { inOrder, listPage, type Page } from '@/db/list';
import { serviceUnit, serviceUnitUnavailability, unavailability } from '@/db/schema/catalogue';
import { byName } from '../../base/i18n/by-name.ts';
import { localized } from '../../base/i18n/localized.ts';
import { containsFolded, stampsAreBetween, stampsOf, upcomingFirst } from '../../kit/records/queries.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import type { Locale } from '../../base/statuses.ts';
import { isoWithOffset } from '../../base/time/zone.ts';
import type { AssignmentListQuery } from './schema.ts';
import * as answers from '../../base/validation/answers.ts';

/** One service unit that is not offered for one while; the unit by number and, in Serbian, by name. */
export const assignmentRecord = z
  .strictObject({
    id: answers.id,
    serviceUnitId: answers.id,
    serviceUnit: answers.text,
    unavailabilityId: answers.id,
    reasonEn: answers.maybe,
    reasonDe: answers.maybe,
    reason: answers.text,
    unavailableFrom: answers.instant,
    unavailableTo: answers.instant,
    ...answers.stamps,
  })
  .meta({ id: 'ServiceUnitUnavailability' });
export type AssignmentRecord = z.output<typeof assignmentRecord>;

const assignment = serviceUnitUnavailability;
const { unavailableFrom, unavailableTo } = unavailability;

const select = (executor: Executor) =>
  executor
    .select({
      row: assignment,
      name: serviceUnit.name,
      nameEn: serviceUnit.nameEn,
      nameDe: serviceUnit.nameDe,
      reason: unavailability.reason,
      reasonEn: unavailability.reasonEn,
      reasonDe: unavailability.reasonDe,
      unavailableFrom,
      unavailableTo,
    })
    .from(assignment)
    .innerJoin(serviceUnit, eq(serviceUnit.id, assignment.serviceUnitId))
    .innerJoin(unavailability, eq(unavailability.id, assignment.unavailabilityId))
    .$dynamic();

/** For counting: the filters name columns of all three. */
const FROM = sql`${assignment}
  inner join ${serviceUnit} on ${serviceUnit.id} = ${assignment.serviceUnitId}
  inner join ${unavailability} on ${unavailability.id} = ${assignment.unavailabilityId}`;

function assignmentAnswer(
  { row, ...named }: Awaited<ReturnType<typeof select>>[number],
  locale: Locale,
): AssignmentRecord {
  const zone = salonZone();
  return {
    id: row.id,
    serviceUnitId: row.serviceUnitId,
    serviceUnit: localized(named, 'name', locale),
    unavailabilityId: row.unavailabilityId,
    reason: named.reason,
    reasonEn: named.reasonEn,
    reasonDe: named.reasonDe,
    unavailableFrom: isoWithOffset(named.unavailableFrom.getTime(), zone),
    unavailableTo: isoWithOffset(named.unavailableTo.getTime(), zone),
    ...stampsOf(row),
  };
}

export async function listAssignments(
  query: AssignmentListQuery,
  { now, locale }: { now: Date; locale: Locale },
): Promise<Page<AssignmentRecord>> {
  const where = and(
    query.serviceUnitId ? eq(assignment.serviceUnitId, query.serviceUnitId) : undefined,
    query.unavailabilityId ? eq(assignment.unavailabilityId, query.unavailabilityId) : undefined,
    query.reason ? containsFolded(unavailability.reason, query.reason) : undefined,
    stampsAreBetween(assignment, query),
  );
  const { sort, direction } = query;
  const { id, createdAt, editedAt } = assignment;
  const { reason } = unavailability;
  const sortable = {
    id,
    serviceUnit: serviceUnit.name,
    reason,
    unavailableFrom,
    unavailableTo,
    createdAt,
    editedAt,
  };
  const order =
    sort === 'upcoming'
      ? upcomingFirst(unavailableFrom, lte(unavailableTo, now), serviceUnit.name, id)
      : inOrder({ sort, direction }, sortable, id);
  const rows = select(db)
    .where(where)
    .orderBy(...order);
  const page = await listPage(query, { rows, from: FROM, where });
  return { ...page, items: page.items.map((item) => assignmentAnswer(item, locale)) };
}

export async function findAssignment(
  id: number,
  locale: Locale,
  executor: Executor = db,
): Promise<AssignmentRecord | null> {
  const [found] = await select(executor).where(eq(assignment.id, id));
  return found ? assignmentAnswer(found, locale) : null;
}

/** What lasts or is to come, to choose from, in the reader's language. */
export async function unavailabilityChoices(now: Date, locale: Locale) {
  const rows = await db
    .select()
    .from(unavailability)
    .where(gt(unavailableTo, now))
    .orderBy(asc(unavailableFrom), asc(unavailability.id));
  return rows.map((row) => ({
    id: row.id,
    reason: localized(row, 'reason', locale),
    unavailableFrom: isoWithOffset(row.unavailableFrom.getTime(), salonZone()),
    unavailableTo: isoWithOffset(row.unavailableTo.getTime(), salonZone()),
  }));
}

/** All service units by name, to choose from, in the reader's language. */
export async function serviceUnitChoices(locale: Locale): Promise<{ value: number; label: string }[]> {
  const { id, name, nameEn, nameDe } = serviceUnit;
  const rows = await db.select({ id, name, nameEn, nameDe }).from(serviceUnit);
  return rows
    .map((row) => ({ id: row.id, name: localized(row, 'name', locale) }))
    .sort(byName(locale))
    .map((row) => ({ value: row.id, label: row.name }));
}
