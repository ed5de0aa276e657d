export type SpecialPrice = {
  formerPrice: number | null;
  formerPriceEn: number | null;
  formerPriceDe: number | null;
  specialUntil: string | null;
};
type Given = { [Field in keyof SpecialPrice]?: SpecialPrice[Field] | undefined };
type Prices = { price: number; priceEn: number | null; priceDe: number | null };

const NONE: SpecialPrice = {
  formerPrice: null,
  formerPriceEn: null,
  formerPriceDe: null,
  specialUntil: null,
};

/** All of it where some of it is given; nothing where a caller, such as an older one, says nothing of it. */
export function givenSpecialPrice(given: Given): SpecialPrice | null {
  const { formerPrice, formerPriceEn, formerPriceDe, specialUntil } = given;
  const some = [formerPrice, formerPriceEn, formerPriceDe, specialUntil];
  if (some.every((value) => value === undefined)) return null;
  return {
    formerPrice: formerPrice ?? NONE.formerPrice,
    formerPriceEn: formerPriceEn ?? NONE.formerPriceEn,
    formerPriceDe: formerPriceDe ?? NONE.formerPriceDe,
    specialUntil: specialUntil ?? NONE.specialUntil,
  };
}

type Problem = { field: keyof SpecialPrice; error: 'required' | 'formerPrice' };

const isLower = (former: number | null, now: number | null) =>
  former !== null && (now === null || former <= now);

/** Nobody is told of a special price without what it was before, which is more, and without its last day. */
export function specialPriceProblem(prices: Prices, special: SpecialPrice): Problem | null {
  const { formerPrice, formerPriceEn, formerPriceDe, specialUntil } = special;
  if (formerPrice === null) {
    const isMeant = specialUntil !== null || formerPriceEn !== null || formerPriceDe !== null;
    return isMeant ? { field: 'formerPrice', error: 'required' } : null;
  }
  if (isLower(formerPrice, prices.price)) return { field: 'formerPrice', error: 'formerPrice' };
  if (isLower(formerPriceEn, prices.priceEn)) return { field: 'formerPriceEn', error: 'formerPrice' };
  if (isLower(formerPriceDe, prices.priceDe)) return { field: 'formerPriceDe', error: 'formerPrice' };
  return specialUntil === null ? { field: 'specialUntil', error: 'required' } : null;
}
