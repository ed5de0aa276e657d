import { describe, expect, it } from 'vitest';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { canCheckOut } from './rules.ts';

const { INIT, CONFIRMED, DONE, CLIENT_REJECTED } = RESERVATION_STATUS;
const SINCE = Date.parse('2026-12-01T00:00:00+01:00');
const TODAY = '2026-12-01T09:00:00+01:00';
const YESTERDAY = '2026-11-30T09:00:00+01:00';
const visit = (status: typeof CONFIRMED | typeof DONE, termFrom: string) => ({
  status,
  termFrom,
  noShowAt: null,
});
const bill = undefined;

describe('what may be checked out', () => {
  it('is done on the day on which the till came, be it before that, and not what was done on the days before', () => {
    expect(canCheckOut(visit(DONE, TODAY), { bill, since: SINCE })).toBe(true);
    expect(canCheckOut(visit(DONE, YESTERDAY), { bill, since: SINCE })).toBe(false);
  });

  it('is whatever has a bill, or had one that was taken back', () => {
    for (const state of ['OPEN', 'PAID', 'COUNTERED'] as const)
      expect(canCheckOut(visit(DONE, YESTERDAY), { bill: state, since: SINCE })).toBe(true);
  });

  it('is still confirmed, of any day, unless nobody came', () => {
    expect(canCheckOut(visit(CONFIRMED, YESTERDAY), { bill, since: SINCE })).toBe(true);
    const missed = { ...visit(CONFIRMED, TODAY), noShowAt: TODAY };
    expect(canCheckOut(missed, { bill, since: SINCE })).toBe(false);
    expect(canCheckOut(missed, { bill: 'PAID', since: SINCE })).toBe(true);
  });

  it.each([INIT, CLIENT_REJECTED])('is nothing that is not booked, or no longer: %s', (status) => {
    expect(canCheckOut({ status, termFrom: TODAY, noShowAt: null }, { bill, since: SINCE })).toBe(false);
  });
});
