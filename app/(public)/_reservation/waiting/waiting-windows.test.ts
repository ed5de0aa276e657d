import { expect, it } from 'vitest';
import { waitingInput } from '@/lib/waiting-list/schema.ts';
import { MOST_WINDOWS as MOST_TAKEN } from '@/lib/waiting-list/rules.ts';
import {
  aWindow,
  dayAfter,
  daysToChoose,
  MOST_WINDOWS,
  onDay,
  TIMES_TO_CHOOSE,
  waitingRequestFor,
} from './waiting-windows.ts';

const who = { clientName: 'Ana Anić', clientEmail: 'ana@primer.example', clientPhone: '060 123 45 67' };

it('is what the endpoint takes, for one person where it is one', () => {
  const windows = [aWindow(0, '2026-12-01'), { ...aWindow(1, '2026-12-02'), from: '14:00', to: '18:30' }];
  const request = waitingRequestFor([{ serviceUnitId: 7, employeeId: 3 }], windows);
  expect(request).toEqual({
    serviceUnits: [7],
    employeeId: 3,
    windows: [{ day: '2026-12-01' }, { day: '2026-12-02', from: '14:00', to: '18:30' }],
  });
  expect(waitingInput.safeParse({ ...request, ...who }).success).toBe(true);
});

it.each([
  [[3, 3], 3],
  [[3, 4], undefined],
  [[3, null], undefined],
  [[null], undefined],
])('asks for whom every part asks for: %j', (people, requested) => {
  const parts = people.map((employeeId, index) => ({ serviceUnitId: index + 1, employeeId }));
  expect(waitingRequestFor(parts, []).employeeId).toBe(requested);
});

it('offers days and times that the endpoint takes', () => {
  const days = daysToChoose('2026-12-01', '2027-03-01');
  expect([days[0], days.length, days.at(-1)]).toEqual(['2026-12-01', 61, '2027-03-01']);
  expect(daysToChoose('2026-12-01', '2026-12-05')).toHaveLength(60);
  expect([TIMES_TO_CHOOSE[0], TIMES_TO_CHOOSE.at(-1)]).toEqual(['07:00', '22:00']);
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
  expect(MOST_WINDOWS).toBe(MOST_TAKEN);
});

it('begins with the hours of a day where they are known, and takes none of them to another day', () => {
  const saturday = { from: '09:00', to: '15:00' };
  const hoursOf = { '2026-12-05': saturday, '2026-12-07': { from: '08:15', to: '20:00' } };
  const window = aWindow(0, '2026-12-05', saturday);
  expect(window).toEqual({ id: 0, day: '2026-12-05', ...saturday });
  // What cannot be chosen stands for any time.
  expect(onDay(window, '2026-12-07', hoursOf)).toEqual({ id: 0, day: '2026-12-07', from: '', to: '20:00' });
  expect(onDay(window, '2026-12-08', hoursOf)).toEqual(aWindow(0, '2026-12-08'));
  const later = { ...window, from: '12:00' };
  expect(onDay(later, '2026-12-08', hoursOf)).toEqual({ ...later, day: '2026-12-08' });
});
