import type { PublicServiceUnit } from './queries.ts';

/**
 * A service unit as somebody does it, with their time and price. A former price belongs to the service unit's own price, so
 * whoever takes another one has none.
 */
export function withEmployee<Unit extends PublicServiceUnit>(unit: Unit, employeeId: number): Unit {
  const terms = unit.employees.find(({ id }) => id === employeeId);
  if (!terms) return unit;
  const { price, currency, termDuration } = terms;
  const isUsual = price === unit.price && currency === unit.currency;
  return {
    ...unit,
    price,
    currency,
    termDuration,
    priceFrom: null,
    ...(!isUsual && { formerPrice: null, specialUntil: null }),
  };
}
