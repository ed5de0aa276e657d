import { describe, expect, it } from 'vitest';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { refusalToChange } from './standing.ts';

const { INIT, CONFIRMED, CLIENT_REJECTED, ADMIN_REJECTED, DONE } = RESERVATION_STATUS;
const zone = 'Europe/Belgrade';
const termFrom = new Date('2026-12-01T10:00:00+01:00');
const [before, sameEvening, nextDay] = [
  new Date('2026-11-30T09:00:00+01:00'),
  new Date('2026-12-01T23:59:59+01:00'),
  new Date('2026-12-02T00:00:00+01:00'),
];
const standing = (status: typeof INIT | typeof DONE | typeof CONFIRMED) => ({
  status,
  termFrom,
  holdUntil: null,
});

describe('why the parts of a reservation cannot be changed', () => {
  it.each([
    [CONFIRMED, before, null, null],
    [CONFIRMED, sameEvening, null, null],
    [CONFIRMED, nextDay, 'dayOver', null],
    [DONE, sameEvening, 'wrongState', null],
    [DONE, nextDay, 'wrongState', 'dayOver'],
  ] as const)('status %s at %s: %s, of its price %s', (status, now, ofParts, ofPrice) => {
    const why = (onlyPrice: boolean) => refusalToChange(standing(status), { onlyPrice, now, zone });
    expect([why(false), why(true)]).toEqual([ofParts, ofPrice]);
  });

  it.each([CLIENT_REJECTED, ADMIN_REJECTED])('nothing of what has fallen (%s)', (status) => {
    const fallen = { status, termFrom, holdUntil: null };
    expect(refusalToChange(fallen, { onlyPrice: true, now: before, zone })).toBe('wrongState');
  });

  it('nothing of a hold that is over', () => {
    const hold = { status: INIT, termFrom, holdUntil: before };
    expect(refusalToChange(hold, { onlyPrice: true, now: before, zone })).toBe('holdExpired');
    const held = { ...hold, holdUntil: sameEvening };
    expect(refusalToChange(held, { onlyPrice: false, now: before, zone })).toBeNull();
  });
});
