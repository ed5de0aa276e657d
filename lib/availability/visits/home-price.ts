import type { Currency } from '../../base/statuses.ts';

type Agreed = { price: number; currency: Currency };

/** What a service costs with whoever does it: in the salon's currency, and in the one of the agreement; null where it has no price in it. */
type ListPrices = { home: number; inCurrency: number | null };

/** The column holds no more. */
const MOST = 2_147_483_647;

/**
 * What a part of a visit is worth in the salon's own currency: what was agreed, if in that one; else what the list says, or as much more or
 * less of it as was agreed beside the list. What costs nothing is worth nothing in any currency.
 */
export function homePrice({ price, currency }: Agreed, list: ListPrices, home: Currency): number {
  if (currency === home || price === 0) return price;
  const { inCurrency } = list;
  if (inCurrency === null || inCurrency === 0 || inCurrency === price) return list.home;
  return Math.min(MOST, Math.round((list.home * price) / inCurrency));
}
