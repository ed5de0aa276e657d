import { expect, it } from 'vitest';
import { dayOfNudges } from './rules.ts';

const QUIET = { from: '22:00', to: '08:00' };

it.each([
  ['2026-12-01T09:59:59+01:00', QUIET, null],
  ['2026-12-01T10:00:00+01:00', QUIET, '2026-12-01'],
  ['2026-12-01T21:59:00+01:00', QUIET, '2026-12-01'],
  ['2026-12-01T22:00:00+01:00', QUIET, null],
  ['2026-12-01T03:00:00+01:00', QUIET, null],
  // The clock is put forward at two, and back at three.
  ['2026-03-29T09:30:00+02:00', QUIET, null],
  ['2026-10-25T10:00:00+01:00', QUIET, '2026-10-25'],
  ['2026-12-01T10:30:00+01:00', { from: '20:00', to: '11:00' }, null],
  ['2026-12-01T14:00:00+01:00', { from: '13:00', to: '15:00' }, null],
  ['2026-12-01T23:00:00+01:00', { from: '00:00', to: '00:00' }, '2026-12-01'],
])('at %s, quiet in %o, it is written to those of %s', (now, quiet, day) => {
  expect(dayOfNudges(new Date(now), { zone: 'Europe/Belgrade', quiet })).toBe(day);
});
