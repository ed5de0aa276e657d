import 'server-only';
import { and, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { reservation } from '@/db/schema/reservations';
import { isOn } from '../../base/environment/speed.ts';
import { conditions, countOf, orderOf, withSegment, type Wanted } from './conditions.ts';
import type { FoundPage } from './found-page.ts';
import { findPlanned } from './planned.ts';
import { findUpcoming } from './upcoming.ts';

/** Finds the reservations on a page of a list. */
export function findReservations(query: Wanted, now: Date): Promise<FoundPage> {
  const find = isOn('list-planning') ? findPlanned : findPlainly;
  return query.sort === 'upcoming' ? findUpcoming(find, query, now) : find(query);
}

export async function findPlainly(query: Wanted): Promise<FoundPage> {
  const { page, itemsPerPage } = query;
  const wanted = and(conditions(query), withSegment(query));
  const matches = db.select({ id: reservation.id }).from(reservation).where(wanted);
  const [[counted], rows] = await Promise.all([
    db.execute<{ total: number }>(sql`select ${countOf(sql`${matches}`)} as total`),
    matches
      .orderBy(...orderOf(query))
      .limit(itemsPerPage)
      .offset((page - 1) * itemsPerPage),
  ]);
  return { numbers: rows.map(({ id }) => id), total: counted?.total ?? 0 };
}
