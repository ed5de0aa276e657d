import { describe, expect, it } from 'vitest';
import {
  changeFor,
  changeOfParts,
  dueOf,
  isRestBelowCoin,
  isUneven,
  payBody,
  restOf,
  tipsOn,
} from './payment';
import type { BillLine } from './bill';
import { isAbove, readReduction, writeReduction } from './reduction';
import { amountProblem } from './unreadable';

const due = {
  total: 320_040,
  coinTotal: 320_000,
  paidAhead: 0,
  currency: 'RSD' as const,
  editedAt: '2026-11-27T10:00:00+01:00',
};
const said = { given: null, tips: {}, receiptNumber: '' };

describe('how a bill is paid', () => {
  it('leaves the amount of one method to the server', () => {
    expect(payBody(due, [{ method: 'CARD', amount: null }], said)).toEqual({
      editedAt: due.editedAt,
      payments: [{ method: 'CARD', amount: null }],
      tips: [],
    });
  });

  it('says what was handed over in cash, and nothing of it with another method', () => {
    const given = { ...said, given: 400_000 };
    expect(payBody(due, [{ method: 'CASH', amount: null }], given).payments).toEqual([
      { method: 'CASH', amount: null, tendered: 400_000 },
    ]);
    expect(payBody(due, [{ method: 'CARD', amount: null }], given).payments).toEqual([
      { method: 'CARD', amount: null },
    ]);
  });

  it('gives tips by the method of the payment, none of nothing', () => {
    const tips = { 3: 20_000, 4: 0 };
    expect(payBody(due, [{ method: 'CARD', amount: null }], { ...said, tips }).tips).toEqual([
      { employeeId: 3, amount: 20_000, method: 'CARD' },
    ]);
  });

  it('pays nothing where nothing is due', () => {
    const free = { ...due, total: 0, coinTotal: 0 };
    expect(payBody(free, [], { ...said, receiptNumber: ' 12/A ' })).toEqual({
      editedAt: due.editedAt,
      payments: [],
      tips: [],
      receiptNumber: '12/A',
    });
  });

  it('gives a tip beside a bill of which nothing is due, by the method that was pressed', () => {
    const ahead = { ...due, paidAhead: due.total, coinTotal: 0 };
    expect(payBody(ahead, [{ method: 'CASH', amount: null }], { ...said, tips: { 3: 20_000 } })).toEqual({
      editedAt: due.editedAt,
      payments: [],
      tips: [{ employeeId: 3, amount: 20_000, method: 'CASH' }],
    });
  });

  it('gives no tip to whoever has no part in the bill any longer', () => {
    const line = { employeeId: 3, employeeName: 'Ana' } as BillLine;
    expect(tipsOn({ lines: [line] }, { 3: 20_000, 4: 10_000 })).toEqual({ 3: 20_000 });
  });

  it('takes off what was paid ahead', () => {
    const ahead = { ...due, paidAhead: 100_000, coinTotal: 220_000 };
    expect(dueOf(ahead)).toBe(220_040);
    expect(changeFor(ahead, 300_000, {})).toBe(80_000);
    const halves = [
      { method: 'CARD', amount: 20_040 },
      { method: 'TRANSFER', amount: null },
    ] as const;
    expect(restOf(ahead, halves)).toBe(200_000);
    const all = { ...due, paidAhead: due.total, coinTotal: 0 };
    expect(payBody(all, [{ method: 'CASH', amount: null }], said).payments).toEqual([]);
  });

  it('hands back what was given above coins and tips, and says what the last payment is', () => {
    expect(changeFor(due, 400_000, { 3: 20_000 })).toBe(60_000);
    expect(changeFor(due, 300_000, {})).toBe(-20_000);
    const card = { method: 'CARD', amount: null } as const;
    expect(restOf(due, [{ method: 'CASH', amount: 100_040 }, card])).toBe(220_000);
    expect(restOf(due, [{ method: 'CASH', amount: 400_000 }, card])).toBeNull();
    const cash = { method: 'CASH', amount: null } as const;
    expect(restOf(due, [{ method: 'CASH', amount: 100_000 }, cash])).toBe(220_000);
  });

  it('leaves coins to cash, and the rest to any other method', () => {
    const cash = { method: 'CASH', amount: null } as const;
    const card = { method: 'CARD', amount: null } as const;
    expect(restOf(due, [{ ...card, amount: 100_000 }, cash])).toBe(220_000);
    expect(restOf(due, [{ ...card, amount: 99_990 }, cash])).toBe(220_100);
    expect(restOf(due, [{ ...cash, amount: 100_000 }, card])).toBe(220_040);
    expect(restOf({ ...due, currency: 'EUR' }, [{ ...card, amount: 100_000 }, cash])).toBe(220_040);
    expect([100_000, 100_040].map((amount) => isUneven({ ...cash, amount }, 'RSD'))).toEqual([false, true]);
    expect(isUneven({ ...cash, amount: 1_003 }, 'CHF')).toBe(true);
    expect([card, cash, { ...card, amount: 1_003 }].some((each) => isUneven(each, 'CHF'))).toBe(false);
  });

  it('leaves no cash where the others leave less than half a coin', () => {
    const sale = { ...due, total: 170_000 };
    const parts = (method: 'CASH' | 'TRANSFER', card: number) =>
      [
        { method: 'CARD', amount: card },
        { method, amount: null },
      ] as const;
    expect(restOf(sale, parts('CASH', 169_960))).toBe(0);
    expect(isRestBelowCoin(sale, parts('CASH', 169_960))).toBe(true);
    expect(isRestBelowCoin({ ...sale, total: 180_000, paidAhead: 10_000 }, parts('CASH', 169_960))).toBe(
      true,
    );
    expect(isRestBelowCoin(sale, parts('CASH', 169_950))).toBe(false);
    expect(isRestBelowCoin(sale, parts('CASH', 170_000))).toBe(false);
    expect(isRestBelowCoin({ ...sale, currency: 'EUR' }, parts('CASH', 169_960))).toBe(false);
    expect(restOf(sale, parts('TRANSFER', 169_960))).toBe(40);
    expect(isRestBelowCoin(sale, parts('TRANSFER', 169_960))).toBe(false);
  });

  it('hands back of a part in cash what was given above it and above a tip in cash', () => {
    const parts = [
      { method: 'CARD', amount: 120_040 },
      { method: 'CASH', amount: null, tendered: 250_000 },
    ] as const;
    expect(changeOfParts(parts, 200_000, 20_000)).toBe(30_000);
    expect(changeOfParts(parts, 240_000, 20_000)).toBe(-10_000);
    expect(changeOfParts([{ method: 'CARD', amount: 120_040 }], 0, 0)).toBeNull();
    expect(payBody(due, parts, { ...said, tips: { 3: 20_000 }, tipMethod: 'CASH' })).toMatchObject({
      payments: parts,
      tips: [{ employeeId: 3, amount: 20_000, method: 'CASH' }],
    });
  });

  it.each([
    ['4006381333931', 'absurdAmount'],
    ['10000000', undefined],
    ['10000000,01', 'absurdAmount'],
    ['4000', undefined],
    ['', undefined],
    ['much', 'noAmount'],
  ])('an amount of %j: %s', (typed, problem) => {
    expect(amountProblem(typed)).toBe(problem);
  });
});

describe('what is taken off', () => {
  it.each([
    ['10%', { basisPoints: 1000 }],
    ['12,5 %', { basisPoints: 1250 }],
    ['200', { amount: 20_000 }],
    ['0', null],
    ['', null],
    ['101%', undefined],
    ['much', undefined],
  ])('reads %s', (typed, reduction) => {
    expect(readReduction(typed)).toEqual(reduction);
  });

  it('is never more than there is; a share cannot be', () => {
    expect(isAbove({ amount: 30_001 }, 30_000)).toBe(true);
    expect(isAbove({ amount: 30_000 }, 30_000)).toBe(false);
    expect([isAbove({ basisPoints: 10_000 }, 0), isAbove(null, 0)]).toEqual([false, false]);
  });

  it('is written as it is read', () => {
    expect(writeReduction({ basisPoints: 1250 }, ',')).toBe('12,5 %');
    expect(writeReduction({ amount: 20_050 }, '.')).toBe('200.50');
    expect(writeReduction(null, '.')).toBe('');
  });
});
