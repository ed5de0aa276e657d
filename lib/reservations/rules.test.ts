import { describe, expect, it } from 'vitest';
import { RESERVATION_STATUS, type ReservationStatus } from '../statuses.ts';
import {
  canMove,
  holdEnd,
  NOT_CONFIRMED_IN_TIME,
  sourcesOf,
  standingToCancel,
  standingToConfirm,
  type LinkStanding,
} from './rules.ts';

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

describe('a mailed link', () => {
  const now = new Date('2026-12-01T08:00:00Z');
  const later = new Date('2026-12-01T10:00:00Z');
  const subject = { status: INIT, changeReason: null, holdUntil: later, termFrom: later };

  it.each<[string, Partial<Parameters<typeof standingToConfirm>[0]>, LinkStanding, LinkStanding]>([
    ['that waits', {}, 'open', 'open'],
    ['whose hold is over', { holdUntil: now }, 'hold-expired', 'open'],
    ['that is confirmed', { status: CONFIRMED }, 'done', 'open'],
    ['that has begun', { status: CONFIRMED, termFrom: now }, 'done', 'term-passed'],
    ['that is done', { status: DONE }, 'done', 'wrong-state'],
    ['that was cancelled', { status: CLIENT_REJECTED }, 'already-cancelled', 'done'],
    ['that the salon rejected', { status: ADMIN_REJECTED }, 'already-cancelled', 'done'],
    [
      'that nobody confirmed',
      { status: CLIENT_REJECTED, changeReason: NOT_CONFIRMED_IN_TIME },
      'hold-expired',
      'done',
    ],
  ])('to a reservation %s says so', (_, change, toConfirm, toCancel) => {
    expect(standingToConfirm({ ...subject, ...change }, now)).toBe(toConfirm);
    expect(standingToCancel({ ...subject, ...change }, now)).toBe(toCancel);
  });
});
