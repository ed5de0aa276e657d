import 'server-only';
import { and, eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { client } from '@/db/schema/clients/clients';
import type { EmployeeScope } from '../../accounts/sessions/roles.ts';
import type { Locale } from '../../base/statuses.ts';
import { addDays, dayOf, isoWithOffset } from '../../base/time/zone.ts';
import { getReservation, type BoardReservation } from '../../booking-board/list/queries.ts';
import { visitOfferAnswer } from '../../bookings/book/offer.ts';
import type { PartRequest } from '../../bookings/book/request.ts';
import { partsLeft } from '../../bookings/parts/parts-left.ts';
import { isServedBy } from '../../bookings/employee-scope.ts';
import { allowsBooking } from '../../salon/settings/employee-rights.ts';
import { salonSettings } from '../../salon/settings/held.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { rhythmOfVisit } from '../rhythm.ts';
import { lastVisitOf, upcomingOf } from '../visits.ts';
import type { NextVisit } from './answer.ts';
import { searchAround } from './search.ts';

type Asker = { now: Date; locale: Locale; employeeScope: EmployeeScope };

const NOTHING: NextVisit = {
  reservationId: null,
  rhythm: null,
  dueOn: null,
  serviceUnitName: '',
  employeeName: null,
  booked: null,
  terms: [],
};

/** Whoever of them is still asked for, by name; null: anyone. */
function namesOf({ segments }: BoardReservation, parts: readonly PartRequest[]): string | null {
  const names = partsLeft(segments).flatMap(({ employeeId, employeeName }) =>
    parts.some((part) => part.employeeId === employeeId) ? (employeeName ?? []) : [],
  );
  return [...new Set(names)].join(', ') || null;
}

/**
 * When a client should come again. To an employee it is of what was hers alone; that there is a visit with a colleague keeps her from
 * proposing one, and is not told. Null when there is no such client, or none whom she serves.
 */
export async function nextVisitOf(clientId: number, asker: Asker): Promise<NextVisit | null> {
  const { employeeScope, now, locale } = asker;
  const mayBook = employeeScope === null || allowsBooking(salonSettings().employeeRights);
  const [[known], visit, upcoming] = await Promise.all([
    db
      .select({ language: client.language })
      .from(client)
      .where(and(eq(client.id, clientId), isServedBy(employeeScope, now))),
    lastVisitOf(clientId, asker),
    upcomingOf(clientId, asker),
  ]);
  if (!known) return null;
  const zone = salonZone();
  const booked =
    upcoming?.inScope === true ? { id: upcoming.id, termFrom: isoWithOffset(upcoming.start, zone) } : null;
  const record = visit && (await getReservation(visit.id, locale, { employeeScope }));
  if (!visit || !record) return { ...NOTHING, booked };
  const rhythm = rhythmOfVisit(visit.parts.map((part) => part.rhythm));
  const dueOn = rhythm && addDays(dayOf(visit.start, zone), rhythm.days);
  const isProposed = dueOn !== null && upcoming === null && mayBook;
  const proposal = isProposed ? await searchAround(visit, dueOn, { now, language: known.language }) : null;
  return {
    reservationId: visit.id,
    rhythm,
    dueOn,
    serviceUnitName: record.serviceUnitName,
    employeeName: proposal ? namesOf(record, proposal.parts) : record.employeeName,
    booked,
    terms: proposal?.offers.map(visitOfferAnswer) ?? [],
  };
}
