import { describe, expect, it } from 'vitest';
import { SECONDS_PER_DAY } from '../../base/time/units.ts';
import { cookieOpens, decideRefresh, FREE_TRIES, pauseAfter, slowDown, WINDOW_SECONDS } from './rules.ts';

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
    ['is a dead copy at the very end of its access', 0, 0, false],
    ['is a dead copy once its access is over and another one was given out', 0, -60, false],
  ])('%s', (_, generation, seconds, expected) => {
    const cookie = { generation, expiresAt: NOON.getTime() + seconds * 1000 };
    expect(cookieOpens(cookie, { generation: 1 }, NOON)).toBe(expected);
  });
});

it('failures count for a quarter of an hour', () => expect(WINDOW_SECONDS).toBe(900));

it('pauses double from a quarter of an hour to a day', () => {
  expect([1, 2, 3, 4, 7, 9].map((strikes) => pauseAfter(strikes) / 60)).toEqual([15, 30, 60, 120, 960, 1440]);
});

describe('guessing a password', () => {
  /** How many tries one place has within a day that it uses to the second, and what the last of them cost. */
  function triesOfADay(failuresElsewhere: number): number {
    let tries = 0;
    let at = 0;
    for (let strikes = 1; at < SECONDS_PER_DAY; strikes++) {
      tries += FREE_TRIES;
      at += slowDown(failuresElsewhere + tries).fiveADay ? SECONDS_PER_DAY : pauseAfter(strikes);
    }
    return tries;
  }

  it('has 35 tries a day from one network, the last fifteen with work', () => {
    expect(triesOfADay(0)).toBe(35);
    expect([20, 21, 35].map((failures) => slowDown(failures).work)).toEqual([0, 1_000, 2_000]);
  });

  it('has five tries a day from each of ten thousand networks, and nine days of a processor to pay for them', () => {
    let tries = 0;
    let derivations = 0;
    for (let network = 0; network < 10_000; network++) {
      const own = triesOfADay(tries);
      for (let count = 1; count <= own; count++) derivations += 1.5 * slowDown(tries + count).work;
      tries += own;
    }
    expect(tries).toBeLessThan(50_200);
    expect(derivations * 0.0005).toBeGreaterThan(8 * SECONDS_PER_DAY);
  });

  it('first costs time, then work, and then the owner is told', () => {
    const cost = [10, 11, 16, 21, 31, 71, 1_000_000].map(slowDown);
    expect(cost.map(({ slowMs }) => slowMs)).toEqual([0, 1_000, 2_000, 4_000, 4_000, 4_000, 4_000]);
    expect(cost.map(({ work }) => work)).toEqual([0, 0, 0, 1_000, 2_000, 20_000, 20_000]);
    expect(cost.map(({ isAttack }) => isAttack)).toEqual([false, false, false, false, true, true, true]);
    expect([slowDown(30).isAttack, slowDown(70).fiveADay, slowDown(71).fiveADay]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
