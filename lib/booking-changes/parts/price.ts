type PartPrice = { price: number; priceReason: string | null };

/**
 * The price of a part after a change: what staff say, which takes a reason where it is another one than the service has, else what
 * was agreed, else what the service costs.
 * @param agreed null for a service that is new to the visit
 * @returns what is wrong, by field
 */
export function priceOfPart(
  given: { price?: number | null | undefined; priceReason: string },
  { agreed, list }: { agreed: PartPrice | null; list: number | null },
): PartPrice | { fields: Record<string, string> } {
  const price = given.price ?? agreed?.price ?? list;
  if (price === null) return { fields: { price: 'required' } };
  const isAgreed = price === agreed?.price;
  if (isAgreed && given.priceReason === '') return agreed;
  if (price === list) return { price, priceReason: null };
  if (given.priceReason === '' && list !== null && !isAgreed) return { fields: { priceReason: 'required' } };
  return { price, priceReason: given.priceReason || null };
}
