import { describe, expect, it } from 'vitest';
import { RESERVATION_STATUS, type ReservationStatus } from '../base/statuses.ts';
import { isoWithOffset } from '../base/time/zone.ts';
import { canMove, canTakeBack, confirmedBy, sourcesOf } from './status-rules.ts';
import { holdEnd, isHoldOver, NOT_CONFIRMED_IN_TIME, restfulHoldEnd } from './hold-rules.ts';
import {
  acceptState,
  cancelState,
  cancelPartState,
  confirmState,
  declineState,
  type LinkState,
} from './cancel-rules.ts';

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

  it('lead back the way they came, and nowhere else', () => {
    for (const from of ALL) {
      for (const to of ALL) expect(canTakeBack(to, from)).toBe(from === to || canMove(from, to));
    }
    expect(canTakeBack(ADMIN_REJECTED, CONFIRMED)).toBe(true);
    expect(canTakeBack(CLIENT_REJECTED, DONE)).toBe(false);
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

  it.each([
    ['at its end', INIT, now, true],
    ['after it', INIT, new Date(now.getTime() - 1), true],
    ['not before it', INIT, new Date(now.getTime() + 1), false],
    ['not without an end', INIT, null, false],
    ['not once somebody said yes', CONFIRMED, now, false],
    ['not once it fell', CLIENT_REJECTED, now, false],
  ] as const)('is over %s', (_, status, holdUntil, isOver) => {
    expect(isHoldOver({ status, holdUntil }, now)).toBe(isOver);
  });

  it('that ran out is known by a reason that older rows hold as well', () => {
    expect(NOT_CONFIRMED_IN_TIME).toBe('not confirmed in time');
  });
});

describe('a mailed link', () => {
  const now = new Date('2026-12-01T08:00:00Z');
  const later = new Date('2026-12-01T10:00:00Z');
  const subject = { status: INIT, changeReason: null, holdUntil: later, termFrom: later, verifiedAt: null };

  it.each<[string, Partial<Parameters<typeof confirmState>[0]>, LinkState, LinkState]>([
    ['that waits', {}, 'open', 'open'],
    ['whose hold is over', { holdUntil: now }, 'hold-expired', 'open'],
    ['that the salon has to approve', { verifiedAt: now }, 'awaits-approval', 'open'],
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
    [
      'that the salon rejected, whatever its reason says',
      { status: ADMIN_REJECTED, changeReason: NOT_CONFIRMED_IN_TIME },
      'already-cancelled',
      'done',
    ],
  ])('to a reservation %s says so', (_, change, toConfirm, toCancel) => {
    expect(confirmState({ ...subject, ...change }, now)).toBe(toConfirm);
    expect(cancelState({ ...subject, ...change }, now, 0)).toBe(toCancel);
  });

  it.each<[string, Partial<Parameters<typeof acceptState>[0]>, LinkState, LinkState]>([
    ['that waits', {}, 'open', 'open'],
    ['whose time is over', { holdUntil: now }, 'offer-over', 'open'],
    ['that the salon has to approve', { verifiedAt: now }, 'awaits-approval', 'open'],
    ['that was accepted', { status: CONFIRMED }, 'done', 'wrong-state'],
    ['whose term is done', { status: DONE }, 'done', 'wrong-state'],
    ['that was declined', { status: CLIENT_REJECTED }, 'offer-over', 'done'],
    ['that the salon took back', { status: ADMIN_REJECTED }, 'offer-over', 'done'],
  ])('to an offer %s says so', (_, change, toAccept, toDecline) => {
    expect(acceptState({ ...subject, ...change }, now)).toBe(toAccept);
    expect(declineState({ ...subject, ...change })).toBe(toDecline);
  });
});

it.each<[string, ReservationStatus, number, LinkState]>([
  ['before the last moment', CONFIRMED, 119, 'open'],
  ['at that very moment', CONFIRMED, 120, 'open'],
  ['after it', CONFIRMED, 121, 'too-late'],
  ['of a hold, as long before', INIT, 121, 'too-late'],
  ['of what has fallen', CLIENT_REJECTED, 119, 'done'],
  ['of what is done', DONE, 119, 'wrong-state'],
])(
  'a part of a visit is given up as long before it as it may be moved: %s',
  (_, status, minutes, standing) => {
    const [now, termFrom] = [new Date('2026-12-01T08:00:00Z'), new Date('2026-12-01T10:00:00Z')];
    const subject = { status, changeReason: null, holdUntil: null, termFrom };
    expect(cancelPartState(subject, now, minutes)).toBe(standing);
  },
);

it.each([
  [INIT, null, null],
  [CONFIRMED, null, 'staff'],
  [DONE, null, 'staff'],
  [CLIENT_REJECTED, null, null],
  [ADMIN_REJECTED, null, null],
  [INIT, new Date(0), 'client'],
  [CONFIRMED, new Date(0), 'client'],
  [ADMIN_REJECTED, new Date(0), 'client'],
] as const)('in status %i, verified %j, the yes is of %s', (status, verifiedAt, who) => {
  expect(confirmedBy({ status, verifiedAt })).toBe(who);
});

it.each<[string, typeof INIT | typeof CONFIRMED, number, LinkState]>([
  ['before the salon’s last moment', CONFIRMED, 119, 'open'],
  ['at that very moment', CONFIRMED, 120, 'open'],
  ['after it', CONFIRMED, 121, 'too-late'],
  ['of a hold that nobody confirmed', INIT, 121, 'open'],
])('a client may cancel two hours ahead: %s', (_, status, cancelUntilMinutes, standing) => {
  const [now, termFrom] = [new Date('2026-12-01T08:00:00Z'), new Date('2026-12-01T10:00:00Z')];
  const subject = { status, changeReason: null, holdUntil: null, termFrom };
  expect(cancelState(subject, now, cancelUntilMinutes)).toBe(standing);
});

describe('a hold that would end at night', () => {
  const BELGRADE = { holdMinutes: 120, leadMinutes: 60, zone: 'Europe/Belgrade' };
  const end = (now: string, termFrom: string, rules = BELGRADE) =>
    isoWithOffset(restfulHoldEnd(new Date(now), new Date(termFrom), rules).getTime(), rules.zone).slice(
      0,
      16,
    );
  const LATER = '2026-12-05T12:00:00+01:00';

  it.each([
    // booked, ends
    ['2026-12-01T18:59:59+01:00', '2026-12-01T20:59'],
    ['2026-12-01T19:00:00+01:00', '2026-12-02T09:00'],
    ['2026-12-01T22:58:00+01:00', '2026-12-02T09:00'],
    ['2026-12-01T23:59:00+01:00', '2026-12-02T09:00'],
    ['2026-12-02T00:30:00+01:00', '2026-12-02T09:00'],
    ['2026-12-02T06:59:00+01:00', '2026-12-02T09:00'],
    ['2026-12-02T07:00:00+01:00', '2026-12-02T09:00'],
    ['2026-12-02T07:01:00+01:00', '2026-12-02T09:01'],
    ['2026-12-31T22:00:00+01:00', '2027-01-01T09:00'],
  ])('lasts until the morning: booked at %s, until %s', (now, expected) => {
    expect(end(now, now.startsWith('2026-12-31') ? '2027-01-05T12:00:00+01:00' : LATER)).toBe(expected);
  });

  it.each([
    ['the hour before its term, by which others must have booked', '09:30', '08:30'],
    ['what it would last by day, where that is longer', '00:30', '00:30'],
    ['the start of its term', '00:15', '00:15'],
    ['the morning, where its term comes later', '10:00', '09:00'],
  ])('ends at %s', (_, term, expected) => {
    expect(end('2026-12-01T22:45:00+01:00', `2026-12-02T${term}:00+01:00`)).toBe(`2026-12-02T${expected}`);
  });

  it('ends at nine on the wall, however long the night is', () => {
    // The clock goes forward on 28 March 2027 and back on 31 October 2027.
    expect(end('2027-03-27T22:00:00+01:00', '2027-03-30T12:00:00+02:00')).toBe('2027-03-28T09:00');
    expect(end('2027-03-28T00:30:00+01:00', '2027-03-30T12:00:00+02:00')).toBe('2027-03-28T09:00');
    expect(end('2027-10-30T22:00:00+02:00', '2027-11-02T12:00:00+01:00')).toBe('2027-10-31T09:00');
    expect(end('2027-10-31T02:30:00+02:00', '2027-11-02T12:00:00+01:00')).toBe('2027-10-31T09:00');
    expect(end('2027-10-31T02:30:00+01:00', '2027-11-02T12:00:00+01:00')).toBe('2027-10-31T09:00');
  });

  it('looks at the salon’s clock', () => {
    const inNewYork = { ...BELGRADE, zone: 'America/New_York' };
    expect(end('2026-12-01T22:00:00+01:00', LATER, inNewYork)).toBe('2026-12-01T18:00');
  });
});
