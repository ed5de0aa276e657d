import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '../../base/time/units.ts';
import { lifetimeOf } from './lifetime.ts';

const NOW = new Date('2026-11-30T08:30:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);
const lifetime = (change: Partial<Parameters<typeof lifetimeOf>[0]>) =>
  lifetimeOf({ endsAt: after(5 * HOUR), hasNext: true, nextAt: null, fallbackMinutes: 15, ...change }, NOW);

describe('a try is good', () => {
  it.each([
    ['until the next route is taken', {}, { validSeconds: 900, nextAt: after(15 * MINUTE) }],
    [
      'until the next route that an earlier try has planned',
      { nextAt: after(6 * MINUTE) },
      { validSeconds: 360, nextAt: after(6 * MINUTE) },
    ],
    [
      'as long as any where that one is about to be taken',
      { nextAt: after(MINUTE - 1) },
      { validSeconds: 900, nextAt: after(15 * MINUTE) },
    ],
    [
      'until a deadline that comes before it',
      { endsAt: after(4 * MINUTE) },
      { validSeconds: 240, nextAt: after(15 * MINUTE) },
    ],
    ['by the last route as long as it is of use', { hasNext: false }, { validSeconds: 18_000, nextAt: null }],
  ])('%s', (_, change, expected) => {
    expect(lifetime(change)).toEqual(expected);
  });

  it('never where the message is of no use any more', () => {
    expect(lifetime({ endsAt: NOW })).toBeNull();
    expect(lifetime({ endsAt: after(999), hasNext: false })).toBeNull();
    expect(lifetime({ endsAt: after(1_000), hasNext: false })?.validSeconds).toBe(1);
  });
});
