import type { PriceOverrides, Prices, Schedule } from './schedule.ts';

type Offer = { durationMinutes: number; prices: Prices };
type StoredOverride = { [Field in keyof Prices]: number | null } & {
  employeeId: number;
  termDuration: number | null;
};

/** What is stored of an employee, filled up with what the service unit says. */
export function overridesOf(stored: StoredOverride, { durationMinutes, prices }: Offer): PriceOverrides {
  const overrides = {
    durationMinutes: stored.termDuration ?? durationMinutes,
    prices: {
      price: stored.price ?? prices.price,
      priceEn: stored.priceEn ?? prices.priceEn,
      priceDe: stored.priceDe ?? prices.priceDe,
    },
  };
  const isDearer = (field: keyof Prices) =>
    (overrides.prices[field] ?? 0) > (prices[field] ?? overrides.prices[field] ?? 0);
  return {
    employeeId: stored.employeeId,
    ...overrides,
    isMore:
      overrides.durationMinutes > durationMinutes ||
      isDearer('price') ||
      isDearer('priceEn') ||
      isDearer('priceDe'),
  };
}

/**
 * The schedule for who asks for an employee, with her time and her prices; for who takes anyone, with the service unit's, so that
 * nobody is left who takes longer or costs more.
 */
export function scheduleFor<S extends Schedule>(schedule: S, employeeId: number | null | undefined): S {
  const { overrides, serviceUnit, employees } = schedule;
  if (overrides.length === 0) return schedule;
  if (!employeeId) {
    const isMore = (id: number) => overrides.some((each) => each.employeeId === id && each.isMore);
    return { ...schedule, employees: employees.filter(({ id }) => !isMore(id)) };
  }
  const hers = overrides.find((each) => each.employeeId === employeeId);
  if (!hers) return schedule;
  const { durationMinutes, prices } = hers;
  return { ...schedule, prices, serviceUnit: { ...serviceUnit, durationMinutes } };
}
