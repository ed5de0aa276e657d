import type { OwnTerms, Prices, Schedule } from './schedule.ts';

type Offer = { durationMinutes: number; prices: Prices };
type StoredOwn = { [Field in keyof Prices]: number | null } & {
  employeeId: number;
  termDuration: number | null;
};

/** What is stored of an employee, filled up with what the service unit says. */
export function ownTermsOf(stored: StoredOwn, { durationMinutes, prices }: Offer): OwnTerms {
  const own = {
    durationMinutes: stored.termDuration ?? durationMinutes,
    prices: {
      price: stored.price ?? prices.price,
      priceEn: stored.priceEn ?? prices.priceEn,
      priceDe: stored.priceDe ?? prices.priceDe,
    },
  };
  const isDearer = (field: keyof Prices) =>
    (own.prices[field] ?? 0) > (prices[field] ?? own.prices[field] ?? 0);
  return {
    employeeId: stored.employeeId,
    ...own,
    isMore:
      own.durationMinutes > durationMinutes ||
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
  const { own, serviceUnit, employees } = schedule;
  if (own.length === 0) return schedule;
  if (!employeeId) {
    const isMore = (id: number) => own.some((each) => each.employeeId === id && each.isMore);
    return { ...schedule, employees: employees.filter(({ id }) => !isMore(id)) };
  }
  const hers = own.find((each) => each.employeeId === employeeId);
  if (!hers) return schedule;
  const { durationMinutes, prices } = hers;
  return { ...schedule, prices, serviceUnit: { ...serviceUnit, durationMinutes } };
}
