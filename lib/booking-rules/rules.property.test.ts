import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MINUTE, MINUTES_PER_DAY } from '../base/time/units.ts';
import { holdEnd, restfulHoldEnd } from './hold-rules.ts';

const ZONES = ['Europe/Belgrade', 'America/New_York', 'Australia/Lord_Howe', 'UTC'];

/** By the platform, and not by what is tested. */
const wallTime = (at: Date, zone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);

const isNight = (wall: string) => wall < '09:00' || wall >= '21:00';

/** Anywhere in twelve years, and as often around the nights in which a clock changes. */
const moments = fc.oneof(
  fc.date({ min: new Date('2024-01-01'), max: new Date('2035-12-31'), noInvalidDate: true }),
  fc
    .tuple(
      fc.constantFrom('2027-03-28', '2027-10-31', '2028-03-12', '2028-11-05', '2030-04-07', '2030-10-06'),
      fc.integer({ min: -30 * 60, max: 30 * 60 }),
    )
    .map(([day, minutes]) => new Date(Date.parse(day) + minutes * MINUTE)),
);

const holds = fc.record({
  now: moments,
  ahead: fc.integer({ min: 0, max: 4 * MINUTES_PER_DAY }),
  holdMinutes: fc.integer({ min: 1, max: 600 }),
  leadMinutes: fc.integer({ min: 0, max: 300 }),
  zone: fc.constantFrom(...ZONES),
});

it('a hold is never cut, ends by its term, and rests only where others can still have the term', () => {
  fc.assert(
    fc.property(holds, ({ now, ahead, ...rules }) => {
      const termFrom = new Date(now.getTime() + ahead * MINUTE);
      const usual = holdEnd(now, termFrom, rules.holdMinutes);
      const end = restfulHoldEnd(now, termFrom, rules);
      expect(end.getTime()).toBeGreaterThanOrEqual(usual.getTime());
      expect(end.getTime()).toBeLessThanOrEqual(termFrom.getTime());
      if (!isNight(wallTime(usual, rules.zone))) expect(end).toEqual(usual);
      if (end.getTime() === usual.getTime()) return;
      const latest = termFrom.getTime() - rules.leadMinutes * MINUTE;
      expect(end.getTime()).toBeLessThanOrEqual(latest);
      // Nine in the morning, or as late as somebody else may still book.
      const isMorning = wallTime(end, rules.zone) === '09:00';
      expect(isMorning || end.getTime() === latest).toBe(true);
      expect(end.getTime() - usual.getTime()).toBeLessThanOrEqual(13 * 60 * MINUTE);
    }),
    { numRuns: 2_000 },
  );
});

it('what would end at night lasts until nine where its term is far away', () => {
  fc.assert(
    fc.property(holds, ({ now, ...rules }) => {
      const termFrom = new Date(now.getTime() + 5 * MINUTES_PER_DAY * MINUTE);
      const usual = holdEnd(now, termFrom, rules.holdMinutes);
      if (!isNight(wallTime(usual, rules.zone))) return;
      expect(wallTime(restfulHoldEnd(now, termFrom, rules), rules.zone)).toBe('09:00');
    }),
    { numRuns: 2_000 },
  );
});
