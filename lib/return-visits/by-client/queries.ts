import 'server-only';
import { eq } from 'drizzle-orm';
import { anyOf } from '@/db/any-of';
import { db } from '@/db/client';
import { employee } from '@/db/schema/team';
import { client } from '@/db/schema/clients/clients';
import { reservation } from '@/db/schema/reservations';
import { localized } from '../../base/i18n/localized.ts';
import type { Locale } from '../../base/statuses.ts';
import { addDays, dayOf } from '../../base/time/zone.ts';
import { visitOfferAnswer, type VisitOffer } from '../../bookings/book/offer.ts';
import { policyOfVisit } from '../../bookings/book/policy-of-visit.ts';
import { missedConsequence } from '../../bookings/no-shows/queries.ts';
import { getReservationFacts } from '../../letters/facts/queries.ts';
import type { PaymentAhead } from '../../payments/policy/answer.ts';
import { isOpenForBooking, salonZone } from '../../salon/settings/settings.ts';
import { searchAround } from '../next-visit/search.ts';
import { rhythmOfVisit } from '../rhythm.ts';
import { doneVisit, lastVisitOf, upcomingOf, type Visit } from '../visits.ts';
import type { ClientNextVisit } from './answer.ts';

/** Who books the next visit: under the name and the address that this one was booked with. */
export type NextVisitClient = { id: number; name: string; email: string; phone: string };

/** A done visit of somebody whom the site could book; what they gave is gone once they were erased. */
export type DoneVisit = { visit: Visit; client: NextVisitClient };

/** Null where it is not done, or the site knows too little of its client to book for them. */
export async function findDoneVisit(reservationId: number, now: Date): Promise<DoneVisit | null> {
  const [visit, [row]] = await Promise.all([
    doneVisit(reservationId, now),
    db
      .select({
        id: client.id,
        name: reservation.clientName,
        email: reservation.clientEmail,
        given: reservation.clientPhone,
        phone: client.phone,
      })
      .from(reservation)
      .innerJoin(client, eq(client.id, reservation.clientId))
      .where(eq(reservation.id, reservationId)),
  ]);
  const phone = row?.given ?? row?.phone;
  if (!visit || !row?.email || !phone) return null;
  return { visit, client: { id: row.id, name: row.name, email: row.email, phone } };
}

/** The best free term for a client's next visit, after the last one, by the rules for visitors; null where none is to be proposed. */
export async function proposeNext(
  { visit, client: { id, email } }: DoneVisit,
  { now, locale }: { now: Date; locale: Locale },
): Promise<VisitOffer | null> {
  const rhythm = rhythmOfVisit(visit.parts.map((part) => part.rhythm));
  if (!rhythm || !isOpenForBooking()) return null;
  const [last, upcoming, consequence] = await Promise.all([
    lastVisitOf(id, { now }),
    upcomingOf(id, { now }),
    missedConsequence(email, now),
  ]);
  if (last?.id !== visit.id || upcoming || consequence === 'phone') return null;
  const dueOn = addDays(dayOf(visit.start, salonZone()), rhythm.days);
  const proposal = await searchAround(visit, dueOn, { now, language: locale, to: 'client' });
  return proposal?.offers[0] ?? null;
}

/** With whom, each once; null: anyone. */
async function namesIn({ segments }: VisitOffer): Promise<string | null> {
  const ids = segments.flatMap(({ employeeId }) => employeeId ?? []);
  if (ids.length === 0) return null;
  const people = await db
    .select({ id: employee.id, name: employee.name })
    .from(employee)
    .where(anyOf(employee.id, ids));
  const names = ids.map((id) => people.find((each) => each.id === id)?.name);
  return [...new Set(names)].filter(Boolean).join(', ');
}

/** What its client pays before it is booked; null where nothing is. */
async function paymentFor(
  { segments, start }: VisitOffer,
  { email }: Pick<NextVisitClient, 'email'>,
  { now, locale }: { now: Date; locale: Locale },
): Promise<PaymentAhead | null> {
  const parts = segments.map(({ serviceUnitId, employeeId }) => ({ serviceUnitId, employeeId }));
  const visit = { parts, termFrom: new Date(start) };
  const policy = await policyOfVisit(visit, locale, now, email);
  if (!policy) return null;
  const { amount, currency, summary, fees, how } = policy;
  return { amount, currency, summary, fees, how };
}

/** What a client is proposed after a visit. */
export async function findNextVisit(
  reservationId: number,
  locale: Locale,
  now: Date,
): Promise<ClientNextVisit | null> {
  const done = await findDoneVisit(reservationId, now);
  const offer = done && (await proposeNext(done, { now, locale }));
  if (!offer) return null;
  const [facts, employeeName, payment] = await Promise.all([
    getReservationFacts(reservationId, now),
    namesIn(offer),
    paymentFor(offer, done.client, { now, locale }),
  ]);
  return {
    serviceUnitName: facts ? localized(facts.serviceUnit, 'name', locale) : '',
    employeeName,
    term: visitOfferAnswer(offer),
    payment,
  };
}
