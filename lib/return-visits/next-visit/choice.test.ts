import { describe, expect, it } from 'vitest';
import { addDays, instantOf } from '../../base/time/zone.ts';
import { bestOf, daysAround, type Wanted } from './choice.ts';

const ZONE = 'Europe/Belgrade';
/** A Tuesday; six weeks later is the Tuesday 2027-01-12. */
const VISIT = { day: '2026-12-01', time: '10:30' };
const DUE = '2027-01-12';
const wanted = (change: Partial<Wanted> = {}): Wanted => ({
  after: VISIT,
  dueOn: DUE,
  today: VISIT.day,
  zone: ZONE,
  ...change,
});
const at = (day: string, time: string) => ({ start: instantOf(day, time, ZONE), says: `${day} ${time}` });
const best = (terms: ReturnType<typeof at>[], change: Partial<Wanted> = {}) =>
  bestOf(terms, wanted(change)).map(({ says }) => says);

describe('the next visit', () => {
  it('is on the same weekday at the same hour, when it is due', () => {
    const days = [-7, -1, 0, 1, 7].map((count) => addDays(DUE, count));
    const terms = days.flatMap((day) => ['09:00', '10:30', '14:00'].map((time) => at(day, time)));
    expect(best(terms)).toEqual(['2027-01-12 10:30', '2027-01-05 10:30', '2027-01-19 10:30']);
  });

  it('is up to two hours from it, the nearest', () => {
    expect(best([at(DUE, '12:31'), at(DUE, '08:30'), at(DUE, '12:15')])).toEqual(['2027-01-12 12:15']);
    expect(best([at(DUE, '12:31'), at(addDays(DUE, 7), '12:30')])[0]).toBe('2027-01-19 12:30');
  });

  it('keeps the hour before the weekday, and the weekday before the rest', () => {
    const [other, later] = [addDays(DUE, 1), addDays(DUE, 2)];
    expect(best([at(later, '17:00'), at(DUE, '17:00'), at(other, '11:00')])).toEqual([
      '2027-01-13 11:00',
      '2027-01-12 17:00',
      '2027-01-14 17:00',
    ]);
  });

  it('has one term of a day', () => {
    expect(best([at(DUE, '10:30'), at(DUE, '10:45'), at(DUE, '10:15')])).toEqual(['2027-01-12 10:30']);
  });

  it('keeps the hour of the clock through its change', () => {
    const after = { day: '2027-03-16', time: '10:30' };
    const spring = { after, dueOn: '2027-03-30', today: after.day };
    expect(best([at('2027-03-30', '09:30'), at('2027-03-30', '10:30')], spring)[0]).toBe('2027-03-30 10:30');
  });
});

describe('the days around it', () => {
  const around = (change: Partial<Wanted>, last = '2027-12-01') => daysAround(wanted(change), last);

  it('begin some days before it is due and end weeks after it', () => {
    expect(around({})).toEqual({ from: '2027-01-02', to: '2027-02-02' });
  });

  it('do not halve a short rhythm', () => {
    expect(around({ dueOn: addDays(VISIT.day, 7) })?.from).toBe('2026-12-05');
  });

  it('are those from tomorrow on for whoever is late', () => {
    expect(around({ today: '2027-03-01' })).toEqual({ from: '2027-03-02', to: '2027-03-23' });
  });

  it('end where nothing can be booked any more', () => {
    expect(around({}, '2027-01-10')).toEqual({ from: '2027-01-02', to: '2027-01-10' });
    expect(around({}, '2027-01-01')).toBeNull();
  });
});
