import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as freeStarts } from '@/app/admin/api/reservations/free-starts/route.ts';
import { GET as nextFree } from '@/app/admin/api/reservations/next-free/route.ts';
import { MINUTE } from '@/lib/base/time/units.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { aReservation } from '../support/reservations.ts';
import {
  aPair,
  aServiceUnit,
  aWorkplace,
  anOpenSalon,
  at,
  emptySalon,
  MONDAY_MORNING,
} from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

/* What staff read out to somebody on the phone. */

const database = useDatabase();
let manager: SignedIn;
let mia = { employeeId: 0, workplaceId: 0 };
let cut = 0;
let brows = 0;

beforeAll(async () => {
  manager = await signedInAs(database.sql, 'ROLE_MANAGER', MONDAY_MORNING);
});

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  cut = await aServiceUnit(sql, { price: 200_000 });
  brows = await aServiceUnit(sql, { price: 100_000 });
  mia = await aPair(sql);
  atTime(MONDAY_MORNING);
});

const ask = (requested: Record<string, string | number>) =>
  call(nextFree, {
    path: `/?${new URLSearchParams(Object.entries(requested).map(([key, value]) => [key, `${value}`])).toString()}`,
    headers: manager.headers,
  });
type Notice = {
  terms: { from: string; price: number; segments: { serviceUnitId: number }[] }[];
  later: string;
};
const starts = async (requested: Record<string, string | number>) => {
  const { terms } = (await ask(requested)).body as Notice;
  return terms.map(({ from }) => from.slice(0, 16));
};
const day = at('10:00').slice(0, 10);

it('six, half an hour apart, from the moment that is asked for', async () => {
  expect(await starts({ serviceUnits: cut, from: `${day}T13:00` })).toEqual(
    ['13:00', '13:30', '14:00', '14:30', '15:00', '15:30'].map((time) => `${day}T${time}`),
  );
});

it('what is taken is not among them, and the next days follow', async () => {
  await aReservation(database.sql, { serviceUnitId: cut, ...mia, from: at('13:00'), to: at('15:00') });
  const found = await starts({ serviceUnits: cut, from: `${day}T13:00`, partOfDay: 'afternoon' });
  expect(found.slice(0, 3)).toEqual(['15:00', '15:30', '16:00'].map((time) => `${day}T${time}`));
  expect(found[3]?.slice(0, 10)).not.toBe(day);
  expect(found[3]?.slice(11)).toBe('12:00');
});

it('goes on from where it ended', async () => {
  const { body } = await ask({ serviceUnits: cut, from: `${day}T13:00` });
  const { later } = body as Notice;
  expect((await starts({ serviceUnits: cut, from: later }))[0]).toBe(`${day}T16:00`);
});

it('several services are one visit, with its parts and all that it costs', async () => {
  const { body } = await ask({ serviceUnits: `${cut},${brows}`, employees: `${mia.employeeId},0` });
  const [first] = (body as Notice).terms;
  expect(first?.price).toBe(300_000);
  expect(first?.segments.map(({ serviceUnitId }) => serviceUnitId)).toEqual([cut, brows]);
});

it('prices are the till’s, whatever language the board is read in', async () => {
  const inEuro = await aServiceUnit(database.sql, { price: 250_000, price_en: 2_200 });
  const { body } = await call(nextFree, {
    path: `/?serviceUnits=${inEuro}`,
    headers: { ...manager.headers, lang: 'en' },
  });
  expect((body as Notice).terms[0]).toMatchObject({ price: 250_000, currency: 'RSD' });
});

it('a length and a workplace count where it is one service', async () => {
  const elsewhere = await aPair(database.sql);
  await aReservation(database.sql, { serviceUnitId: cut, ...mia, from: at('13:00'), to: at('15:00') });
  const requested = { serviceUnits: cut, from: `${day}T13:00`, termDuration: 90 };
  expect((await starts({ ...requested, workplaceId: mia.workplaceId }))[0]).toBe(`${day}T15:00`);
  expect((await starts({ ...requested, workplaceId: elsewhere.workplaceId }))[0]).toBe(`${day}T13:00`);
});

it('of several services a length and a workplace count for each', async () => {
  const elsewhere = await aPair(database.sql);
  await aReservation(database.sql, { serviceUnitId: cut, ...mia, from: at('14:00'), to: at('15:00') });
  const requested = { serviceUnits: `${cut},${brows}`, from: `${day}T13:00` };
  expect((await starts({ ...requested, termDurations: '60,20' }))[0]).toBe(`${day}T13:00`);
  const { body } = await ask({
    ...requested,
    termDurations: '0,20',
    workplaces: `${elsewhere.workplaceId},0`,
  });
  expect((body as { terms: object[] }).terms[0]).toMatchObject({ from: at('13:00'), to: at('14:20') });
  const later = await starts({ ...requested, workplaces: `0,${mia.workplaceId}` });
  // A quarter of an hour may lie between the two.
  expect(later[0]).toBe(`${day}T13:45`);
});

it('none beyond the horizon, and nothing of what is not there', async () => {
  expect((await ask({ serviceUnits: cut, from: '2190-01-01T00:00' })).body).toEqual({
    terms: [],
    later: null,
  });
  expect((await ask({ serviceUnits: 999_999 })).status).toBe(422);
  expect((await ask({ serviceUnits: `${cut},${cut}` })).status).toBe(422);
});

it('begins now, on no grid, and keeps to the grid from then on', async () => {
  const today = MONDAY_MORNING.toISOString().slice(0, 10);
  atTime(new Date(MONDAY_MORNING.getTime() + 7 * MINUTE));
  const found = await starts({ serviceUnits: cut });
  expect(found.slice(0, 3)).toEqual(['09:10', '09:45', '10:15'].map((time) => `${today}T${time}`));
});

describe('where a service fits into a week', () => {
  const fits = async (requested: Record<string, string | number>) => {
    const search = new URLSearchParams({ from: day, to: day, ...requested });
    return call(freeStarts, { path: `/?${search.toString()}`, headers: manager.headers });
  };
  const spans = async (requested: Record<string, string | number>) => {
    const { items } = (await fits(requested)).body as {
      items: { id: number; day: string; first: string; last: string }[];
    };
    return items.map(({ id, first, last }) => `${id} ${first.slice(11, 16)}–${last.slice(11, 16)}`);
  };

  it('is said of each person: from when it can begin, and until when', async () => {
    const { sql } = database;
    const eva = await aPair(sql);
    await aReservation(sql, { serviceUnitId: cut, ...mia, from: at('09:00'), to: at('15:00') });
    expect(await spans({ serviceUnitId: cut })).toEqual([
      `${mia.employeeId} 15:00–16:00`,
      `${eva.employeeId} 09:00–16:00`,
    ]);
  });

  it('and of each place, of which nothing is free without somebody', async () => {
    const { sql } = database;
    await aWorkplace(sql);
    await aReservation(sql, { serviceUnitId: cut, ...mia, from: at('09:00'), to: at('15:00') });
    expect(await spans({ serviceUnitId: cut, by: 'workplace' })).toEqual([`${mia.workplaceId} 15:00–16:00`]);
  });

  it('nobody is named where there is no room, and what is past is none', async () => {
    await aReservation(database.sql, { serviceUnitId: cut, ...mia, from: at('09:00'), to: at('16:30') });
    expect(await spans({ serviceUnitId: cut })).toEqual([]);
    const sunday = at('10:00', '2026-11-29').slice(0, 10);
    expect(await spans({ serviceUnitId: cut, from: sunday, to: sunday })).toEqual([]);
  });

  it('refuses more than a week, and what is no service', async () => {
    expect((await fits({ serviceUnitId: cut, to: '2026-12-20' })).status).toBe(422);
    expect((await fits({ serviceUnitId: 99_999 })).status).toBe(422);
  });
});
