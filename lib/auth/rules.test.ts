import { describe, expect, it } from 'vitest';
import { USER_STATUS } from '../statuses.ts';
import { cookieOpens, decideRefresh, mayLogIn, pauseAfter } from './rules.ts';

const NOON = new Date('2026-12-01T12:00:00Z');
const before = (seconds: number) => new Date(NOON.getTime() - seconds * 1000);

describe('a refresh token', () => {
  it.each([
    ['of the present generation is exchanged', 4, 3_600, 'rotate'],
    ['that was exchanged a moment ago gets the same successor', 3, 10, 'repeat'],
    ['that was exchanged earlier ends the family', 3, 11, 'reuse'],
    ['of an older generation ends the family at once', 2, 1, 'reuse'],
    ['from the future was never given out', 5, 1, 'reuse'],
  ])('%s', (_, presented, age, expected) => {
    expect(decideRefresh(presented, { generation: 4, rotatedAt: before(age) }, NOON)).toBe(expected);
  });
});

describe('a session cookie', () => {
  it.each([
    ['opens while its access lasts', 1, 60, true],
    ['opens while its access lasts, though another tab refreshed', 0, 60, true],
    ['opens after a sleep, while nobody refreshed', 1, -60, true],
    ['is a dead copy once its access is over and another one was given out', 0, -60, false],
  ])('%s', (_, generation, seconds, expected) => {
    const cookie = { generation, expiresAt: NOON.getTime() + seconds * 1000 };
    expect(cookieOpens(cookie, { generation: 1 }, NOON)).toBe(expected);
  });
});

it('pauses grow from a quarter of an hour to an hour', () => {
  expect([1, 2, 3, 4, 9].map((strikes) => pauseAfter(strikes) / 60)).toEqual([15, 30, 60, 60, 60]);
});

it.each([
  [USER_STATUS.CONFIRMATION_REQUIRED, false],
  [USER_STATUS.ACTIVE, false],
  [USER_STATUS.APPROVED, true],
  [USER_STATUS.DELETED, false],
  [USER_STATUS.RESET_PASS_INIT, true],
])('status %i may log in: %s', (status, expected) => expect(mayLogIn(status)).toBe(expected));
