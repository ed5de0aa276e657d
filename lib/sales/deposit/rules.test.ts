import { expect, it } from 'vitest';
import { overpaid } from './rules';

const termFrom = new Date('2026-12-01T10:00:00+01:00');
const visit = (reservationId: number, left: number) => ({ reservationId, termFrom, left });

it('says what was paid ahead above the bill, and for which visit', () => {
  expect(overpaid([visit(1, 85_000)], 34_000)).toEqual({ amount: 51_000, reservationId: 1, termFrom });
  expect(overpaid([visit(1, 20_000), visit(2, 40_000)], 50_000)).toMatchObject({
    amount: 10_000,
    reservationId: 2,
  });
});

it('says nothing where the bill takes all of it, or nothing was paid', () => {
  expect(overpaid([visit(1, 34_000)], 34_000)).toBeNull();
  expect(overpaid([visit(1, 0)], 34_000)).toBeNull();
  expect(overpaid([], 0)).toBeNull();
});
