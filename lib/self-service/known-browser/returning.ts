import 'server-only';
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { serviceUnit } from '@/db/schema/catalogue';
import { employee } from '@/db/schema/team';
import { reservation, reservationSegment } from '@/db/schema/reservations';
import { localized } from '../../base/i18n/localized.ts';
import { bookingRules, isOpenForBooking, salonZone } from '../../salon/settings/settings.ts';
import { EXPECTED_STATUSES, RESERVATION_STATUS, type Locale } from '../../base/statuses.ts';
import { termAnswer } from '../../base/time/answer.ts';
import { addDays, dayOf } from '../../base/time/zone.ts';
import { MOST_DAYS } from '../../availability/next-terms/most-days.ts';
import { nextTerms } from '../../availability/next-terms/service.ts';
import { extraMinutesOf } from '../../availability/schedule/client-durations.ts';
import type { Term } from '../../availability/schedule/schedule.ts';
import { firstFreeVisits } from '../../availability/visits/plan.ts';
import { loadSearchOn } from '../../bookings/book/search.ts';
import { knownClientId } from './queries.ts';
import { ticketsIn } from './tickets.ts';
import type { Returning } from '../appointment/answer.ts';
import { openedBy } from '../appointment/tickets.ts';

const { CONFIRMED, DONE } = RESERVATION_STATUS;

/** What a client had last; a visit of several services is chosen anew. */
async function lastOf(clientId: number) {
  const [last] = await db
    .select({ serviceUnit, employeeId: reservationSegment.employeeId, employeeName: employee.name })
    .from(reservation)
    .innerJoin(reservationSegment, eq(reservationSegment.reservationId, reservation.id))
    .innerJoin(serviceUnit, eq(serviceUnit.id, reservationSegment.serviceUnitId))
    .leftJoin(employee, eq(employee.id, reservationSegment.employeeId))
    .where(
      and(
        eq(reservation.clientId, clientId),
        inArray(reservation.status, [CONFIRMED, DONE]),
        isNull(reservation.noShowAt),
        sql`(select count(*) from reservation_segment part where part.reservation_id = ${reservation.id}) = 1`,
      ),
    )
    .orderBy(desc(reservation.termFrom))
    .limit(1);
  return last ?? null;
}

const upcomingSpans = (clientId: number, now: Date) =>
  db
    .select({ from: reservation.termFrom, to: reservation.termTo })
    .from(reservation)
    .where(
      and(
        eq(reservation.clientId, clientId),
        inArray(reservation.status, [...EXPECTED_STATUSES]),
        gt(reservation.termTo, now),
      ),
    );

type Wanted = { serviceUnitId: number; employeeId: number | null };

/** The next free times of a service, as long as it takes for this client. Those of everybody are there already. */
async function nextTermsOf(clientId: number, wanted: Wanted, now: Date): Promise<Term[]> {
  const { serviceUnitId, employeeId } = wanted;
  const forClient = { clientId };
  if ((await extraMinutesOf(forClient, [serviceUnitId])).size === 0) {
    const terms = await nextTerms({ now, days: MOST_DAYS, ...(employeeId !== null && { employeeId }) });
    return terms.filter((term) => term.serviceUnitId === serviceUnitId);
  }
  if (!isOpenForBooking()) return [];
  const today = dayOf(now.getTime(), salonZone());
  const search = await loadSearchOn(
    { parts: [wanted], start: now.getTime(), forClient },
    { from: today, to: addDays(today, bookingRules().horizonDays) },
    now,
  );
  if (!search || search.parts.some(({ schedule }) => schedule.serviceUnit.hidden)) return [];
  return firstFreeVisits({ ...search, after: now.getTime(), count: MOST_DAYS }).map(({ term }) => term);
}

/** The same once more at its next free time; null where it cannot be booked any more as it was. */
async function againOf(clientId: number, locale: Locale, now: Date): Promise<Returning['again']> {
  const last = await lastOf(clientId);
  if (!last) return null;
  const { serviceUnit: unit, employeeId, employeeName } = last;
  const [terms, busy] = await Promise.all([
    nextTermsOf(clientId, { serviceUnitId: unit.id, employeeId }, now),
    upcomingSpans(clientId, now),
  ]);
  // What is told as free is some seconds old: what the client has just booked is left out.
  const term = terms.find(
    ({ start, end }) => !busy.some(({ from, to }) => from.getTime() < end && start < to.getTime()),
  );
  if (!term) return null;
  const serviceUnitName = localized(unit, 'name', locale);
  return {
    serviceUnitId: unit.id,
    serviceUnitName,
    employeeId,
    employeeName,
    ...termAnswer(term, salonZone()),
  };
}

const upcomingOf = (ids: number[], now: Date) =>
  ids.length === 0
    ? 0
    : db.$count(
        reservation,
        and(
          inArray(reservation.id, ids),
          inArray(reservation.status, [...EXPECTED_STATUSES]),
          gt(reservation.termFrom, now),
        ),
      );

/** What the home page offers in a browser that is known to the client of this address. */
export async function findReturning(
  { headers, clientEmail }: { headers: Headers; clientEmail: string },
  locale: Locale,
  now: Date,
): Promise<Returning> {
  const clientId = await knownClientId(headers, clientEmail, now);
  const opened = await openedBy(ticketsIn(headers), now);
  const [again, coming] = await Promise.all([
    clientId === null ? null : againOf(clientId, locale, now),
    upcomingOf([...opened.keys()], now),
  ]);
  return { again, coming };
}
