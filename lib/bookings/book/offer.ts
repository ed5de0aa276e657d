import type { Currency, Locale } from '../../base/statuses.ts';
import { salonCurrencies, salonZone } from '../../salon/settings/settings.ts';
import { termAnswer } from '../../base/time/answer.ts';
import type { Term } from '../../availability/schedule/schedule.ts';
import { visitTermAnswer, type VisitTermAnswer } from '../../availability/visits/answer.ts';
import { visitPrice } from '../../availability/visits/price.ts';
import type { PlannedVisit } from './search.ts';

/** What its parts cost a reader of the language, and all of it. */
export const pricesOf = ({ parts }: PlannedVisit, language: Locale) =>
  visitPrice(
    parts.map(({ search: { schedule } }) => schedule.prices),
    language,
    salonCurrencies(),
  );

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

export function visitOfferAnswer({ price, currency, segments, ...term }: VisitOffer): VisitTermAnswer {
  const parts = segments.map(({ start, end, ...part }) => ({ ...part, term: { start, end } }));
  return visitTermAnswer({ term, parts }, { price, currency }, salonZone());
}

/** A term that is free instead, of a visit with what each part would be; in short, when it is. */
export const offerAnswer = (offer: Term | VisitOffer, inShort = false) =>
  'segments' in offer && !inShort ? visitOfferAnswer(offer) : termAnswer(offer, salonZone());
