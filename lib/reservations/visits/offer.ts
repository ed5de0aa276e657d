import { localizedPrices } from '../../base/i18n/localized.ts';
import { salonSettings } from '../../base/salon-settings/held.ts';
import type { Currency, Locale } from '../../base/statuses.ts';
import type { Term } from '../../terms/availability/schedule.ts';
import type { PlannedVisit } from './look.ts';

/** The prices of its parts as a reader of the language is shown them, all in one currency, and their sum. */
export function pricesOf({ parts }: PlannedVisit, language: Locale) {
  const all = parts.map(({ search: { schedule } }) => schedule.prices);
  const { prices, currency } = localizedPrices(all, language, salonSettings().currencies);
  return { prices, currency, price: prices.reduce((sum, price) => sum + price, 0) };
}

/** A visit that is free, as it is offered; who was not asked for is nobody in particular. */
export type VisitOffer = Term & {
  price: number;
  currency: Currency;
  segments: (Term & { serviceUnitId: number; employeeId: number | null })[];
};

export function offerOf(plan: PlannedVisit, language: Locale): VisitOffer {
  const { price, currency } = pricesOf(plan, language);
  const segments = plan.parts.map(({ search, needs }) => ({
    serviceUnitId: search.schedule.serviceUnit.id,
    employeeId: search.employeeId ?? null,
    ...needs.term,
  }));
  return { ...plan.term, price, currency, segments };
}
