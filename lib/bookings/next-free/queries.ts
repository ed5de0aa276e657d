import 'server-only';
import { bookingRules, salonZone } from '../../salon/settings/settings.ts';
import { PRICES_FOR_STAFF } from '../../base/i18n/localized.ts';
import { wallTimeOf } from '../../base/time/format.ts';
import { instantGiven } from '../../base/time/given.ts';
import { addDays, dayOf, isoWithOffset } from '../../base/time/zone.ts';
import { daysFrom } from '../../availability/free-terms/free-terms.ts';
import type { VisitTermAnswer } from '../../availability/visits/answer.ts';
import { freeVisits, planVisit } from '../../availability/visits/plan.ts';
import { offerOf, visitOfferAnswer, type VisitOffer } from '../book/offer.ts';
import type { BookingRequest } from '../book/request.ts';
import { loadSearchOn, type LoadedSearch, type PlannedVisit } from '../book/search.ts';
import { APART, isWithin, OFFERED, soonest, spread } from './rules.ts';
import type { NextFreeQuery } from './schema.ts';

/** So many days are read at once; mostly the first ones are enough. */
const DAYS_AT_ONCE = 14;

type NextFree = { terms: VisitTermAnswer[]; later: string | null };

/** Staff keep to neither; what they offer lies on the grid all the same, but for the one that begins now. */
const OVERRIDE = { grid: true, leadTime: true };

/** The next free terms from a moment on, the first of them now; null where a service is not there. */
export async function nextFree(
  { parts, from, partOfDay, clientId }: NextFreeQuery,
  { now }: { now: Date },
): Promise<NextFree | null> {
  const zone = salonZone();
  const today = dayOf(now.getTime(), zone);
  const start = Math.max(now.getTime(), from ? instantGiven(from, zone).getTime() : 0);
  const last = addDays(today, bookingRules().horizonDays);
  const suits = (offer: VisitOffer) =>
    offer.start >= start && isWithin(wallTimeOf(isoWithOffset(offer.start, zone)), partOfDay);

  const forClient = clientId === undefined ? null : { clientId };
  let offered: VisitOffer[] = [];
  for (let day = dayOf(start, zone); day <= last; day = addDays(day, DAYS_AT_ONCE)) {
    const end = addDays(day, DAYS_AT_ONCE - 1);
    const found = await offersOf(
      { parts, forClient },
      { start, from: day, to: end < last ? end : last },
      now,
    );
    if (!found) return null;
    offered = spread(found.filter(suits), offered);
    if (offered.length === OFFERED) break;
  }
  const until = offered.length === OFFERED ? offered.at(-1) : undefined;
  return {
    terms: offered.map(visitOfferAnswer),
    later: until ? isoWithOffset(until.start + APART, zone) : null,
  };
}

async function offersOf(
  requested: Pick<BookingRequest, 'parts' | 'forClient'>,
  { start, from, to }: { start: number; from: string; to: string },
  now: Date,
): Promise<VisitOffer[] | null> {
  const visit = await loadSearchOn({ ...requested, start, override: OVERRIDE }, { from, to }, now);
  if (!visit || visit.parts.some(({ schedule }) => schedule.serviceUnit.hidden)) return null;
  const first = soonest(now.getTime());
  const onGrid = daysFrom(from, to).flatMap((day) => freeVisits({ ...visit, day }));
  const isToday = from === dayOf(first, salonZone());
  const plans = isToday
    ? [...beginningAt(first, visit), ...onGrid.filter(({ term }) => term.start > first)]
    : onGrid;
  return plans.map((plan) => offerOf(plan, PRICES_FOR_STAFF));
}

function beginningAt(start: number, visit: LoadedSearch): PlannedVisit[] {
  const plan = planVisit({ ...visit, start, override: OVERRIDE });
  return plan ? [plan] : [];
}
