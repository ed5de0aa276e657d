import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAYERS, POLICY_KINDS } from '../../base/payment-statuses.ts';
import { CURRENCIES } from '../../base/statuses.ts';
import { DAY } from '../../base/time/units.ts';
import { freeUntil } from '../../booking-rules/cancel-rules.ts';
import { aboveNewPrice, comesBack, dueBefore, READY_FEES, type PaymentPolicy } from './rules.ts';

const NOBODY = { visits: 0, missed: 0 };
const policy = (change: Partial<PaymentPolicy> = {}): PaymentPolicy => ({
  kind: 'DEPOSIT',
  percent: 25,
  amount: null,
  payers: 'ALL',
  missedFrom: null,
  valueFrom: null,
  freeUntilMinutes: 1_440,
  ...READY_FEES.fair,
  ...change,
});
const part = (price: number, of: PaymentPolicy | null, homePrice = price) => ({
  price,
  homePrice,
  policy: of,
});

describe('what is paid before a visit is booked', () => {
  it.each<[string, number, Partial<PaymentPolicy>, number | undefined]>([
    ['a share of the price', 320_000, {}, 80_000],
    ['half a para rounded up', 320_002, {}, 80_001],
    ['at least 500 dinars', 100_000, {}, 50_000],
    ['at most the price', 30_000, {}, 30_000],
    ['all of it', 320_000, { kind: 'FULL' }, 320_000],
    ['an amount', 320_000, { percent: null, amount: 100_000 }, 100_000],
    ['an amount above the price', 320_000, { percent: null, amount: 900_000 }, 320_000],
    ['nothing by a policy without', 320_000, { kind: 'NONE' }, undefined],
    ['nothing of what is free', 0, { kind: 'FULL' }, undefined],
  ])('%s', (_, price, change, due) =>
    expect(dueBefore([part(price, policy(change))], NOBODY, 'RSD')?.amount).toBe(due),
  );

  it('is at least five in euros and francs', () => {
    expect(dueBefore([part(1_000, policy())], NOBODY, 'EUR')?.amount).toBe(500);
    expect(dueBefore([part(1_000, policy())], NOBODY, 'CHF')?.amount).toBe(500);
  });

  it('is an amount in dinars as it corresponds to the price in euros', () => {
    const inEuros = part(4_000, policy({ percent: null, amount: 100_000 }), 468_000);
    expect(dueBefore([inEuros], NOBODY, 'EUR')?.amount).toBe(855);
  });

  it.each<[string, Partial<PaymentPolicy>, typeof NOBODY, boolean]>([
    ['who is new', { payers: 'NEW' }, NOBODY, true],
    ['not of who has been here', { payers: 'NEW' }, { visits: 1, missed: 0 }, false],
    ['who has missed as many', { payers: 'MISSED', missedFrom: 2 }, { visits: 9, missed: 2 }, true],
    ['not of who has missed fewer', { payers: 'MISSED', missedFrom: 2 }, { visits: 9, missed: 1 }, false],
    ['who books for so much', { payers: 'VALUE', valueFrom: 320_000 }, NOBODY, true],
    ['not of who books for less', { payers: 'VALUE', valueFrom: 320_001 }, NOBODY, false],
  ])('is asked of %s', (_, change, payer, pays) =>
    expect(dueBefore([part(320_000, policy(change))], payer, 'RSD') !== null).toBe(pays),
  );

  it('is for a visit of several the sum of what each takes, by the strictest terms', () => {
    const strict = policy({ percent: 50, freeUntilMinutes: 720, ...READY_FEES.strict });
    expect(
      dueBefore([part(320_000, policy()), part(200_000, strict), part(90_000, null)], NOBODY, 'RSD'),
    ).toEqual({ amount: 180_000, terms: { freeUntilMinutes: 1_440, ...READY_FEES.strict } });
  });
});

describe('what comes back', () => {
  const TERM = new Date('2026-12-01T10:00:00Z');
  const terms = { freeUntilMinutes: 1_440, ...READY_FEES.fair };
  const paid = { left: 80_000, price: 320_000, terms };
  const client = (at: string) => ({ by: 'client', at: new Date(at), termFrom: TERM }) as const;

  it.each([
    ['all where the salon cancels', { by: 'salon' } as const, 80_000],
    ['all at the last free moment', client('2026-11-30T10:00:00Z'), 80_000],
    ['all but the fee a moment later', client('2026-11-30T10:00:00.001Z'), 48_000],
    ['nothing where the fee is above it', { by: 'no-show' } as const, 0],
  ])('%s', (_, ending, back) => expect(comesBack(paid, ending)).toBe(back));

  it('is free until as many minutes before the term, wherever that is', () =>
    expect(freeUntil(TERM, terms)).toEqual(new Date(TERM.getTime() - DAY)));

  it('is what is above the price of what is left', () => {
    expect(aboveNewPrice({ left: 80_000, price: 50_000 })).toBe(30_000);
    expect(aboveNewPrice({ left: 80_000, price: 90_000 })).toBe(0);
  });
});

const amounts = fc.integer({ min: 0, max: 50_000_000 });
const percents = fc.integer({ min: 0, max: 100 });
const policies: fc.Arbitrary<PaymentPolicy> = fc
  .record({
    kind: fc.constantFrom(...POLICY_KINDS),
    share: fc.oneof(
      fc.record({ percent: fc.integer({ min: 1, max: 100 }), amount: fc.constant(null) }),
      fc.record({ percent: fc.constant(null), amount: fc.integer({ min: 1, max: 50_000_000 }) }),
    ),
    payers: fc.constantFrom(...PAYERS),
    missedFrom: fc.integer({ min: 1, max: 5 }),
    valueFrom: amounts,
    freeUntilMinutes: fc.integer({ min: 0, max: 43_200 }),
    lateFeePercent: percents,
    noShowFeePercent: percents,
  })
  .map(({ share, ...rest }) => ({ ...rest, ...share }));

it('10,000 random visits: never more is due than the price, and never less comes back than nothing or more than was paid', () => {
  const visits = fc.record({
    parts: fc.array(fc.record({ price: amounts, homePrice: amounts, policy: fc.option(policies) }), {
      minLength: 1,
      maxLength: 5,
    }),
    payer: fc.record({ visits: fc.integer({ min: 0, max: 3 }), missed: fc.integer({ min: 0, max: 5 }) }),
    currency: fc.constantFrom(...CURRENCIES),
    aheadMinutes: fc.integer({ min: -1_440, max: 86_400 }),
    newPrice: amounts,
  });
  fc.assert(
    fc.property(visits, ({ parts, payer, currency, aheadMinutes, newPrice }) => {
      const price = parts.reduce((sum, each) => sum + each.price, 0);
      const due = dueBefore(parts, payer, currency);
      if (!due) return;
      expect(Number.isSafeInteger(due.amount)).toBe(true);
      expect(due.amount).toBeGreaterThan(0);
      expect(due.amount).toBeLessThanOrEqual(price);
      if (currency === 'RSD') expect(due.amount).toBeGreaterThanOrEqual(Math.min(price, 50_000));

      const termFrom = new Date('2026-12-01T10:00:00Z');
      const at = new Date(termFrom.getTime() - aheadMinutes * 60_000);
      const paid = { left: due.amount, price, terms: due.terms };
      const backs = (['salon', 'no-show'] as const).map((by) => comesBack(paid, { by }));
      const byClient = comesBack(paid, { by: 'client', at, termFrom });
      for (const back of [...backs, byClient]) {
        expect(back).toBeGreaterThanOrEqual(0);
        expect(back).toBeLessThanOrEqual(due.amount);
      }
      expect(backs[0]).toBe(due.amount);
      if (at <= freeUntil(termFrom, due.terms)) expect(byClient).toBe(due.amount);
      const above = aboveNewPrice({ left: due.amount, price: newPrice });
      expect(due.amount - above).toBe(Math.min(due.amount, newPrice));
    }),
    { numRuns: 10_000 },
  );
});
