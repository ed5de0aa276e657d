import { describe, expect, it } from 'vitest';
import { freeTerms } from '../visits/one-service.fixture.ts';
import { overridesOf, scheduleFor } from './overrides.ts';
import { aResource, aSchedule, DAY, NOW, RULES, times } from './schedule.fixture.ts';

const prices = { price: 2_000, priceEn: 20, priceDe: null };
const nothing = { employeeId: 1, termDuration: null, price: null, priceEn: null, priceDe: null };
const overrides = (change: Partial<Parameters<typeof overridesOf>[0]>) =>
  overridesOf({ ...nothing, ...change }, { durationMinutes: 60, prices });

describe('what is an employee’s own', () => {
  it('is filled up with what the service says', () => {
    expect(overrides({ price: 3_000 })).toMatchObject({
      durationMinutes: 60,
      prices: { price: 3_000, priceEn: 20, priceDe: null },
    });
  });

  it.each([
    ['a longer time', { termDuration: 75 }, true],
    ['a shorter time', { termDuration: 45 }, false],
    ['a higher price', { price: 2_001 }, true],
    ['a higher price in English alone', { priceEn: 21 }, true],
    ['a lower price', { price: 1_500, priceEn: 15 }, false],
    ['a price in German, where the service has none', { priceDe: 30 }, false],
    ['a lower price for a longer time', { price: 1_500, termDuration: 65 }, true],
  ])('is more with %s', (_, change, isMore) => {
    expect(overrides(change).isMore).toBe(isMore);
  });

  it('is more with a higher price in German alone, and has the service’s where she has none', () => {
    const offer = { durationMinutes: 60, prices: { ...prices, priceDe: 25 } };
    expect(overridesOf({ ...nothing, priceDe: 26 }, offer)).toMatchObject({
      isMore: true,
      prices: { priceDe: 26 },
    });
    expect(overridesOf(nothing, offer)).toMatchObject({ isMore: false, prices: { priceDe: 25 } });
  });
});

describe('the schedule', () => {
  const senior = overrides({ termDuration: 90, price: 3_000 });
  const junior = overrides({ employeeId: 2, termDuration: 30 });
  const schedule = aSchedule({
    overrides: [senior, junior],
    employees: [aResource(1), aResource(2), aResource(3)],
    links: [1, 2, 3].map((employeeId) => ({ employeeId, workplaceId: 1 })),
  });
  const freeFor = (employeeId?: number) =>
    freeTerms({
      schedule: scheduleFor(schedule, employeeId),
      now: NOW,
      rules: RULES,
      day: DAY,
      ...(employeeId ? { employeeId } : {}),
    });

  it('of who is asked for has her time and her prices', () => {
    const hers = scheduleFor(schedule, 1);
    expect(hers.serviceUnit.durationMinutes).toBe(90);
    expect(hers).toMatchObject({ prices: { price: 3_000 } });
    expect(times(freeFor(1)).at(-1)).toBe('10:30');
    expect(times(freeFor(2)).at(-1)).toBe('11:30');
    expect(scheduleFor(schedule, 3)).toBe(schedule);
  });

  it('of anyone has the service’s, and nobody with whom it is more', () => {
    const anyones = scheduleFor(schedule, null);
    expect(anyones.employees.map(({ id }) => id)).toEqual([2, 3]);
    expect(anyones.serviceUnit.durationMinutes).toBe(60);
    expect(times(freeFor()).at(-1)).toBe('11:00');
  });

  it('is the same where nobody has anything of their own', () => {
    const plain = aSchedule();
    expect(scheduleFor(plain, 1)).toBe(plain);
    expect(scheduleFor(plain, null)).toBe(plain);
  });
});
