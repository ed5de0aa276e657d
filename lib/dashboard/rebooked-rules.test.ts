import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../base/time/units.ts';
import { addDays, dayOf as dayIn, instantOf } from '../base/time/zone.ts';
import { periodBefore, rebookingIn, type DoneVisit } from './rebooked-rules.ts';

const ZONE = 'Europe/Belgrade';
const dayOf = (at: number) => dayIn(at, ZONE);
const at = (day: string, time = '12:00') => instantOf(day, time, ZONE);
const NOW = at('2026-12-01');
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
type Drawn = Pick<DoneVisit, 'endedAt' | 'enteredAt' | 'dueOn' | 'bookedAt'>;
const visit = (change: Partial<Drawn> = {}): DoneVisit => {
  const drawn = {
    endedAt: at('2026-11-10'),
    enteredAt: at('2026-07-31'),
    dueOn: null,
    bookedAt: null,
    ...change,
  };
  const { endedAt, enteredAt, bookedAt } = drawn;
  const bookedOn = bookedAt === null ? null : dayOf(bookedAt);
  return { ...drawn, employeeIds: [1], endedOn: dayOf(endedAt), enteredOn: dayOf(enteredAt), bookedOn };
};
const clock = { now: NOW, today: dayOf(NOW) };
const counted = (...visits: DoneVisit[]) => rebookingIn(visits, NOVEMBER, clock);

describe('booked again within 24 hours', () => {
  it.each([
    ['the same minute', at('2026-11-10'), 1],
    ['before the visit', at('2026-09-01'), 1],
    ['to the second', at('2026-11-11'), 1],
    ['later', at('2026-11-11') + 1, 0],
    ['not at all', null, 0],
  ])('%s', (_, bookedAt, expected) => {
    expect(counted(visit({ bookedAt }))).toMatchObject({ visits: 1, within24Hours: expected });
  });

  it('is of the visits of the period, once the 24 hours are over', () => {
    const outside = [at('2026-10-31', '23:59'), at('2026-12-01', '00:00'), NOW - 23 * HOUR];
    expect(counted(...outside.map((endedAt) => visit({ endedAt }))).visits).toBe(0);
    expect(counted(visit({ endedAt: at('2026-11-01', '00:00') })).visits).toBe(1);
  });
});

describe('what was entered later than it could have been followed', () => {
  it('is not counted', () => {
    const entered = (enteredAt: number) => counted(visit({ enteredAt, dueOn: '2026-11-20' }));
    expect(entered(at('2026-11-11'))).toMatchObject({ visits: 1, due: 1 });
    expect(entered(at('2026-11-11') + 1)).toMatchObject({ visits: 0, due: 1 });
    expect(entered(at('2026-11-20', '23:59'))).toMatchObject({ visits: 0, due: 1 });
    expect(entered(at('2026-11-21', '00:00'))).toMatchObject({ visits: 0, due: 0 });
  });
});

describe('booked again within the rhythm', () => {
  it.each([
    ['on the day itself', at('2026-11-20', '23:59'), 1],
    ['a day late', at('2026-11-21', '00:00'), 0],
    ['not at all', null, 0],
  ])('%s', (_, bookedAt, expected) => {
    const due = visit({ endedAt: at('2026-10-09'), dueOn: '2026-11-20', bookedAt });
    expect(counted(due)).toMatchObject({ visits: 0, due: 1, withinRhythm: expected });
  });

  it('is of what was due in the period and is over, whenever the visit was', () => {
    const days = ['2026-10-31', '2026-12-01', null];
    expect(counted(...days.map((dueOn) => visit({ dueOn }))).due).toBe(0);
    expect(
      rebookingIn([visit({ dueOn: '2026-11-30' })], NOVEMBER, { ...clock, today: '2026-11-30' }).due,
    ).toBe(0);
  });
});

it('counts as one would by hand, and no more than there are', () => {
  const instant = fc.integer({ min: at('2026-08-01'), max: at('2026-12-31') });
  const drawn = fc.record({
    endedAt: instant,
    dueOn: fc.option(instant.map(dayOf)),
    bookedAt: fc.option(instant),
  });
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 30 }), (visits) => {
      const byHand = { visits: 0, within24Hours: 0, due: 0, withinRhythm: 0 };
      for (const { endedAt, dueOn, bookedAt } of visits) {
        if (dayOf(endedAt).startsWith('2026-11') && NOW - endedAt >= DAY) {
          byHand.visits++;
          if (bookedAt !== null && bookedAt - endedAt <= DAY) byHand.within24Hours++;
        }
        if (dueOn?.startsWith('2026-11')) {
          byHand.due++;
          if (bookedAt !== null && !(dayOf(bookedAt) > dueOn)) byHand.withinRhythm++;
        }
      }
      expect(counted(...visits.map(visit))).toEqual(byHand);
    }),
  );
});

it('is beside as many days right before', () => {
  expect(periodBefore(NOVEMBER)).toEqual({ from: '2026-10-02', to: '2026-10-31' });
  expect(periodBefore({ from: '2027-01-01', to: '2027-01-01' })).toEqual({
    from: addDays('2027-01-01', -1),
    to: '2026-12-31',
  });
});
