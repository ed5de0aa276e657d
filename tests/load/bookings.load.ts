import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRate } from '../../bench/booking.ts';
import { report } from '../attack/support/visitor.ts';
import { openCrowdedSalon, overlaps, type CrowdedSalon } from './support/crowd.ts';
import { times } from './support/factor.ts';

const SECONDS = times(60);
const PEOPLE = 50;

let salon: CrowdedSalon;
beforeAll(async () => {
  salon = await openCrowdedSalon(PEOPLE, { termDuration: 15, processes: 1 });
});
afterAll(() => salon.close());

test(`bookings for ${SECONDS} seconds, each of a term of its own: all are booked, and all are stored`, async () => {
  const [{ origin }] = salon.servers;
  const url = `${origin}/api/reservations`;
  const { perSecond, median, p99, booked } = await bookingRate(url, salon.serviceUnitId, PEOPLE, SECONDS);
  report(
    `${perSecond.toFixed(0)} bookings a second, median ${median.toFixed(0)} ms, 99 of 100 within ${p99.toFixed(0)} ms`,
  );
  const [stored] = await salon.sql<{ count: number }[]>`select count(*)::int from reservation`;
  expect(stored?.count).toBe(booked);
  expect(await overlaps(salon)).toBe(0);
});
