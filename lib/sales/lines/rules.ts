import { withBound } from '../../base/validation/message-keys.ts';
import { shareOf } from '../../base/share-of.ts';
import type { SaleDiscount } from '../amounts/rules.ts';
import type { DiscountInput, LineInput } from '../sale/schema.ts';

/** No column holds more. */
const MOST = 2_147_483_647;

type Price = { unitPrice: number; listPrice: number; isFee: boolean };
export type PricedLine = {
  quantity: number;
  unitPrice: number;
  discount: number;
  discountReason: string | null;
};

/** What a line costs as it was asked for, or what is wrong with that, by its field. Another price than the list's has a reason. */
export function pricedLine(
  { quantity, discount, discountBasisPoints, discountReason }: LineInput,
  { unitPrice, listPrice, isFee }: Price,
): { line: PricedLine } | { fields: Record<string, string> } {
  const gross = quantity * unitPrice;
  if (gross > MOST) return { fields: { quantity: withBound('lessThan', quantity) } };
  const off = discountBasisPoints === null ? discount : shareOf(gross, discountBasisPoints);
  if (off > gross) return { fields: { discount: withBound('lessThan', gross + 1) } };
  const isOther = off > 0 || (!isFee && unitPrice !== listPrice);
  if (isOther && discountReason === '') return { fields: { discountReason: 'required' } };
  return { line: { quantity, unitPrice, discount: off, discountReason: discountReason || null } };
}

export const saleDiscount = (input: DiscountInput | null): SaleDiscount | null => {
  if (input === null) return null;
  return input.basisPoints === null ? { amount: input.amount ?? 0 } : { basisPoints: input.basisPoints };
};
