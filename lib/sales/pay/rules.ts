import type { PaymentMethod } from '../../base/statuses.ts';
import { withBound } from '../../base/validation/message-keys.ts';
import { changeOf, roundedToCoins, sumOf } from '../amounts/rules.ts';
import type { PaymentInput, TipInput } from '../sale/schema.ts';

type Payment = { method: PaymentMethod; amount: number; tendered: number | null };
export type Settled =
  | { payments: Payment[]; rounding: number }
  /** Field → key of `validation`. */
  | { fields: Record<string, string> };

type Due = { total: number; currency: string; methods: readonly PaymentMethod[] };

/**
 * How a sale is paid. One payment may leave open how much it is: all that the others leave. Where all of it is cash, what is due may be
 * rounded to coins; `rounding` is by how much it was.
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
  const inCoins = roundedToCoins(total, currency);
  const isCash = payments.length > 0 && payments.every(({ method }) => method === 'CASH');
  const due = isCash && (open.length === 1 || given === inCoins) ? inCoins : total;
  const rest = due - given;
  if (open.length === 1 ? rest < 0 : rest !== 0) return { fields: { payments: 'paymentSum' } };

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
