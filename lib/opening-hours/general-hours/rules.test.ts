import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generalHoursOn } from '../../availability/schedule/general-hours.ts';
import { aWeek, generalHoursAround } from '../../availability/schedule/patterns.fixture.ts';
import { WEEKDAY_NAMES } from '../../base/time/week-spans.ts';
import { addDays, weekdayOf } from '../../base/time/zone.ts';
import { timesOfSpans } from '../../staff-schedule/week-hours/rules.ts';
import { daysToStore, stretchesFrom } from './rules.ts';

const BREAK: [string, string][] = [
  ['09:00', '12:30'],
  ['13:15', '18:30'],
];
const WHOLE: [string, string][] = [['09:00', '18:30']];
const stored = aWeek({ mon: BREAK, tue: BREAK });
const times = timesOfSpans(stored);

describe('the usual hours that are sent', () => {
  it('are told by their first beginning and last end', () => {
    expect(times).toMatchObject({ whMonFrom: '09:00', whMonTo: '18:30', whWedFrom: null, whWedTo: null });
  });

  it('keep their breaks where the times stay, for who knows of none', () => {
    expect(daysToStore(stored, times)).toEqual(stored);
    expect(daysToStore(stored, { ...times, days: stored })).toEqual(stored);
  });

  it.each([undefined, stored])('become one span on a day whose times are changed (days: %o)', (days) => {
    const later = {
      ...times,
      whMonTo: '19:00',
      whWedFrom: '10:00',
      whWedTo: '12:00',
      whTueFrom: null,
      whTueTo: null,
    };
    expect(daysToStore(stored, { ...later, days })).toEqual(
      aWeek({ mon: [['09:00', '19:00']], wed: [['10:00', '12:00']] }),
    );
  });

  it('are the spans where those were changed, whatever the times say', () => {
    const days = aWeek({ mon: WHOLE, tue: BREAK, sat: [['10:00', '12:00']] });
    expect(daysToStore(stored, { ...times, days })).toEqual(days);
    expect(daysToStore(stored, { ...times, days: { mon: days.mon } })).toEqual(
      aWeek({ mon: WHOLE, tue: BREAK }),
    );
  });
});

describe('the hours from a day on', () => {
  const usual = aWeek({ mon: BREAK });
  const summer = aWeek({ mon: WHOLE });
  const december = aWeek({ mon: WHOLE, sun: WHOLE });
  const periods = [
    { validFrom: '2027-06-01', validUntil: '2027-08-31', days: summer },
    { validFrom: '2027-07-01', validUntil: null, days: december },
  ];

  it('are the usual ones, then others and what holds after them, as far as they begin soon', () => {
    const until = { from: '2027-05-01', until: '2027-05-31', days: usual };
    expect(stretchesFrom({ usual, periods }, '2027-05-01', 30)).toEqual([until]);
    const inSummer = { from: '2027-06-01', until: '2027-08-31', days: summer };
    expect(stretchesFrom({ usual, periods }, '2027-05-01', 31)).toEqual([until, inSummer]);
    expect(stretchesFrom({ usual, periods }, '2027-08-15', 60)).toEqual([
      { from: '2027-08-15', until: '2027-08-31', days: summer },
      { from: '2027-09-01', until: null, days: december },
    ]);
  });

  it('are one stretch where nothing changes', () => {
    const alike = [{ validFrom: '2027-06-01', validUntil: '2027-08-31', days: usual }];
    expect(stretchesFrom({ usual, periods: alike }, '2027-05-01', 60)).toEqual([
      { from: '2027-05-01', until: null, days: usual },
    ]);
  });

  it('say of every day what the search for free terms goes by', () => {
    const TODAY = '2027-06-09';
    const hours = fc.constantFrom({ from: '09:00', to: '12:00' }, { from: '13:00', to: '18:00' });
    fc.assert(
      fc.property(generalHoursAround(TODAY, hours), fc.integer({ min: 0, max: 200 }), (general, days) => {
        const day = addDays(TODAY, days);
        const of = stretchesFrom(general, TODAY, 200).filter(
          ({ from, until }) => from <= day && (until === null || day <= until),
        );
        expect(of).toHaveLength(1);
        expect(of[0]?.days[WEEKDAY_NAMES[weekdayOf(day)] ?? 'mon']).toEqual(generalHoursOn(general, day));
      }),
      { numRuns: 300 },
    );
  });
});
