import type postgres from 'postgres';
import { beforeAll, beforeEach } from 'vitest';
import { PUT as change } from '@/app/admin/api/reservations/[id]/segments/[segmentId]/route.ts';
import { POST as add } from '@/app/admin/api/reservations/[id]/segments/route.ts';
import { POST as undo } from '@/app/admin/api/reservations/[id]/undo/route.ts';
import { GET as read } from '@/app/admin/api/reservations/[id]/route.ts';
import { atTime } from '../clock.ts';
import { useDatabase } from '../database.ts';
import { call } from '../http.ts';
import { aReservation, aVisit } from '../reservations.ts';
import { aPair, aServiceUnit, anOpenSalon, at, emptySalon, MONDAY_MORNING } from '../salon.ts';
import { signedInAs, type SignedIn } from '../staff.ts';

type Pair = { employeeId: number; workplaceId: number };
export type Segment = {
  serviceUnitId: number;
  employeeId: number;
  from: string;
  to: string;
  price: number;
  priceReason: string | null;
  cancelledAt: string | null;
};
type Body = Record<string, unknown>;

export const partsOf = (body: Body) =>
  (body.segments as Segment[]).map(({ serviceUnitId, employeeId, from, to, price }) => [
    serviceUnitId,
    employeeId,
    `${from.slice(11, 16)}–${to.slice(11, 16)}`,
    price,
  ]);

/** What is there in a test: services, people, the visit with its two parts, and who is signed in. */
type Present = {
  sql: postgres.Sql;
  color: number;
  cut: number;
  brows: number;
  mia: Pair;
  ana: Pair;
  id: number;
  first: number;
  second: number;
  manager: SignedIn;
  other: SignedIn;
};

/**
 * Before each test of the file a visit of two services: color with Mia from 10:00 to 11:00 (3000 dinars), then cut with Ana to 12:00 (2000).
 * Brows (1000) are not booked yet. What is in `salon` may be read inside tests and hooks.
 */
export function visitToChange() {
  const database = useDatabase();
  const salon = {} as Present;
  let staff: { manager: SignedIn; other: SignedIn };

  beforeAll(async () => {
    const { sql } = database;
    salon.sql = sql;
    staff = {
      manager: await signedInAs(sql, 'ROLE_MANAGER', MONDAY_MORNING),
      other: await signedInAs(sql, 'ROLE_MANAGER', MONDAY_MORNING),
    };
  });

  beforeEach(async () => {
    const { sql } = database;
    await emptySalon(sql);
    await anOpenSalon(sql);
    const color = await aServiceUnit(sql, { name: 'Farbanje', price: 300_000 });
    const cut = await aServiceUnit(sql, { name: 'Šišanje', price: 200_000 });
    const brows = await aServiceUnit(sql, { name: 'Obrve', price: 100_000, term_duration: 30 });
    const [mia, ana] = [await aPair(sql), await aPair(sql)];
    atTime(MONDAY_MORNING);
    const id = await aVisit(
      sql,
      [
        { serviceUnitId: color, ...mia, from: at('10:00'), to: at('11:00'), price: 300_000 },
        { serviceUnitId: cut, ...ana, from: at('11:00'), to: at('12:00'), price: 200_000 },
      ],
      { price: 500_000 },
    );
    const parts = await sql<{ id: number }[]>`
      select id from reservation_segment where reservation_id = ${id} order by position`;
    const [first = 0, second = 0] = parts.map((part) => part.id);
    Object.assign(salon, staff, { color, cut, brows, mia, ana, id, first, second });
  });

  /** Long after, when a session of the first morning is over. */
  const later = async (instant: string) => {
    salon.manager = await signedInAs(salon.sql, 'ROLE_MANAGER', atTime(new Date(instant)));
  };
  const onReservation = (by = salon.manager, key?: string) => ({
    params: { id: String(salon.id) },
    headers: { ...by.headers, lang: 'en', ...(key && { 'idempotency-key': key }) },
  });
  const adding = (body: object, by = salon.manager, key?: string) =>
    call(add, { ...onReservation(by, key), method: 'POST', body });
  const changing = (segmentId: number, body: object, by = salon.manager, key?: string) =>
    call(change, {
      ...onReservation(by, key),
      params: { id: String(salon.id), segmentId: String(segmentId) },
      method: 'PUT',
      body,
    });
  const undoing = (by = salon.manager) => call(undo, { ...onReservation(by), method: 'POST' });
  const now = async () => {
    const { body } = await call(read, onReservation());
    const { editedAt: _, ...record } = body;
    return record;
  };
  const mails = async () =>
    (await salon.sql<{ template: string }[]>`select template from outbox order by created_at`).map(
      ({ template }) => template,
    );
  const aTaken = (pair: Pair, from: string, to: string) =>
    aReservation(salon.sql, {
      serviceUnitId: salon.brows,
      ...pair,
      from: at(from),
      to: at(to),
      client_name: 'Vera',
    });

  return { salon, later, onReservation, adding, changing, undoing, now, mails, aTaken };
}
