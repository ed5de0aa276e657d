import { describe, expect, it } from 'vitest';
import { HOUR } from '../../base/time/units.ts';
import { addDays } from '../../base/time/zone.ts';
import {
  aResource,
  aReservation,
  aSchedule,
  at,
  DAY,
  everyDay,
  NOW,
  RULES,
  span,
  timeAt,
  openOn,
} from '../../availability/schedule/schedule.fixture.ts';
import type { Schedule } from '../../availability/schedule/schedule.ts';
import { lastDayFor, newPerson, placesFor, type Hit, type HitPart } from './rules.ts';

const [ANA, MINA, SARA] = [1, 2, 3];
const ALL_DAY = span('00:00', '24:00');
const everybodyEverywhere = (people: number[], places: number[]) =>
  people.flatMap((employeeId) => places.map((workplaceId) => ({ employeeId, workplaceId })));

/** Ana is ill today; Mina and Sara are there, and three chairs. */
const schedule = (changes: Partial<Schedule> = {}): Schedule => ({
  ...aSchedule({
    from: DAY,
    to: lastDayFor(DAY),
    generalHours: openOn(everyDay('09:00', '12:00')),
    employees: [aResource(ANA, { unavailable: [ALL_DAY] }), aResource(MINA), aResource(SARA)],
    workplaces: [aResource(1), aResource(2), aResource(3)],
    links: everybodyEverywhere([ANA, MINA, SARA], [1, 2, 3]),
    busy: [],
  }),
  ...changes,
});
const ground = (changes: Partial<Schedule> = {}, now = NOW) => ({
  now,
  rules: RULES,
  gapMinutes: 15,
  schedules: new Map([[1, schedule(changes)]]),
});
const part = (changes: Partial<HitPart> = {}): HitPart => ({
  id: 11,
  serviceUnitId: 1,
  employeeId: ANA,
  workplaceId: 1,
  durationMinutes: 60,
  isHit: true,
  ...changes,
});
const hit = (reservationId: number, time: string, changes: Partial<HitPart> = {}): Hit => ({
  reservationId,
  start: at(time),
  parts: [part({ id: reservationId * 10, ...changes })],
});

const summary = (hits: Hit[], on = ground()) =>
  Object.fromEntries(
    [...placesFor(hits, on)].map(([id, places]) => [
      id,
      places.map(({ kind, plan }) => {
        const [day] = new Date(plan.term.start).toISOString().split('T');
        const days = Math.round((Date.parse(`${day}`) - Date.parse(DAY)) / (24 * HOUR));
        return `${kind === 'other-person' ? 'same time' : `+${days} ${timeAt(plan.term.start)}`} ${plan.parts.map(({ employeeId }) => employeeId).join('+')}`;
      }),
    ]),
  );

describe('a reservation that cannot stay', () => {
  it('has the same time with two others, then its own person on the next days', () => {
    expect(summary([hit(1, '10:00')])).toEqual({
      1: ['same time 2', 'same time 3', '+1 10:00 1', '+2 10:00 1'],
    });
  });

  it('stays with its own person where another place is free at that time', () => {
    const blocked = schedule({
      employees: [aResource(ANA), aResource(MINA)],
      workplaces: [aResource(1, { unavailable: [ALL_DAY] }), aResource(2)],
    });
    expect(summary([hit(1, '10:00')], ground(blocked))[1]?.slice(0, 2)).toEqual([
      'same time 1',
      'same time 2',
    ]);
  });

  it('waits for its own person for a week, and goes to somebody else rather than wait longer', () => {
    const away = (days: number) =>
      ground({
        employees: [
          aResource(ANA, { unavailable: [{ start: at('00:00'), end: at('00:00', addDays(DAY, days)) }] }),
          aResource(MINA, { unavailable: [ALL_DAY] }),
        ],
      });
    expect(summary([hit(1, '10:00')], away(7))).toEqual({ 1: ['+7 10:00 1', '+1 10:00 2', '+8 10:00 1'] });
    expect(summary([hit(1, '10:00')], away(8))).toEqual({ 1: ['+1 10:00 2', '+8 10:00 1', '+9 10:00 1'] });
  });

  it('is not asked to come sooner, although an earlier time would be nearer', () => {
    const closed = schedule({
      employees: [aResource(ANA, { unavailable: [span('10:45', '24:00')] })],
    });
    expect(summary([hit(1, '11:00')], ground(closed))).toEqual({ 1: ['+1 11:00 1', '+2 11:00 1'] });
  });

  it('is left to a call once it has begun, and where nothing is free', () => {
    expect(summary([hit(1, '10:00')], ground({}, at('10:00')))).toEqual({ 1: [] });
    expect(summary([hit(1, '10:00')], ground({ employees: [] }))).toEqual({ 1: [] });
  });

  it('keeps its time off the grid, and within the hour before it', () => {
    expect(summary([hit(1, '10:10')], ground({}, at('09:50')))[1]?.[0]).toBe('same time 2');
  });

  it('goes to nobody with whom it lasts longer or costs more', () => {
    const prices = { price: 100, priceEn: null, priceDe: null };
    const overrides = [{ employeeId: MINA, durationMinutes: 90, prices, isMore: true }];
    expect(summary([hit(1, '10:00')], ground({ overrides }))[1]?.[0]).toBe('same time 3');
  });

  it('lasts as long as it was booked', () => {
    const [place] = placesFor([hit(1, '10:00', { durationMinutes: 100 })], ground()).get(1) ?? [];
    expect(place?.plan.term).toEqual(span('10:00', '11:40'));
  });
});

describe('several reservations', () => {
  it('are spread over whoever is free, the first in time first', () => {
    const all = summary([hit(2, '10:30'), hit(1, '10:00'), hit(3, '10:30')]);
    expect([all[1]?.[0], all[2]?.[0], all[3]?.[0]]).toEqual(['same time 2', 'same time 3', '+1 10:30 1']);
  });

  it('leave what they have now only when they are moved', () => {
    const chairs = schedule({
      workplaces: [aResource(1), aResource(2)],
      busy: [
        aReservation(1, {
          employeeId: ANA,
          workplaceId: 1,
          employeeBusy: span('10:00', '11:00'),
          workplaceBusy: span('10:00', '11:00'),
        }),
        aReservation(2, {
          employeeId: ANA,
          workplaceId: 2,
          employeeBusy: span('11:00', '12:00'),
          workplaceBusy: span('10:00', '11:00'),
        }),
      ],
    });
    const [place] = placesFor([hit(1, '10:00')], ground(chairs)).get(1) ?? [];
    expect(place?.plan.parts).toMatchObject([{ employeeId: MINA, workplaceId: 1 }]);
  });
});

describe('a visit', () => {
  const visit: Hit = {
    reservationId: 1,
    start: at('10:00'),
    parts: [
      part({ id: 10, durationMinutes: 30 }),
      part({ id: 11, employeeId: SARA, isHit: false, durationMinutes: 30 }),
    ],
  };

  it('is answered as one: whoever can stay stays, and as few people as possible have it', () => {
    expect(summary([visit])[1]?.slice(0, 2)).toEqual(['same time 3+3', 'same time 2+3']);
    const places = placesFor([visit], ground()).get(1) ?? [];
    expect(places.slice(0, 2).map(({ plan }) => newPerson(visit, plan.parts))).toEqual([SARA, MINA]);
  });

  it('has no place where one of its services is not there', () => {
    const gone = { ...visit, parts: [...visit.parts, part({ id: 12, serviceUnitId: 9 })] };
    expect(summary([gone])).toEqual({ 1: [] });
  });
});
