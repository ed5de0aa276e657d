import type { Currency, Locale } from '../../base/statuses.ts';
import { formatDuration, formatPrice } from '../../base/time/format.ts';
import { MINUTE } from '../../base/time/units.ts';

export type Offer = { termDuration: number; price: number; currency: Currency };
type Person = Offer & { id: number };
/** What is known of a service: what it takes with anyone, and with whom it is otherwise. */
export type OfferedUnit = Offer & { employees?: Person[] };

/** What a service takes with whom was chosen; with anyone it is the service's own. */
export const offerOf = (unit: OfferedUnit, employeeId: number | null): Offer =>
  unit.employees?.find(({ id }) => id === employeeId) ?? unit;

/** All that is chosen takes so long and costs so much; a service without a price in euro adds dinars. */
export function sumOf(offers: Offer[]): {
  minutes: number;
  prices: { amount: number; currency: Currency }[];
} {
  const currencies = [...new Set(offers.map(({ currency }) => currency))];
  return {
    minutes: offers.reduce((sum, { termDuration }) => sum + termDuration, 0),
    prices: currencies.map((currency) => ({
      currency,
      amount: offers
        .filter((offer) => offer.currency === currency)
        .reduce((sum, { price }) => sum + price, 0),
    })),
  };
}

/** `1 h 30 min · 4.500 RSD` */
export function factsOf(offers: Offer[], locale: Locale): string {
  const { minutes, prices } = sumOf(offers);
  const money = prices.map(({ amount, currency }) => formatPrice(amount, currency, locale)).join(' + ');
  return `${formatDuration(minutes, locale)} · ${money}`;
}

type PricedTerm = { from: string; to: string; price?: number; currency?: Currency };

/** Of a visit at a term: with what lies between its parts, and without what is done meanwhile. */
export function factsOfTerm(term: PricedTerm | null, locale: Locale): string | null {
  if (term?.price === undefined || !term.currency) return null;
  const termDuration = (Date.parse(term.to) - Date.parse(term.from)) / MINUTE;
  return factsOf([{ termDuration, price: term.price, currency: term.currency }], locale);
}
