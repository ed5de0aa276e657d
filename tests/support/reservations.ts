import type postgres from 'postgres';
import { RESERVATION_STATUS, type ReservationStatus } from '@/lib/base/statuses.ts';
import { aPair, aServiceUnit, at, MONDAY_MORNING, TUESDAY } from './salon.ts';

type Row = Record<string, unknown> & {
  serviceUnitId: number;
  employeeId: number;
  workplaceId: number;
  from?: string;
  to?: string;
  status?: ReservationStatus;
};

let people = 0;

/** A stored reservation, confirmed unless it says otherwise, with its segment. */
export async function aReservation(
  sql: postgres.Sql,
  { serviceUnitId, employeeId, workplaceId, from = at('10:00'), to = at('11:00'), status, ...row }: Row,
): Promise<number> {
  const number = ++people;
  const state = status ?? RESERVATION_STATUS.CONFIRMED;
  const [stored] = await sql<{ id: number }[]>`insert into reservation ${sql({
    client_name: `Klijent ${number}`,
    client_email: `klijent.${number}@example.com`,
    client_phone: '060 123 4567',
    client_phone_e164: '+381601234567',
    term_from: from,
    term_to: to,
    price: 250_000,
    currency: 'RSD',
    language: 'sr',
    source: 'site',
    status: state,
    hold_until: state === RESERVATION_STATUS.INIT ? from : null,
    changed_by: 'client',
    ...row,
  })} returning id`;
  if (!stored) throw new Error('no reservation was inserted');
  const busy = `[${from},${to})`;
  await sql`insert into reservation_segment ${sql({
    reservation_id: stored.id,
    status: state,
    service_unit_id: serviceUnitId,
    employee_id: employeeId,
    workplace_id: workplaceId,
    span_from: from,
    span_to: to,
    employee_busy: busy,
    workplace_busy: busy,
  })}`;
  return stored.id;
}

/** Parts of reservations that are in each other’s way. */
export const overlaps = (sql: postgres.Sql) => sql`
  select a.id, b.id as other from reservation_segment a join reservation_segment b on a.id < b.id
    and ((a.employee_id = b.employee_id and a.employee_busy && b.employee_busy)
      or (a.workplace_id = b.workplace_id and a.workplace_busy && b.workplace_busy))
  where a.status in (1, 2, 5) and b.status in (1, 2, 5)`;

type Part = { serviceUnitId: number; employeeId: number; workplaceId: number; from: string; to: string };

/** A stored visit: a reservation with several parts, each with its price. */
export async function aVisit(
  sql: postgres.Sql,
  parts: (Part & { price?: number; cancelledAt?: string })[],
  row: Record<string, unknown> & { status?: ReservationStatus } = {},
): Promise<number> {
  const left = parts.filter(({ cancelledAt }) => !cancelledAt);
  const [first, last] = [left[0], left.at(-1)];
  if (!first || !last) throw new Error('a visit without a part');
  const id = await aReservation(sql, { ...first, to: last.to, ...row });
  await sql`delete from reservation_segment where reservation_id = ${id}`;
  for (const [position, part] of parts.entries()) {
    const busy = part.cancelledAt ? null : `[${part.from},${part.to})`;
    await sql`insert into reservation_segment ${sql({
      reservation_id: id,
      status: row.status ?? RESERVATION_STATUS.CONFIRMED,
      position,
      service_unit_id: part.serviceUnitId,
      employee_id: part.employeeId,
      workplace_id: part.workplaceId,
      span_from: part.from,
      span_to: part.to,
      employee_busy: busy,
      workplace_busy: busy,
      price: part.price ?? 100_000,
      cancelled_at: part.cancelledAt ?? null,
    })}`;
  }
  return id;
}

type Shortened = Record<'color' | 'brows' | 'cut', number> &
  Record<'mia' | 'ana', { employeeId: number; workplaceId: number }> & { id: number };

/**
 * A stored visit of 5000 dinars with its services and people: color with Mia from 10:00 to 11:00 (3000 dinars), brows that
 * Ana was to do next and that were cancelled (1000), and cut with Ana from 11:30 to 12:15 (2000).
 */
export async function aShortenedVisit(
  sql: postgres.Sql,
  row: Record<string, unknown> & { status?: ReservationStatus } = {},
  day = TUESDAY,
): Promise<Shortened> {
  const of = (name: string, name_en: string, name_de: string, price: number) =>
    aServiceUnit(sql, { name, name_en, name_de, price });
  const [color, brows, cut] = [
    await of('Farbanje', 'Color', 'Färben', 300_000),
    await of('Obrve', 'Brows', 'Brauen', 100_000),
    await of('Šišanje', 'Haircut', 'Haarschnitt', 200_000),
  ];
  const [mia, ana] = [await aPair(sql), await aPair(sql)];
  await sql`update employee set name = case id when ${mia.employeeId} then 'Mia' else 'Ana' end
    where id in (${mia.employeeId}, ${ana.employeeId})`;
  const part = (serviceUnitId: number, pair: typeof mia, price: number, from: string, to: string) => ({
    ...pair,
    serviceUnitId,
    price,
    from: at(from, day),
    to: at(to, day),
  });
  const cancelledAt = MONDAY_MORNING.toISOString();
  const parts = [
    part(color, mia, 300_000, '10:00', '11:00'),
    { ...part(brows, ana, 100_000, '11:00', '11:30'), cancelledAt },
    part(cut, ana, 200_000, '11:30', '12:15'),
  ];
  return { id: await aVisit(sql, parts, { price: 500_000, ...row }), color, brows, cut, mia, ana };
}
