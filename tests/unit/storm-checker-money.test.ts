import { describe, expect, it } from 'vitest';
import type { PaymentsWorld } from '../storm/payments-checker.ts';
import type { SalesWorld } from '../storm/sales-checker.ts';
import {
  ADMIN_REJECTED,
  back,
  CONFIRMED,
  INIT,
  kinds,
  nobodyPaid,
  NOW,
  PAID_AHEAD,
  request,
  sale,
  TILL,
  UNPAID,
} from '../support/salons/storm-world.ts';

describe('the till', () => {
  const MONEY = ['money does not add up'];
  it.each<[string, Partial<SalesWorld>, string[]]>([
    ['adds up', {}, []],
    [
      'holds a bill that nobody has paid yet',
      { sales: [sale(), back, sale({ id: 3, status: 'OPEN', number: null, tillDayId: null, payments: 0 })] },
      [],
    ],
    ['took less than its lines come to', { sales: [sale({ payments: 3_000 }), back] }, MONEY],
    ['has a line too many', { sales: [sale({ lines: 4_000 }), back] }, MONEY],
    ['gave back another amount', { sales: [sale(), { ...back, total: -1, lines: -1, payments: -1 }] }, MONEY],
    ['gave back twice', { sales: [sale(), back, { ...back, id: 3, number: 10 }] }, MONEY],
    ['was said to have taken what it has not', { paid: new Map([[4, 900]]) }, MONEY],
    ['was said to have given back what it has not', { takenBack: new Set([1, 2]) }, MONEY],
    ['left a number out', { sales: [sale(), { ...back, number: 10 }] }, MONEY],
    ['closed a day with other cash', { sales: [sale({ cashTips: 0 }), back] }, MONEY],
  ])('%s', (_, change, expected) => expect(kinds({ till: { ...TILL, ...change } })).toEqual(expected));
});

describe('what is paid ahead', () => {
  const WRONG = ['paid ahead does not add up'];
  const given = { id: 're_2', paymentRef: 'pi_1', amount: 100 };
  it.each<[string, Partial<PaymentsWorld>, string[]]>([
    ['adds up on both sides', {}, []],
    ['was paid by nobody', { ...nobodyPaid, requests: [UNPAID] }, []],
    ['was paid and never heard of', { requests: [UNPAID], refunds: [], given: [] }, WRONG],
    ['was said to be paid by nobody', { sessions: nobodyPaid.sessions }, WRONG],
    ['arrived as another amount than is written down', { requests: [request({ paid: 70_000 })] }, WRONG],
    ['went back twice', { given: [...PAID_AHEAD.given, given] }, WRONG],
    ['never went back', { given: [] }, WRONG],
    [
      'waits to go back',
      { refunds: PAID_AHEAD.refunds.map((each) => ({ ...each, state: 'FAILED' })) },
      WRONG,
    ],
    [
      'holds a visit that is not paid',
      { ...nobodyPaid, requests: [{ ...UNPAID, reservationStatus: CONFIRMED, endedAs: 'confirmed' }] },
      WRONG,
    ],
    [
      'was booked by staff all the same',
      {
        ...nobodyPaid,
        requests: [{ ...UNPAID, reservationStatus: CONFIRMED, endedAs: 'confirmed', endedBy: 'user:1' }],
      },
      [],
    ],
    ['is paid, and not booked', { requests: [request({ reservationStatus: INIT })] }, WRONG],
    ['is more than may stay', { requests: [request({ lateFee: 30_000 })] }, WRONG],
    ['stays where nobody had the visit', { requests: [request({ endedAs: 'expired' })] }, WRONG],
    ['stays where the salon rejected', { requests: [request({ reservationStatus: ADMIN_REJECTED })] }, WRONG],
    ['stays on a bill', { requests: [request({ reservationStatus: ADMIN_REJECTED, isBilled: true })] }, []],
    [
      'is open long after its end',
      { ...nobodyPaid, requests: [{ ...UNPAID, status: 'PENDING', payUntil: NOW - 120_000 }] },
      WRONG,
    ],
  ])('%s', (_, change, expected) =>
    expect(kinds({ paidAhead: { ...PAID_AHEAD, ...change } })).toEqual(expected),
  );
});
