import { expect, it } from 'vitest';
import { DAY } from '../../base/time/units.ts';
import { consequenceOf } from './rules.ts';

const NOW = new Date('2026-11-30T08:00:00Z');
const days = (...ago: number[]) => ago.map((each) => new Date(NOW.getTime() - each * DAY));
const policy = { missedLimit: 2, missedMonths: 6, missedPolicy: 'approve' } as const;

it.each([
  ['nothing missed', [], null],
  ['less than the limit', [10], null],
  ['as many as the limit', [10, 40], 'approve'],
  ['one of them too long ago', [10, 200], null],
  ['late before a term still to come', [10, -0.2], 'approve'],
] as const)('%s', (_, ago, expected) => expect(consequenceOf(days(...ago), policy, NOW)).toBe(expected));

it('a salon without a limit has no rule', () => {
  expect(consequenceOf(days(1, 2, 3), { ...policy, missedLimit: 0 }, NOW)).toBeNull();
  expect(consequenceOf(days(1, 2, 3), { ...policy, missedPolicy: 'phone' }, NOW)).toBe('phone');
});
