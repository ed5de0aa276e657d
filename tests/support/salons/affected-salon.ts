import type postgres from 'postgres';
import { beforeAll, beforeEach, expect } from 'vitest';
import * as serviceUnitsOne from '@/app/admin/api/service-units/[id]/route.ts';
import { PUT as SET_DAYS } from '@/app/admin/api/specific-working-hours/days/route.ts';
import type { ReservationStatus } from '@/lib/base/statuses.ts';
import { WEEK_HOURS_FIELDS } from '@/lib/staff-schedule/week-hours/rules.ts';
import { atTime } from '../clock.ts';
import { useDatabase } from '../database.ts';
import { call, type Answer } from '../http.ts';
import { aReservation } from '../reservations.ts';
import {
  aCategory,
  aPair,
  aServiceUnit,
  anOpenSalon,
  at,
  emptySalon,
  MONDAY_MORNING,
  TUESDAY,
} from '../salon.ts';
import { signedInAs, type SignedIn } from '../staff.ts';
import { countOf } from '../stored.ts';

type Handler = Parameters<typeof call>[0];
type Given = { from?: string; to?: string; day?: string; status?: ReservationStatus; hold_until?: string };

/** What is there in a test: a service, an employee at a workplace, and a reservation of them on Tuesday from 10 to 11. */
type Present = {
  sql: postgres.Sql;
  manager: SignedIn;
  serviceUnitId: number;
  categoryId: number;
  employeeId: number;
  workplaceId: number;
  reservationId: number;
};

const accept = (accepted: boolean) => `/?acceptConflicts=${accepted}`;

export const away = (from: string, to: string, day = TUESDAY) => ({
  unavailableFrom: `${day}T${from}`,
  unavailableTo: `${day}T${to}`,
});
export const span = (timeFrom: string, timeTo: string) => ({ timeFrom, timeTo });

/** What an answer says about what is left outside. */
export function output({ status, body }: Answer) {
  const reservations = body.reservations as { id: number; obstacles: string[] }[] | undefined;
  return {
    status,
    error: body.error,
    reservations: reservations?.map(({ id, obstacles }) => ({ id, obstacles })),
  };
}

/**
 * Before each test of the file an open salon with one reservation, which a change may leave outside; it is Monday morning. What is in `salon`
 * may be read inside tests and hooks. A change is refused where it leaves something outside, unless it is sent as accepted.
 */
export function affectedSalon() {
  const database = useDatabase();
  const salon = {} as Present;

  /** A reservation of the one employee at the one workplace. */
  const reserve = ({ from = '10:00', to = '11:00', day, ...row }: Given = {}) =>
    aReservation(salon.sql, {
      serviceUnitId: salon.serviceUnitId,
      employeeId: salon.employeeId,
      workplaceId: salon.workplaceId,
      client_name: 'Ana Anić',
      client_phone: '060 1234567',
      from: at(from, day),
      to: at(to, day),
      ...row,
    });

  beforeAll(async () => {
    atTime(MONDAY_MORNING);
    const { sql } = database;
    Object.assign(salon, { sql, manager: await signedInAs(sql, 'ROLE_MANAGER', MONDAY_MORNING) });
  });
  beforeEach(async () => {
    const { sql } = database;
    await emptySalon(sql);
    await anOpenSalon(sql);
    salon.serviceUnitId = await aServiceUnit(sql, { name: 'Masaža', name_en: 'Massage' });
    salon.categoryId = await aCategory(sql);
    Object.assign(salon, await aPair(sql));
    salon.reservationId = await reserve();
    atTime(MONDAY_MORNING);
  });

  const headers = () => ({ ...salon.manager.headers, lang: 'en' });
  const post = (route: { POST: Handler }, body: unknown, accepted = false) =>
    call(route.POST, { path: accept(accepted), headers: headers(), body });
  const put = (handler: Handler, id: unknown, body: unknown, accepted = false) =>
    call(handler, {
      method: 'PUT',
      path: accept(accepted),
      params: { id: String(id) },
      headers: headers(),
      body,
    });
  const remove = (handler: Handler, id: unknown, accepted = false) =>
    call(handler, {
      method: 'DELETE',
      path: accept(accepted),
      params: { id: String(id) },
      headers: headers(),
    });

  const absence = (from: string, to: string) => ({
    employeeId: salon.employeeId,
    reason: 'Zubar',
    ...away(from, to),
  });
  const setDays = (body: Record<string, unknown>, accepted = false) =>
    put(SET_DAYS, '', { employeeId: salon.employeeId, days: [TUESDAY], spans: [], ...body }, accepted);
  /** The service as it stands, offered on Tuesdays from and to, or with null like the salon. */
  async function setServiceHours(hours: [from: string, to: string] | null, accepted = false) {
    const { body: stored } = await call(serviceUnitsOne.GET, {
      params: { id: String(salon.serviceUnitId) },
      headers: headers(),
    });
    const {
      id: _,
      likesCount: _1,
      categories: _2,
      mainImage: _3,
      imagesCount: _4,
      createdAt: _5,
      ...unit
    } = stored;
    const none = Object.fromEntries(WEEK_HOURS_FIELDS.map((field) => [field, null]));
    const workingHours = hours && { ...none, whTueFrom: hours[0], whTueTo: hours[1] };
    const body = { ...unit, categoryIds: [salon.categoryId], workingHours };
    return put(serviceUnitsOne.PUT, salon.serviceUnitId, body, accepted);
  }

  const affected = (obstacles: string[], id = salon.reservationId) => ({
    status: 409,
    error: expect.stringContaining('some reservations would no longer fit') as string,
    reservations: [{ id, obstacles }],
  });

  return {
    salon,
    reserve,
    headers,
    post,
    put,
    remove,
    absence,
    setDays,
    setServiceHours,
    countOf: (table: string) => countOf(salon.sql, table),
    affected,
  };
}
