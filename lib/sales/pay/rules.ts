import type { PaymentMethod } from '../../base/statuses.ts';
import { withAmount, withBound } from '../../base/validation/message-keys.ts';
import { changeOf, dueInCoins, isInCoins, leavesNoCoin, smallestCoin, sumOf } from '../amounts/rules.ts';
import type { PaymentInput, TipInput } from '../sale/schema.ts';

type Payment = { method: PaymentMethod; amount: number; tendered: number | null };
export type Settled =
  | { payments: Payment[]; rounding: number }
  /** Field → key of `validation`. */
  | { fields: Record<string, string> };

type Due = { total: number; currency: string; methods: readonly PaymentMethod[] };

const tooSmall = (at: number, currency: string): Record<string, string> => ({
  [`payments.${at}.amount`]: withAmount('smallestCoin', smallestCoin(currency), currency),
});

/** A part in cash that nobody can hand over. Whoever says of cash alone what it was, to the last cent, is believed. */
function notInCoins(payments: readonly PaymentInput[], currency: string): Record<string, string> | null {
  if (payments.every(({ method, amount }) => method === 'CASH' && amount !== null)) return null;
  const at = payments.findIndex(
    ({ method, amount }) => method === 'CASH' && amount !== null && !isInCoins(amount, currency),
  );
  return at < 0 ? null : tooSmall(at, currency);
}

/**
 * How a sale is paid. One payment may leave open how much it is: all that the others leave. What they leave to cash may be rounded to
 * coins; `rounding` is by how much it was. A part in cash that would be nothing is refused: beside it the other method takes all.
 */
export function settled(
  payments: readonly PaymentInput[],
  tips: readonly TipInput[],
  { total, currency, methods }: Due,
): Settled {
  for (const [list, paid] of Object.entries({ payments, tips })) {
    const wrong = paid.findIndex(({ method }) => !methods.includes(method));
    if (wrong >= 0)
      return { fields: { [`${list}.${wrong}.method`]: withBound('choice', methods.join(', ')) } };
  }
  const open = payments.filter(({ amount }) => amount === null);
  if (open.length > 1) return { fields: { payments: 'paymentSum' } };
  const given = sumOf(payments.map(({ amount }) => amount ?? 0));
  const notCash = sumOf(payments.map(({ method, amount }) => (method === 'CASH' ? 0 : (amount ?? 0))));
  const inCoins = dueInCoins(total, notCash, currency);
  const last =
    open.length === 1
      ? payments.findIndex(({ amount }) => amount === null)
      : payments.findLastIndex(({ method }) => method === 'CASH');
  const endsInCash = payments[last]?.method === 'CASH';
  if (endsInCash && leavesNoCoin(total, notCash, currency)) return { fields: tooSmall(last, currency) };
  const due = endsInCash && (open.length === 1 || given === inCoins) ? inCoins : total;
  const rest = due - given;
  if (open.length === 1 ? rest < 0 : rest !== 0) return { fields: { payments: 'paymentSum' } };
  const strangeCash = notInCoins(payments, currency);
  if (strangeCash) return { fields: strangeCash };

  const all = payments.map(({ amount, ...payment }) => ({ ...payment, amount: amount ?? rest }));
  const strange = all.findIndex(({ method, tendered }) => tendered !== null && method !== 'CASH');
  if (strange >= 0) return { fields: { [`payments.${strange}.tendered`]: 'type' } };
  const short = all.findIndex(({ amount, tendered }) => tendered !== null && tendered < amount);
  if (short >= 0) return { fields: { [`payments.${short}.tendered`]: 'tenderedTooLittle' } };
  if (changeOf(all, tips) < 0) {
    const first = all.findIndex(({ tendered }) => tendered !== null);
    return { fields: { [`payments.${first}.tendered`]: 'tenderedTooLittle' } };
  }
  return { payments: all.filter(({ amount }) => amount !== 0), rounding: due - total };
}
