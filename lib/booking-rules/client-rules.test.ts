import { describe, expect, it, test } from 'vitest';
import { RESERVATION_STATUS } from '../base/statuses.ts';
import { MINUTE } from '../base/time/units.ts';
import { isLateToCancel, linkEnd, moveState, undoableAction, undoStart } from './client-rules.ts';

const { INIT, CONFIRMED, CLIENT_REJECTED, ADMIN_REJECTED, DONE } = RESERVATION_STATUS;
const termFrom = new Date('2026-12-01T10:00:00Z');
const before = (minutes: number) => new Date(termFrom.getTime() - minutes * MINUTE);

test('links to confirm and cancel end with the term, the one that shows it a month later, the one that unsubscribes never', () => {
  expect(linkEnd('confirm-reservation', termFrom)).toEqual(termFrom);
  expect(linkEnd('cancel-reservation', termFrom)).toEqual(termFrom);
  expect(linkEnd('my-appointment', termFrom)).toEqual(new Date('2026-12-31T10:00:00Z'));
  expect(linkEnd('unsubscribe-reservations', termFrom)).toBeNull();
  expect(linkEnd('leave-waiting-list', termFrom)).toBeNull();
});

it.each([
  [CONFIRMED, 121, 0, 'open'],
  [CONFIRMED, 120, 0, 'open'],
  [CONFIRMED, 119, 0, 'move-too-late'],
  [CONFIRMED, 0, 0, 'term-passed'],
  [CONFIRMED, 600, 4, 'open'],
  [CONFIRMED, 600, 5, 'moved-too-often'],
  [INIT, 600, 0, 'confirm-first'],
  [CLIENT_REJECTED, 600, 0, 'already-cancelled'],
  [ADMIN_REJECTED, 600, 0, 'already-cancelled'],
  [DONE, 600, 0, 'wrong-state'],
] as const)(
  'in status %i, %i minutes before, after %i moves, moving is: %s',
  (status, minutes, moves, standing) => {
    const requested = { moves, now: before(minutes), moveUntilMinutes: 120 };
    expect(moveState({ status, termFrom }, requested)).toBe(standing);
  },
);

it.each([
  [CONFIRMED, 12 * 60, false],
  [CONFIRMED, 12 * 60 - 1, true],
  [INIT, 5, false],
] as const)('in status %i, %i minutes before, a cancellation is late: %s', (status, minutes, late) => {
  expect(isLateToCancel({ status, termFrom }, before(minutes))).toBe(late);
});

describe('what can be taken back', () => {
  const now = new Date('2026-11-30T08:00:00Z');
  const change = (action: string, changes: Record<string, unknown> = {}, by = 'client') => ({
    action,
    by,
    changes,
    at: now,
  });
  const undoable = (
    status: Parameters<typeof undoableAction>[0]['status'],
    last: ReturnType<typeof change>,
    more = {},
  ) => undoableAction({ status }, { last, undone: 0, now, ...more })?.action ?? null;

  it.each([
    ['a move', CONFIRMED, change('moved'), 'moved'],
    [
      'a cancellation of what was booked',
      CLIENT_REJECTED,
      change('cancelled', { from: CONFIRMED }),
      'cancelled',
    ],
    ['not a hold that was given up', CLIENT_REJECTED, change('cancelled', { from: INIT }), null],
    ['nothing that staff have done', CONFIRMED, change('moved', {}, 'user:1'), null],
    ['a part that was given up', CONFIRMED, change('part cancelled'), 'part-cancelled'],
    ['no part of a visit that fell since', CLIENT_REJECTED, change('part cancelled'), null],
    ['no move of what fell since', CLIENT_REJECTED, change('moved', { from: CONFIRMED }), null],
    ['no cancellation of what stands', CONFIRMED, change('cancelled', { from: CONFIRMED }), null],
    ['nothing else', CONFIRMED, change('changed'), null],
    ['no move of what was rejected since', ADMIN_REJECTED, change('moved'), null],
  ] as const)('%s', (_, status, last, expected) => {
    expect(undoable(status, last)).toBe(expected);
  });

  it('nothing where nothing was done', () => {
    expect(undoableAction({ status: CONFIRMED }, { last: null, undone: 0, now })).toBeNull();
  });

  it('what was done a minute ago, and no sooner', () => {
    expect(undoStart(now)).toEqual(new Date('2026-11-30T07:59:00Z'));
  });

  it('only for a minute, and five times', () => {
    expect(undoable(CONFIRMED, change('moved'), { now: new Date(now.getTime() + MINUTE) })).toBe('moved');
    expect(undoable(CONFIRMED, change('moved'), { now: new Date(now.getTime() + 60_001) })).toBeNull();
    expect(undoable(CONFIRMED, change('moved'), { undone: 5 })).toBeNull();
  });
});
