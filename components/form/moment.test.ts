import { expect, it } from 'vitest';
import { joinMoment, splitMoment } from './moment.ts';

it.each([
  ['2026-12-01T09:00', '2026-12-01', '09:00'],
  ['2026-12-01T09:00:00+01:00', '2026-12-01', '09:00'],
  ['2026-12-01T', '2026-12-01', ''],
  ['T09:00', '', '09:00'],
  ['', '', ''],
])('%s is a day and a time', (moment, day, time) => {
  expect(splitMoment(moment)).toEqual({ day, time });
});

it('what was typed comes back as it was, also what is neither', () => {
  for (const halves of [
    { day: '2026-12-01', time: '09:00' },
    { day: '', time: '' },
    { day: '1.13', time: '' },
    { day: '', time: 'noon' },
  ]) {
    expect(splitMoment(joinMoment(halves))).toEqual(halves);
  }
  expect(splitMoment(joinMoment({ day: 'Tuesday', time: '' }))).toEqual({ day: 'tuesday', time: '' });
});
