import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { arrangedDay } from './rules.ts';

const { INIT, CONFIRMED, DONE } = RESERVATION_STATUS;
const at = (time: string) => `2026-12-01T${time}:00+01:00`;
const term = (id: number, from: string, to: string, more: object = {}) => ({
  id,
  status: CONFIRMED as (typeof RESERVATION_STATUS)[keyof typeof RESERVATION_STATUS],
  noShow: false,
  termFrom: at(from),
  termTo: at(to),
  ...more,
});
type Term = ReturnType<typeof term>;
const arranged = (terms: Term[], now: string) => {
  const day = arrangedDay(terms, Date.parse(at(now)));
  return Object.fromEntries(Object.entries(day).map(([where, those]) => [where, those.map(({ id }) => id)]));
};

describe('the day of an employee as she needs it now', () => {
  it('has what is settled, what is open, who is here, who comes next, and all others', () => {
    const day = [
      term(1, '09:00', '10:00', { status: DONE }),
      term(2, '10:00', '11:00', { noShow: true }),
      term(3, '11:00', '12:00'),
      term(4, '16:30', '17:30'),
      term(5, '18:45', '19:30', { status: INIT }),
      term(6, '19:30', '20:00'),
    ];
    expect(arranged(day, '17:15')).toEqual({ done: [1, 2], open: [3], current: [4], next: [5], later: [6] });
    expect(arranged(day, '08:00')).toMatchObject({ open: [], current: [], next: [3], later: [4, 5, 6] });
    expect(arranged(day, '21:00')).toMatchObject({ open: [3, 4, 6], current: [], next: [], later: [] });
  });

  it('changes with the minute in which a term begins, and with that in which it ends', () => {
    const day = [term(1, '10:00', '11:00')];
    expect(arranged(day, '09:59')).toMatchObject({ next: [1] });
    expect(arranged(day, '10:00')).toMatchObject({ current: [1], next: [] });
    expect(arranged(day, '10:59')).toMatchObject({ current: [1], open: [] });
    expect(arranged(day, '11:00')).toMatchObject({ current: [], open: [1] });
  });

  it('asks once about a visit of which she has two parts, when the later one is over', () => {
    const visit = [term(1, '09:00', '09:30'), term(2, '09:30', '10:00'), term(1, '10:00', '11:00')];
    expect(arranged(visit, '09:45')).toEqual({ done: [1], open: [], current: [2], next: [1], later: [] });
    expect(arranged(visit, '12:00')).toMatchObject({ done: [1], open: [2, 1] });
  });

  it('is settled before its end by a press, and by what is no longer booked', () => {
    expect(arranged([term(1, '10:00', '11:00', { status: DONE })], '10:30')).toMatchObject({
      done: [1],
      current: [],
    });
    expect(arranged([term(1, '10:00', '11:00', { status: INIT })], '12:00')).toMatchObject({ done: [1] });
  });

  it('has each of her terms once', () => {
    const minutes = fc.integer({ min: 0, max: 22 * 60 });
    const clock = (of: number) =>
      `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`;
    const terms = fc.array(
      fc.record({
        id: fc.integer({ min: 1, max: 4 }),
        from: minutes,
        length: fc.integer({ min: 5, max: 110 }),
        status: fc.constantFrom(INIT, CONFIRMED, DONE),
        noShow: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(terms, minutes, (drawn, now) => {
        const day = drawn
          .map(({ id, from, length, ...more }) => term(id, clock(from), clock(from + length), more))
          .toSorted((one, other) => one.termFrom.localeCompare(other.termFrom));
        const { done, open, current, next, later } = arrangedDay(day, Date.parse(at(clock(now))));
        const all = [...done, ...open, ...current, ...next, ...later];
        expect(all).toHaveLength(day.length);
        expect(new Set(all)).toEqual(new Set(day));
      }),
    );
  });
});
