import { describe, expect, it, vi } from 'vitest';
import {
  dayInZone,
  dayOfIso,
  formatDay,
  formatDuration,
  formatInstant,
  formatLongDay,
  formatPrice,
  formatShortDay,
  formatSpan,
  formatTime,
  formatWeekday,
  wallTimeOf,
} from './format.ts';
import { formatMoment } from './format-moment.ts';

describe('days', () => {
  it.each([
    ['en', '01/12/2026'],
    ['sr', '01-12-2026'],
    ['de', '01-12-2026'],
  ] as const)('are printed in %s as %s', (locale, text) => {
    expect(formatDay('2026-12-01', locale)).toBe(text);
  });

  it.each([
    ['en', '--/--/--'],
    ['sr', '##-##-##'],
    ['de', '##-##-##'],
  ] as const)('that are missing are printed in %s as %s', (locale, text) => {
    expect(formatDay(null, locale)).toBe(text);
  });

  it.each([
    ['sr', 'utorak, 1. decembar'],
    ['en', 'Tuesday 1 December'],
    ['de', 'Dienstag, 1. Dezember'],
  ] as const)('are spelled out in %s, Serbian in Latin letters', (locale, text) => {
    expect(formatLongDay('2026-12-01', locale)).toBe(text);
  });

  it.each([
    ['sr', 'uto\u00A01.\u00A0dec'],
    ['en', 'Tue\u00A01\u00A0Dec'],
    ['de', 'Di\u00A01.\u00A0Dez.'],
  ] as const)('are short in %s as %s, and no line ends within', (locale, text) => {
    expect(formatShortDay('2026-12-01', locale)).toBe(text);
  });

  it('are those of the zone, not of the machine', () => {
    const lateEvening = new Date('2026-12-01T23:30:00Z');
    expect(dayInZone(lateEvening, 'Europe/Belgrade')).toBe('2026-12-02');
    expect(dayInZone(lateEvening, 'America/New_York')).toBe('2026-12-01');
  });
});

describe('times', () => {
  it.each([
    ['sr', '09:00 (utorak, 1.\u00A0decembar)'],
    ['en', '09:00 (Tuesday 1\u00A0December)'],
    ['de', '09:00\u00A0Uhr (Dienstag, 1.\u00A0Dezember)'],
  ] as const)('of a day are said in %s as %s', (locale, text) => {
    expect(formatMoment(new Date('2026-12-01T08:00:00Z'), locale, 'Europe/Belgrade')).toBe(text);
  });

  it('lose the seconds that the database prints', () => expect(formatTime('09:00:00')).toBe('09:00'));
  it('that are missing have a placeholder', () => expect(formatTime(null)).toBe('--:--'));

  it('of a term are read from its own offset', () => {
    expect(wallTimeOf('2026-07-01T09:15:00+02:00')).toBe('09:15');
    expect(dayOfIso('2026-07-01T00:15:00+02:00')).toBe('2026-07-01');
  });

  it('of an instant follow the zone through both clock changes', () => {
    expect(formatInstant(new Date('2026-03-29T00:59:00Z'), 'sr', 'Europe/Belgrade')).toBe('29-03-2026 01:59');
    expect(formatInstant(new Date('2026-03-29T01:00:00Z'), 'sr', 'Europe/Belgrade')).toBe('29-03-2026 03:00');
    expect(formatInstant(new Date('2026-10-25T01:00:00Z'), 'en', 'Europe/Belgrade')).toBe('25/10/2026 02:00');
  });

  it('at midnight are 00:00', () => {
    expect(formatInstant(new Date('2026-12-01T23:00:00Z'), 'de', 'Europe/Belgrade')).toBe('02-12-2026 00:00');
  });

  it('of no instant are both placeholders', () => {
    expect(formatInstant(null, 'en', 'Europe/Belgrade')).toBe('--/--/-- --:--');
  });
});

describe('durations', () => {
  it.each([
    [45, 'sr', '45\u00A0min'],
    [60, 'en', '1\u00A0h'],
    [90, 'de', '1\u00A0Std.\u00A030\u00A0Min.'],
    [0, 'en', '0\u00A0min'],
  ] as const)('%i minutes in %s are %s', (minutes, locale, text) => {
    expect(formatDuration(minutes, locale)).toBe(text);
  });
});

describe('prices', () => {
  it.each([
    [350_000, 'RSD', 'sr', '3.500\u00A0RSD'],
    [1_250_050, 'RSD', 'sr', '12.500,50\u00A0RSD'],
    [3500, 'EUR', 'en', '€35'],
    [3650, 'EUR', 'de', '36,50\u00A0€'],
    [123_456_705, 'EUR', 'en', '€1,234,567.05'],
    [350_000, 'RSD', 'en', '3,500\u00A0RSD'],
    [0, 'EUR', 'de', '0\u00A0€'],
    // What is given back, and what is missing in the drawer.
    [-555, 'EUR', 'de', '-5,55\u00A0€'],
    [-5, 'EUR', 'en', '-€0.05'],
    [-123_450, 'RSD', 'sr', '-1.234,50\u00A0RSD'],
    [-350_000, 'RSD', 'en', '-3,500\u00A0RSD'],
  ] as const)('%i of the smallest unit of %s in %s are %s', (amount, currency, locale, text) => {
    expect(formatPrice(amount, currency, locale)).toBe(text);
  });
});

describe('a span', () => {
  const at = (day: string, time: string) => `${day}T${time}:00+01:00`;

  it.each([
    [
      'whole days by their days alone',
      '2026-12-07',
      '00:00',
      '2026-12-14',
      '00:00',
      'Mon 07/12/2026 – Sun 13/12/2026',
    ],
    ['one whole day by itself', '2026-12-31', '00:00', '2027-01-01', '00:00', 'Thu 31/12/2026'],
    [
      'hours of one day with the day once',
      '2026-12-07',
      '09:00',
      '2026-12-07',
      '12:30',
      'Mon 07/12/2026, 09:00–12:30',
    ],
    [
      'anything else in full',
      '2026-12-07',
      '09:00',
      '2026-12-08',
      '00:00',
      'Mon 07/12/2026 09:00 – Tue 08/12/2026 00:00',
    ],
  ])('names %s', (_, fromDay, from, toDay, to, text) => {
    expect(formatSpan(at(fromDay, from), at(toDay, to), 'en')).toBe(text);
  });

  it('has its weekdays in the reader’s language, Serbian in Latin letters', () => {
    expect(formatWeekday('2026-12-01', 'sr')).toBe('uto 01-12-2026');
    expect(formatWeekday('2026-12-01', 'de')).toBe('Di 01-12-2026');
  });
});

it('days and times do not depend on how a browser puts them together', () => {
  const formats: { readonly format: object } = Intl.DateTimeFormat.prototype;
  const format = vi.spyOn(formats, 'format', 'get').mockReturnValue(() => '12/2/26, 12.30 AM');
  const instant = new Date('2026-12-01T23:30:00Z');
  expect(dayInZone(instant, 'Europe/Budapest')).toBe('2026-12-02');
  expect(formatInstant(instant, 'de', 'Europe/Budapest')).toBe('02-12-2026 00:30');
  format.mockRestore();
});
