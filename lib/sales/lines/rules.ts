import { withAmount, withBound } from '../../base/validation/message-keys.ts';
import { shareOf } from '../../base/share-of.ts';
import type { SaleDiscount } from '../amounts/rules.ts';
import type { DiscountInput, LineInput } from '../sale/schema.ts';

/** No column holds more. */
const MOST = 2_147_483_647;

type Price = { unitPrice: number; listPrice: number; isFee: boolean; currency: string };
export type PricedLine = {
  quantity: number;
  unitPrice: number;
  discount: number;
  discountReason: string | null;
};

/** What a line costs as it was asked for, or what is wrong with that, by its field. Another price than the list's has a reason. */
export function pricedLine(
  { quantity, discount, discountBasisPoints, discountReason }: LineInput,
  { unitPrice, listPrice, isFee, currency }: Price,
): { line: PricedLine } | { fields: Record<string, string> } {
  const gross = quantity * unitPrice;
  if (gross > MOST) return { fields: { quantity: withBound('lessThan', quantity) } };
  const off = discountBasisPoints === null ? discount : shareOf(gross, discountBasisPoints);
  if (off > gross) return { fields: { discount: withAmount('mostAmount', gross, currency) } };
  const isOther = off > 0 || (!isFee && unitPrice !== listPrice);
  if (isOther && discountReason === '') return { fields: { discountReason: 'required' } };
  return { line: { quantity, unitPrice, discount: off, discountReason: discountReason || null } };
}

export const saleDiscount = (input: DiscountInput | null): SaleDiscount | null => {
  if (input === null) return null;
  return input.basisPoints === null ? { amount: input.amount ?? 0 } : { basisPoints: input.basisPoints };
};

type StoredDiscount = { discount: number; discountBasisPoints: number | null; discountReason: string | null };

/** What is taken off the whole sale, as it was said; of an amount what there was to take off. */
export function discountOf({
  discount,
  discountBasisPoints,
  discountReason,
}: StoredDiscount): DiscountInput | null {
  if (discountReason === null) return null;
  const amount = discountBasisPoints === null ? discount : null;
  return { amount, basisPoints: discountBasisPoints, reason: discountReason };
}

const isSameDiscount = (one: DiscountInput, other: DiscountInput | null) =>
  other !== null && one.basisPoints === other.basisPoints && (one.amount ?? 0) === (other.amount ?? 0);

/**
 * What is wrong with an amount that is taken off the whole sale: it is above what its lines come to. What stands there already is no
 * fault of whoever takes a line off: it is cut with the bill.
 * @param taken what there was to take off
 */
export function discountProblem(
  input: DiscountInput | null,
  standing: DiscountInput | null,
  { taken, currency }: { taken: number; currency: string },
): Record<string, string> | null {
  if (input === null || input.basisPoints !== null || isSameDiscount(input, standing)) return null;
  return (input.amount ?? 0) > taken
    ? { 'discount.amount': withAmount('mostAmount', taken, currency) }
    : null;
}

/**
 * Which visits leave a bill with the last of their lines: they are still to be checked out. One stays in any case, the first where all
 * would leave, since the bill is theirs whatever they buy.
 */
export function visitsThatLeave(
  visits: readonly number[],
  before: readonly { id: number; reservationId: number | null }[],
  after: readonly { id: number | null }[],
): number[] {
  const remaining = new Set(after.map(({ id }) => id));
  const visitsOf = (lines: typeof before) =>
    new Set(lines.flatMap(({ reservationId }) => reservationId ?? []));
  const still = visitsOf(before.filter(({ id }) => remaining.has(id)));
  const leaving = [...visitsOf(before)].filter((id) => visits.includes(id) && !still.has(id));
  return leaving.length < visits.length ? leaving : leaving.slice(1);
}

type StoredPrice = { id: number; unitPrice: number; discount: number };
type Priced = { lines: readonly LineInput[]; discount: DiscountInput | null };

/**
 * What is said of a bill by whoever may not change its prices, with the prices and reductions that stand there, whether they were said or
 * left out; null where another one was said.
 */
export function atPricesThatStand(
  { lines, discount }: Priced,
  stored: {
    lines: readonly (StoredPrice & { discountReason: string | null })[];
    discount: DiscountInput | null;
  },
): Priced | null {
  const standing = new Map(stored.lines.map((line) => [line.id, line]));
  const before = ({ id }: LineInput) =>
    (id === null ? undefined : standing.get(id)) ?? { unitPrice: null, discount: 0, discountReason: null };
  const isOther = (line: LineInput) => {
    const { unitPrice, discount: off } = before(line);
    const isOtherPrice = line.unitPrice !== null && line.unitPrice !== unitPrice;
    return (
      isOtherPrice || (line.discount > 0 && line.discount !== off) || (line.discountBasisPoints ?? 0) > 0
    );
  };
  if (lines.some(isOther) || (discount !== null && !isSameDiscount(discount, stored.discount))) return null;
  return {
    discount: stored.discount,
    lines: lines.map((line) => {
      const { discount: off, discountReason } = before(line);
      return {
        ...line,
        unitPrice: null,
        discount: off,
        discountBasisPoints: null,
        discountReason: discountReason ?? '',
      };
    }),
  };
}
