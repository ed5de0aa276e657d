import 'server-only';
import { z } from 'zod';
import { and, eq, exists, lte, or, sql, type SQL } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { inOrder, listPage, type Page } from '@/db/list';
import { serviceUnitUnavailability, unavailability } from '@/db/schema/catalogue';
import {
  containsFolded,
  isBetween,
  stampsAreBetween,
  stampsOf,
  upcomingFirst,
} from '../../kit/records/queries.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { isoWithOffset } from '../../base/time/zone.ts';
import type { UnavailabilityListQuery } from './schema.ts';
import * as answers from '../../base/validation/answers.ts';

/** A while during which service units are not offered, with the ones that it is assigned to. */
export const unavailabilityRecord = z
  .strictObject({
    id: answers.id,
    reasonEn: answers.maybe,
    reasonDe: answers.maybe,
    serviceUnitIds: answers.ids,
    reason: answers.text,
    unavailableFrom: answers.instant,
    unavailableTo: answers.instant,
    ...answers.stamps,
  })
  .meta({ id: 'Unavailability' });
export type UnavailabilityRecord = z.output<typeof unavailabilityRecord>;

const serviceUnitIdsOfRow = sql<number[]>`(
  select coalesce(json_agg(a.service_unit_id order by a.service_unit_id), '[]')
  from ${serviceUnitUnavailability} a where a.unavailability_id = ${unavailability}.id)`;

const select = (executor: Executor) =>
  executor
    .select({ row: unavailability, serviceUnitIds: serviceUnitIdsOfRow })
    .from(unavailability)
    .$dynamic();

function unavailabilityAnswer({
  row,
  serviceUnitIds,
}: Awaited<ReturnType<typeof select>>[number]): UnavailabilityRecord {
  const zone = salonZone();
  const { id, reason, reasonEn, reasonDe } = row;
  return {
    id,
    reason,
    reasonEn,
    reasonDe,
    unavailableFrom: isoWithOffset(row.unavailableFrom.getTime(), zone),
    unavailableTo: isoWithOffset(row.unavailableTo.getTime(), zone),
    serviceUnitIds,
    ...stampsOf(row),
  };
}

const isAssignedTo = (serviceUnitId: number): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(serviceUnitUnavailability)
      .where(
        and(
          eq(serviceUnitUnavailability.unavailabilityId, unavailability.id),
          eq(serviceUnitUnavailability.serviceUnitId, serviceUnitId),
        ),
      ),
  );

export async function listUnavailability(
  query: UnavailabilityListQuery,
  now: Date,
): Promise<Page<UnavailabilityRecord>> {
  const { id, reason, reasonEn, reasonDe, unavailableFrom, unavailableTo } = unavailability;
  const text = query.reason;
  const where = and(
    text
      ? or(containsFolded(reason, text), containsFolded(reasonEn, text), containsFolded(reasonDe, text))
      : undefined,
    query.serviceUnitId ? isAssignedTo(query.serviceUnitId) : undefined,
    isBetween(unavailableFrom, query.unavailableFromAfter, query.unavailableFromBefore),
    isBetween(unavailableTo, query.unavailableToAfter, query.unavailableToBefore),
    stampsAreBetween(unavailability, query),
  );
  const { sort, direction } = query;
  const order =
    sort === 'upcoming'
      ? upcomingFirst(unavailableFrom, lte(unavailableTo, now), id)
      : inOrder({ sort, direction }, unavailability, id);
  const rows = select(db)
    .where(where)
    .orderBy(...order);
  const page = await listPage(query, { rows, from: unavailability, where });
  return { ...page, items: page.items.map(unavailabilityAnswer) };
}

export async function findUnavailability(
  id: number,
  executor: Executor = db,
): Promise<UnavailabilityRecord | null> {
  const [found] = await select(executor).where(eq(unavailability.id, id));
  return found ? unavailabilityAnswer(found) : null;
}
