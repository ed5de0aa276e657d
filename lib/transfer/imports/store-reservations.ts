import 'server-only';
import { sql } from 'drizzle-orm';
import { anyOf } from '@/db/any-of';
import type { Executor, Transaction } from '@/db/client';
import { reservation, reservationSegment } from '@/db/schema/reservations';
import { RESERVATION_STATUS, type Locale } from '../../base/statuses.ts';
import { recordChange } from '../../kit/audit/service.ts';
import { termOf } from '../../reservations/booking/decision.ts';
import { storeTerms } from '../../reservations/booking/store-all.ts';
import { termRecord } from '../../reservations/booking/term-record.ts';
import { expireHoldsInTheWay } from '../../reservations/moves/service.ts';
import { lockTime } from '../../terms/locks.ts';
import { nextIds, noteMade, type Storing } from './made.ts';
import type { Appointment, ComingAppointment } from './appointment.ts';

const { CONFIRMED, DONE } = RESERVATION_STATUS;
const MINUTE = 60_000;
const source = 'board';

/** The rows whose appointment is there already, whatever has become of it. */
export async function sameReservations(
  executor: Executor,
  appointments: readonly Appointment[],
): Promise<Set<number>> {
  const asked = appointments.flatMap(({ position, person, serviceUnitId, start }) =>
    person.mark.id === null
      ? []
      : [{ position, client: person.mark.id, unit: serviceUnitId, at: new Date(start) }],
  );
  if (asked.length === 0) return new Set();
  const rows = await executor.execute<{ position: number }>(sql`
    select a.position from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as a (position int, client int, unit int, at timestamptz)
    where exists (select from reservation r join reservation_segment s on s.reservation_id = r.id
      where r.client_id = a.client and r.term_from = a.at and s.service_unit_id = a.unit)`);
  return new Set(rows.map(({ position }) => position));
}

const contactOf = ({ name, contact, phone, notes }: Appointment) => ({
  clientName: name,
  clientEmail: contact.email,
  clientPhone: contact.phone,
  clientPhoneE164: phone,
  requirements: notes,
});

/** What has been is entered as done, whether it would have been offered or not. */
export async function storeVisits(storing: Storing, visits: readonly Appointment[], language: Locale) {
  if (visits.length === 0) return;
  const { tx, importId, by, now } = storing;
  const ids = await nextIds(tx, 'reservation', visits.length);
  const rows = visits.map((visit, index) => ({
    id: ids[index] ?? 0,
    clientId: visit.person.mark.id,
    ...contactOf(visit),
    ...(visit.sum ?? { price: visit.unitPrice, currency: 'RSD' as const }),
    termFrom: new Date(visit.start),
    termTo: new Date(visit.start + visit.lasts * MINUTE),
    language,
    source: source as typeof source,
    status: DONE,
    changedBy: by,
    createdAt: now,
    editedAt: now,
  }));
  await tx.insert(reservation).overridingSystemValue().values(rows);
  const parts = visits.map(({ serviceUnitId, employeeId }, index) => ({
    reservationId: ids[index] ?? 0,
    status: DONE,
    serviceUnitId,
    employeeId,
    spanFrom: rows[index]?.termFrom ?? now,
    spanTo: rows[index]?.termTo ?? now,
  }));
  await storeParts(tx, parts);
  await noteMade(
    storing,
    ids.map((id) => ({ entity: 'reservation', entityId: id, editedAt: now })),
  );
  await recordChange(
    tx,
    ...ids.map((id) => ({
      entity: 'reservation' as const,
      entityId: id,
      action: 'created' as const,
      by,
      at: now,
      changes: { status: DONE, source, importId },
    })),
  );
}

type Part = { reservationId: number; employeeId: number | null; spanFrom: Date; spanTo: Date } & Omit<
  typeof reservationSegment.$inferInsert,
  'employeeBusy'
>;

/** A visit is its employee's; where two of one employee overlap, which other programs allow, the later row stays nobody's. */
async function storeParts(tx: Transaction, parts: readonly Part[]): Promise<void> {
  const owned = parts.filter(({ employeeId }) => employeeId !== null);
  const busy = owned.map((part) => ({
    ...part,
    employeeBusy: `[${part.spanFrom.toISOString()},${part.spanTo.toISOString()})`,
  }));
  const stored =
    busy.length === 0
      ? []
      : await tx
          .insert(reservationSegment)
          .values(busy)
          .onConflictDoNothing()
          .returning({ id: reservationSegment.reservationId });
  const done = new Set(stored.map(({ id }) => id));
  const rest = parts.filter(({ reservationId }) => !done.has(reservationId));
  if (rest.length === 0) return;
  await tx.insert(reservationSegment).values(rest.map((part) => ({ ...part, employeeId: null })));
}

type Told = { language: Locale; tells: { confirmation: boolean; reminders: boolean } };

/** So many at a time, each of them a dozen statements of `book_term`. */
const AT_ONCE = 50;

/**
 * Books what is to come, confirmed at once as staff do on the phone, through the one way to a term. All locks are taken first, in
 * their order.
 * @returns false when somebody took one of the terms since it was looked for, or the schedule is another one
 */
export async function storeComing(
  storing: Storing,
  coming: readonly ComingAppointment[],
  { language, tells }: Told,
): Promise<boolean> {
  if (coming.length === 0) return true;
  const { tx, by, now } = storing;
  const pairs = [
    ...new Map(
      coming.map(({ found: { pair } }) => [`${pair.employeeId} ${pair.workplaceId}`, pair]),
    ).values(),
  ];
  await lockTime(tx, {
    employees: pairs.map(({ employeeId }) => employeeId),
    workplaces: pairs.map(({ workplaceId }) => workplaceId),
    schedule: 'asked',
  });
  // The look passes over holds whose time is over, but until they are closed they occupy.
  await expireHoldsInTheWay(tx, pairs, now);

  const ids: number[] = [];
  for (let start = 0; start < coming.length; start += AT_ONCE) {
    const records = coming.slice(start, start + AT_ONCE).map((each) =>
      termRecord(
        { serviceUnitId: each.serviceUnitId, ...contactOf(each) },
        {
          ...termOf(each.found.search, each.found.pair, language),
          ...each.sum,
          source,
          status: CONFIRMED,
          holdUntil: null,
          links: ['cancel-reservation', 'unsubscribe-reservations', 'my-appointment'],
          mail: tells.confirmation ? 'confirmed' : null,
          visitor: null,
          by,
          idempotency: null,
          now,
        },
      ),
    );
    for (const { outcome, bookedId } of await storeTerms(tx, records)) {
      if (outcome !== 'booked' || bookedId === null) return false;
      ids.push(bookedId);
    }
  }
  if (!tells.reminders)
    await tx.update(reservation).set({ reminded: false, editedAt: now }).where(anyOf(reservation.id, ids));
  await noteMade(
    storing,
    ids.map((id) => ({ entity: 'reservation', entityId: id, editedAt: now })),
  );
  return true;
}
