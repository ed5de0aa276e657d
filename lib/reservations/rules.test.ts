import { describe, expect, it } from 'vitest';
import { RESERVATION_STATUS, type ReservationStatus } from '../statuses.ts';
import { canMove, holdEnd, sourcesOf } from './rules.ts';

const { INIT, CONFIRMED, CLIENT_REJECTED, ADMIN_REJECTED, DONE } = RESERVATION_STATUS;
const ALL = Object.values(RESERVATION_STATUS);

describe('the states of a reservation', () => {
  it.each<[ReservationStatus, ReservationStatus[]]>([
    [INIT, [CONFIRMED, CLIENT_REJECTED, ADMIN_REJECTED]],
    [CONFIRMED, [CLIENT_REJECTED, ADMIN_REJECTED, DONE]],
    [CLIENT_REJECTED, []],
    [ADMIN_REJECTED, []],
    [DONE, []],
  ])('lead from %i to %j and nowhere else', (from, allowed) => {
    expect(ALL.filter((to) => canMove(from, to))).toEqual(allowed);
  });

  it('are named as sources of the states they lead to', () => {
    expect(sourcesOf(CONFIRMED)).toEqual([INIT]);
    expect(sourcesOf(CLIENT_REJECTED)).toEqual([INIT, CONFIRMED]);
    expect(sourcesOf(INIT)).toEqual([]);
  });
});

describe('a hold', () => {
  const now = new Date('2026-12-01T08:00:00Z');

  it('lasts as long as the salon says', () => {
    expect(holdEnd(now, new Date('2026-12-03T08:00:00Z'), 120)).toEqual(new Date('2026-12-01T10:00:00Z'));
  });

  it('never outlasts the start of its term', () => {
    const termFrom = new Date('2026-12-01T09:15:00Z');
    expect(holdEnd(now, termFrom, 120)).toEqual(termFrom);
  });
});
