import 'server-only';
import { sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { RESERVATION_STATUS, type Locale } from '../../../base/statuses.ts';
import { home } from '../../../base/i18n/home.ts';
import { MINUTE } from '../../../base/time/units.ts';
import { dayOf } from '../../../base/time/zone.ts';
import { recordChange } from '../../../kit/audit/service.ts';
import { storePast, type PastPart } from '../../../bookings/book/store-past.ts';
import { salonZone } from '../../../salon/settings/settings.ts';
import { contactOf, sharesOf, total, worthOf, type Appointment } from './appointment.ts';
import { nextIds, noteMade, type Storing } from './made.ts';

const { DONE } = RESERVATION_STATUS;
const source = 'board';

/** The rows whose appointment is there already, whatever has become of it. */
export async function sameReservations(
  executor: Executor,
  appointments: readonly Appointment[],
): Promise<Set<number>> {
  const requested = appointments.flatMap(({ position, person, parts: [first], start }) =>
    person.mark.id === null || !first
      ? []
      : [{ position, client: person.mark.id, unit: first.serviceUnitId, at: new Date(start) }],
  );
  if (requested.length === 0) return new Set();
  const rows = await executor.execute<{ position: number }>(sql`
    select a.position from jsonb_to_recordset(${JSON.stringify(requested)}::jsonb)
      as a (position int, client int, unit int, at timestamptz)
    where exists (select from reservation r join reservation_segment s on s.reservation_id = r.id
      where r.client_id = a.client and r.term_from = a.at and s.service_unit_id = a.unit)`);
  return new Set(rows.map(({ position }) => position));
}

/** What has been is entered as done, whether it would have been offered or not. */
export async function storeVisits(storing: Storing, visits: readonly Appointment[], language: Locale) {
  if (visits.length === 0) return;
  const { tx, importId, by, now } = storing;
  const ids = await nextIds(tx, 'reservation', visits.length);
  const rows = visits.map((visit, index) => ({
    id: ids[index] ?? 0,
    clientId: visit.person.mark.id,
    ...contactOf(visit),
    ...(visit.sum ?? {
      price: total(visit.parts.map(({ prices }) => prices.price)),
      currency: home().currency,
    }),
    termFrom: new Date(visit.start),
    termTo: new Date(visit.start + total(visit.parts.map(({ lasts }) => lasts)) * MINUTE),
    language,
    source: source as typeof source,
    changedBy: by,
    createdAt: now,
    editedAt: now,
  }));
  const importing = { language, today: dayOf(now.getTime(), salonZone()) };
  const parts = visits.flatMap((visit, index) => partsOf(visit, ids[index] ?? 0, importing));
  await storePast(tx, rows, parts);
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

/**
 * One after the other, each with its share of what the visit cost. What the list was when they came nobody knows: of another currency than
 * the salon's it is an estimate by the one of the day of the import.
 */
function partsOf(
  { start, parts, sum }: Appointment,
  reservationId: number,
  { language, today }: { language: Locale; today: string },
): PastPart[] {
  const usual = parts.map(({ prices }) => prices.price);
  const shares = sum ? sharesOf(sum.price, usual) : usual;
  const agreed = { currency: sum?.currency ?? home().currency, language };
  const homePriceEstimatedOn = agreed.currency === home().currency ? null : today;
  let end = start;
  return parts.map(({ serviceUnitId, employeeId, lasts, prices }, position) => {
    const spanFrom = new Date(end);
    end += lasts * MINUTE;
    const spanTo = new Date(end);
    const share = shares[position] ?? 0;
    const price = parts.length > 1 ? share : null;
    const homePrice = worthOf(share, prices, agreed);
    const part = { reservationId, position, serviceUnitId, employeeId, spanFrom, spanTo };
    return { ...part, price, homePrice, homePriceEstimatedOn };
  });
}
