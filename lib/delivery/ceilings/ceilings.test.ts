import { describe, expect, it } from 'vitest';
import { halfSpent, whyNotPaid } from './ceilings.ts';

const settings = { messageDayCeiling: 1_000, messageMonthCeiling: 10_000 };
const none = { day: 0, month: 0 };

describe('a message', () => {
  it.each([
    ['goes up to the ceiling', { day: 900, month: 900 }, none, false, null],
    ['goes no further', { day: 901, month: 901 }, none, false, 'ceilingReached'],
    ['nor further than that of the month', { day: 0, month: 9_950 }, none, false, 'ceilingReached'],
    ['of a stranger goes up to their share', { day: 500, month: 500 }, { day: 200, month: 200 }, true, null],
    [
      'of theirs goes no further',
      { day: 500, month: 500 },
      { day: 201, month: 201 },
      true,
      'strangersShareReached',
    ],
    [
      'of a client goes whatever strangers did',
      { day: 300, month: 300 },
      { day: 300, month: 300 },
      false,
      null,
    ],
  ] as const)('%s', (_, all, strangers, ofStranger, why) => {
    expect(whyNotPaid({ all, strangers }, { cost: 100, ofStranger }, settings)).toBe(why);
  });

  it('goes without end where there is no ceiling', () => {
    const spent = { day: 1_000_000, month: 1_000_000 };
    const free = { messageDayCeiling: 0, messageMonthCeiling: 0 };
    expect(whyNotPaid({ all: spent, strangers: spent }, { cost: 100, ofStranger: true }, free)).toBe(null);
    expect(halfSpent(spent, free)).toEqual([]);
  });
});

it.each([
  [{ day: 499, month: 4_999 }, []],
  [{ day: 500, month: 4_999 }, ['day']],
  [{ day: 1_200, month: 5_000 }, ['day', 'month']],
])('of %o half is spent of %o', (spent, ceilings) => {
  expect(halfSpent(spent, settings)).toEqual(ceilings);
});
