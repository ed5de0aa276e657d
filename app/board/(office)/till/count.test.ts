import { describe, expect, it } from 'vitest';
import { closing, countable, differenceOf } from './count.ts';

describe('what is counted in the evening', () => {
  it('is cash first, and whatever came in or went out', () => {
    expect(countable({ CARD: 300, CASH: 0, VOUCHER: 0, TRANSFER: -50 }, ['CASH', 'CARD', 'VOUCHER'])).toEqual(
      ['CASH', 'CARD', 'TRANSFER'],
    );
    // Where the law wants a certified till there is no drawer of ours.
    expect(countable({ CASH: 0, ONLINE: 700 }, ['ELSEWHERE', 'ONLINE'])).toEqual(['ONLINE']);
    // What was taken in before the setting was changed is counted all the same.
    expect(countable({ CASH: 500 }, ['ELSEWHERE'])).toEqual(['CASH']);
  });

  it('differs by what is there less what has to be, of what was counted', () => {
    expect(differenceOf({ CASH: 500 }, 'CASH', { CASH: 480 })).toBe(-20);
    expect(differenceOf({}, 'CARD', { CARD: 20 })).toBe(20);
    expect(differenceOf({ CASH: 500 }, 'CASH', { CASH: null })).toBeNull();
  });

  it('is sent without what was not counted', () => {
    const day = { editedAt: '2026-12-01T11:00:00.000+01:00', expected: { CASH: 500 } };
    expect(closing(day, { CASH: 480, CARD: null }, { hasCash: true, nextFloat: 100, note: ' x ' })).toEqual({
      ...day,
      counted: { CASH: 480 },
      nextFloat: 100,
      note: 'x',
    });
    expect(closing(day, {}, { hasCash: false, nextFloat: 100, note: '' })).toMatchObject({
      counted: { CASH: 0 },
      nextFloat: 0,
    });
  });
});
