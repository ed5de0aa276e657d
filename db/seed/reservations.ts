import { localizedPrice } from '../../lib/base/i18n/localized.ts';
import { HOUR, MINUTE } from '../../lib/base/time/units.ts';
import { daysBetween, instantOf, weekdayOf } from '../../lib/base/time/zone.ts';
import { rangeText } from '../../lib/booking-rules/range-text.ts';
import { client, clientNote } from '../schema/clients/clients.ts';
import { auditEvent } from '../schema/history.ts';
import { reservation, reservationSegment, series } from '../schema/reservations.ts';
import { withArrivals } from './arrivals.ts';
import { bookedOn, fallen, held, inOrderOfBooking, standing, verifiedOn, type Booking } from './bookings.ts';
import { inventClients, phoneAsGiven, type Person } from './clients.ts';
import { clientAlerts, clientFormulas, clientNotes, datedNotes } from './content/reservations.ts';
import { serviceUnitId, serviceUnits } from './content/service-units.ts';
import { planDay, type PlannedUnit, type Slot } from './day-plan.ts';
import { daysOf } from './days.ts';
import { batch, type Batch } from './insert.ts';
import { linkRows } from './links.ts';
import type { Random } from './random.ts';
import { seriesAmong } from './series.ts';
import { asVisits, endOf, type Visit } from './visits.ts';

const HELD = 6;
/** Every so many coming reservations one waits for its confirmation, until there are enough. */
const HELD_EVERY = 23;

type Situation = { now: Date; today: string; zone: string; random: Random; secret?: string | undefined };
type Booked = { booking: Booking; person: Person };

/** The clients, their reservations and the history of these. */
export function reservationRows(situation: Situation): Batch[] {
  const { now, random, secret } = situation;
  const people = inventClients(random);
  const invented = bookAll(situation, people).sort((a, b) => inOrderOfBooking(a.booking, b.booking));
  const repeated = seriesAmong(invented, now.getTime());
  const [regular] = repeated;
  // All its dates are of one client.
  const booked = withArrivals(
    invented.map((each) => (regular && repeated.includes(each) ? { ...each, person: regular.person } : each)),
  );
  const starts = repeated.map(({ booking }) => booking.start);
  const isOfSeries = (each: Booked) => each.person === regular?.person && starts.includes(each.booking.start);
  const known = [...new Set(booked.map(({ person }) => person))];
  const idOf = new Map(known.map((person, index) => [person, index + 1]));
  const numbered = booked.map((each, index) => ({
    id: index + 1,
    clientId: idOf.get(each.person) ?? null,
    ...each,
  }));

  // One after the other, since they draw from the same chances.
  const clients = batch(
    client,
    known.map((person, index) => {
      const own = booked.filter((each) => each.person === person).map(({ booking }) => bookedOn(booking));
      const [firstSeenAt, lastSeenAt] = [new Date(Math.min(...own)), new Date(Math.max(...own))];
      const { name, email, phone, language } = person;
      const notes = random.chance(0.11) ? random.pick(clientNotes) : '';
      const seen = { firstSeenAt, lastSeenAt, createdAt: firstSeenAt, editedAt: lastSeenAt };
      return { id: index + 1, name, email, phone, language, notes, ...careOf(index), ...seen };
    }),
  );
  const reservations = numbered.map((each) => ({
    ...reservationRow(each, random),
    seriesId: isOfSeries(each) ? SERIES : null,
    seriesIndex: isOfSeries(each) ? starts.indexOf(each.booking.start) : null,
  }));

  return [
    clients,
    batch(
      clientNote,
      known
        .map((_, index) => index)
        .filter((index) => index % 7 === 3)
        .map((index, order) => ({
          id: order + 1,
          clientId: index + 1,
          text: datedNotes[order % datedNotes.length] ?? '',
          createdAt: new Date(now.getTime() - (order + 2) * 26 * HOUR),
        })),
    ),
    batch(series, regular ? [seriesRow(regular, idOf.get(regular.person), starts.length)] : []),
    batch(reservation, reservations),
    batch(
      reservationSegment,
      numbered.flatMap(segmentRows).map((row, index) => ({ id: index + 1, ...row })),
    ),
    ...(secret ? [linkRows(reservations, now, secret)] : []),
    batch(
      auditEvent,
      numbered
        .flatMap(({ id, booking }) =>
          booking.history.map((step, order) => ({ entityId: id, step, order, booking })),
        )
        .sort((a, b) => a.step.at - b.step.at || a.entityId - b.entityId || a.order - b.order)
        .map(({ entityId, step, order, booking }, index) => ({
          id: index + 1,
          at: new Date(Math.min(step.at, now.getTime())),
          entity: 'reservation',
          entityId,
          action: step.action,
          actor: step.actor,
          reason: step.reason ?? null,
          changes: order === 0 ? firstChanges(booking, step.status) : { status: step.status },
        })),
    ),
  ];
}

const SERIES = 1;

function seriesRow({ booking }: Booked, clientId: number | undefined, count: number) {
  const [{ unit, employeeId }] = booking.visit;
  const createdAt = new Date(bookedOn(booking));
  return {
    id: SERIES,
    clientId: clientId ?? 0,
    parts: [{ serviceUnitId: unit.id, employeeId, workplaceId: null, durationMinutes: null }],
    everyWeeks: 1,
    count,
    status: 'ACTIVE' as const,
    createdAt,
    editedAt: createdAt,
  };
}

/** Some have an alert, some a formula; by their place, so that nothing else of the demo salon changes with it. */
const careOf = (index: number) => ({
  alert: index % 9 === 4 ? (clientAlerts[index % clientAlerts.length] ?? null) : null,
  formulas: index % 8 === 1 ? (clientFormulas[index % clientFormulas.length] ?? '') : '',
});

/** As a booking is noted: of a visit what each part is. */
function firstChanges({ source, visit }: Booking, status: number) {
  const [{ employeeId, workplaceId }, ...more] = visit;
  if (more.length === 0) return { status, source, employeeId, workplaceId };
  const segments = visit.map((slot) => ({
    serviceUnitId: slot.unit.id,
    employeeId: slot.employeeId,
    workplaceId: slot.workplaceId,
  }));
  return { status, source, segments };
}

type Numbered = ReturnType<typeof withArrivals<Booked>>[number] & { id: number; clientId: number | null };

function reservationRow({ id, clientId, booking, person, noShowAt, arrivedAt }: Numbered, random: Random) {
  const { visit, history, holdUntil } = booking;
  const last = history.at(-1) ?? history[0];
  const verified = verifiedOn(booking);
  return {
    id,
    clientId,
    clientName: person.name,
    clientEmail: person.email,
    clientPhone: phoneAsGiven(person.phone, random),
    clientPhoneE164: person.phone,
    requirements: booking.requirements,
    termFrom: new Date(booking.start),
    termTo: new Date(booking.end),
    price: visit.reduce((sum, slot) => sum + priceOf(slot, person).price, 0),
    currency: priceOf(visit[0], person).currency,
    language: person.language,
    source: booking.source,
    status: booking.status,
    holdUntil: holdUntil === null ? null : new Date(holdUntil),
    verifiedAt: verified === null ? null : new Date(verified),
    noShowAt,
    arrivedAt,
    changedBy: last.actor,
    changeReason: last.reason ?? null,
    createdAt: new Date(history[0].at),
    editedAt: new Date(last.at),
  };
}

const priceOf = ({ unit }: Slot, { language }: Person) =>
  localizedPrice(unit.prices, language, { home: 'RSD', shown: ['RSD', 'EUR'] });

const segmentRows = ({ id: reservationId, booking: { visit, status }, person }: Numbered) =>
  visit.map((slot, position) => {
    const { occupation, processing } = slot.unit;
    const span = (from: number, to: number) =>
      rangeText({ start: slot.start + from * MINUTE, end: slot.start + to * MINUTE });
    const busy = span(0, occupation);
    return {
      reservationId,
      status,
      position,
      serviceUnitId: slot.unit.id,
      employeeId: slot.employeeId,
      workplaceId: slot.workplaceId,
      spanFrom: new Date(slot.start),
      spanTo: new Date(endOf(slot)),
      employeeBusy: busy,
      workplaceBusy: busy,
      processing: processing ? span(processing.after, processing.after + processing.minutes) : null,
      price: priceOf(slot, person).price,
      homePrice: slot.unit.prices.price,
    };
  });

function bookAll(situation: Situation, people: Person[]): Booked[] {
  const { now, today, zone, random } = situation;
  const booked: Booked[] = [];
  const at = now.getTime();
  let [coming, waiting] = [0, 0];
  for (const { day, plan } of daysOf(situation)) {
    const distance = daysBetween(today, day);
    const slots = planDay(plan, (start) => preference(start, at, distance, day, zone), random);
    const visiting = new Set<Person>();
    const visitor = (visit: Visit) => {
      const mostly = visit.map(({ unit }) => unit.mostly).find(Boolean);
      const person = pickPerson(people, mostly, visiting, random);
      visiting.add(person);
      return person;
    };
    for (const visit of asVisits(slots, goesWell, random)) {
      const [{ start }] = visit;
      const person = visitor(visit);
      const own = { now: at, zone, language: person.language, random };
      if (distance > 0 && start > at + 6 * HOUR && waiting < HELD && ++coming % HELD_EVERY === 3) {
        booked.push({ booking: held(visit, own), person });
        waiting += 1;
        continue;
      }
      if (random.chance(0.04)) {
        booked.push({ booking: fallen(visit, Math.min(start, at), own), person });
        continue;
      }
      const booking = standing(visit, own);
      booked.push({ booking, person });
      if (random.chance(0.08)) {
        const before = visitor(visit);
        const theirs = { ...own, language: before.language };
        booked.push({ booking: fallen(visit, bookedOn(booking), theirs), person: before });
      }
    }
  }
  return booked;
}

/**
 * How likely somebody comes at an instant at which an employee is free: full past weeks, coming ones that thin out;
 * Saturdays and late afternoons before the rest.
 */
function preference(start: number, now: number, distance: number, day: string, zone: string): number {
  const base = start <= now ? 0.6 : distance <= 7 ? 0.2 : Math.max(0.02, 0.17 * (1 - (distance - 7) / 23));
  const isLate = start >= instantOf(day, '16:00', zone);
  const weekday = weekdayOf(day);
  const factor = weekday === 5 ? 1.5 : isLate ? 1.35 : weekday === 0 ? 0.75 : 0.9;
  return Math.min(0.95, base * factor);
}

const goesWell = (one: number, other: number) =>
  serviceUnits[one - 1]?.goesWellWith?.some((name) => serviceUnitId(name) === other) ?? false;

/** Regulars come again and again, and everybody comes once a day at most. */
function pickPerson(
  people: Person[],
  mostly: PlannedUnit['mostly'],
  visiting: Set<Person>,
  random: Random,
): Person {
  const suits = (person: Person) =>
    !visiting.has(person) && (!mostly || (mostly === 'men') === person.isMan || random.chance(0.02));
  const suitable = people.filter(suits);
  return random.pickWeighted(
    suitable.length > 0 ? suitable : people.filter((person) => !visiting.has(person)),
    (person) => 1 + (people.indexOf(person) % 9 === 0 ? 5 : 0),
  );
}
