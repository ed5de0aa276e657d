export const total = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0);

/** A sum shared out as the prices are; the last takes what does not divide, and all of it where nothing has a price. */
export function sharesOf(sum: number, prices: readonly number[]): number[] {
  const all = total(prices);
  let left = sum;
  return prices.map((price, index) => {
    const isLast = index === prices.length - 1;
    const share = isLast ? left : Math.min(left, Math.floor(all > 0 ? sum * (price / all) : 0));
    left -= share;
    return share;
  });
}
