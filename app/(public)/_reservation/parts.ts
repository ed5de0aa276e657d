import { MOST_SERVICES, type Part } from '@/lib/terms/parts';
import type { Currency, Locale } from '@/lib/base/statuses';
import { formatDuration, formatPrice } from '@/lib/base/time/format';

export type Offer = { termDuration: number; price: number; currency: Currency };
type Person = Offer & { id: number };
/** What is known of a service: what it takes with anyone, and with whom it is otherwise. */
export type OfferedUnit = Offer & { employees?: Person[] };

/** What a service takes with whom was chosen; with anyone it is the service's own. */
export const offerOf = (unit: OfferedUnit, employeeId: number | null): Offer =>
  unit.employees?.find(({ id }) => id === employeeId) ?? unit;

/** In the order in which they were asked for, each once. */
export const withPart = (parts: Part[], serviceUnitId: number): Part[] =>
  parts.length >= MOST_SERVICES || parts.some((part) => part.serviceUnitId === serviceUnitId)
    ? parts
    : [...parts, { serviceUnitId, employeeId: null }];

export const withoutPart = (parts: Part[], serviceUnitId: number): Part[] =>
  parts.filter((part) => part.serviceUnitId !== serviceUnitId);

export const withPerson = (parts: Part[], serviceUnitId: number, employeeId: number | null): Part[] =>
  parts.map((part) => (part.serviceUnitId === serviceUnitId ? { ...part, employeeId } : part));

export const withAnyone = (parts: Part[]): Part[] => parts.map((part) => ({ ...part, employeeId: null }));

/** Whoever is not listed for a service, as in a link of before, cannot be asked for: anyone will do. Null: it is not known yet. */
export const withListed = (
  parts: Part[],
  listedFor: (serviceUnitId: number) => readonly { id: number }[] | null,
): Part[] =>
  parts.map((part) => {
    const isListed = listedFor(part.serviceUnitId)?.some(({ id }) => id === part.employeeId) ?? true;
    return isListed ? part : { ...part, employeeId: null };
  });

/** What goes well with the services that are chosen, those of the first one first, and not chosen itself. */
export function proposed(
  parts: Part[],
  recommendedIds: (serviceUnitId: number) => readonly number[],
): number[] {
  const chosen = new Set(parts.map(({ serviceUnitId }) => serviceUnitId));
  const all = parts.flatMap(({ serviceUnitId }) => recommendedIds(serviceUnitId));
  return [...new Set(all)].filter((id) => !chosen.has(id)).slice(0, MOST_SERVICES);
}

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

const MINUTE = 60_000;

type PricedTerm = { from: string; to: string; price?: number; currency?: Currency };

/** Of a visit at a term: with what lies between its parts, and without what is done meanwhile. */
export function factsOfTerm(term: PricedTerm | null, locale: Locale): string | null {
  if (term?.price === undefined || !term.currency) return null;
  const termDuration = (Date.parse(term.to) - Date.parse(term.from)) / MINUTE;
  return factsOf([{ termDuration, price: term.price, currency: term.currency }], locale);
}
