import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY } from '@/lib/base/time/units';
import { sayDay } from './day-words.ts';

/** A Sunday. */
const TODAY = '2026-11-22';

it.each([
  ['today, Danas, HEUTE', '2026-11-22'],
  ['tomorrow, sutra, morgen', '2026-11-23'],
  ['day after tomorrow, prekosutra, übermorgen, uebermorgen', '2026-11-24'],
  ['yesterday, juče, juce, gestern', '2026-11-21'],
  ['+3, +3d, +3t, + 3 days, +3 dana, +3 Tage, in 3 days, za 3 dana, in 3 Tagen', '2026-11-25'],
  ['+1w, +1n, +1s, in 1 week, za 1 sedmicu, za 1 nedelja, in 1 Woche', '2026-11-29'],
  ['-1w', '2026-11-15'],
  ['next week, sledeće nedelje, sledeće sedmice, nächste Woche', '2026-11-29'],
  ['+3m, in 3 months, za 3 meseca, in 3 Monaten', '2027-02-22'],
  ['friday, on Friday, this Friday, fri, petak, u petak, pet, Freitag, am Freitag, fr, fr.', '2026-11-27'],
  ['wed, sreda, u sredu, sre, Mittwoch, mi', '2026-11-25'],
  ['Donnerstag, do, četvrtak, cet, thursday', '2026-11-26'],
  ['saturday, subota, u subotu, sa, samstag', '2026-11-28'],
])('%s', (said, day) => {
  for (const each of said.split(', ')) expect([each, sayDay(each, TODAY)]).toEqual([each, day]);
});

it('a weekday is the coming one, never today, and the next one that of the week after this', () => {
  expect(sayDay('sunday', TODAY)).toBe('2026-11-29');
  const monday = '2026-11-23';
  expect(sayDay('friday', monday)).toBe('2026-11-27');
  for (const next of ['next friday', 'sledeći petak', 'sledećeg petka', 'nächsten Freitag'])
    expect([next, sayDay(next, monday)]).toEqual([next, '2026-12-04']);
  expect(sayDay('sledeću nedelju', monday)).toBe('2026-12-06');
});

it('a month later is the same date, or the last one of a shorter month', () => {
  expect(sayDay('+1m', '2027-01-31')).toBe('2027-02-28');
  expect(sayDay('+1m', '2026-12-31')).toBe('2027-01-31');
  expect(sayDay('-1m', '2028-03-31')).toBe('2028-02-29');
});

it.each([
  '',
  ' ',
  'next',
  's',
  'fridayish',
  '+',
  '+1x',
  '+1234d',
  'in',
  'mo ntag',
  '27.11.',
  '2026-12-01',
  '1130',
  'constructor',
])('„%s“ is not said in words', (typed) => expect(sayDay(typed, TODAY)).toBeNull());

const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const distance = (from: string, to: string | null) => (Date.parse(to ?? '') - Date.parse(from)) / DAY;

it('so many days and weeks ahead are that far away, whatever today is', () => {
  fc.assert(
    fc.property(days, fc.nat(999), (today, count) => {
      expect(distance(today, sayDay(`+${count}d`, today))).toBe(count);
      expect(distance(today, sayDay(`-${count} w`, today))).toBe(0 - 7 * count);
    }),
  );
});

it('each weekday is found within a week, and the next one within the week after', () => {
  const names = ['monday', 'utorak', 'Mittwoch', 'čet', 'fri', 'sub', 'so'];
  fc.assert(
    fc.property(days, fc.nat(6), (today, weekday) => {
      const name = names[weekday] ?? '';
      const [coming, next] = [sayDay(name, today), sayDay(`next ${name}`, today)];
      for (const day of [coming, next])
        expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe((weekday + 1) % 7);
      expect(distance(today, coming)).toSatisfy((far: number) => far >= 1 && far <= 7);
      expect(distance(today, next)).toSatisfy((far: number) => far >= 1 && far <= 13);
    }),
  );
});

it('nothing that is typed makes it fail', () => {
  fc.assert(
    fc.property(fc.string(), days, (typed, today) => {
      expect(sayDay(typed, today) ?? today).toMatch(/^\d{4}-\d\d-\d\d$/);
    }),
  );
});
