import 'server-only';
import { daysFrom } from '../../availability/free-terms/free-terms.ts';
import { freeVisits } from '../../availability/visits/plan.ts';
import type { Locale } from '../../base/statuses.ts';
import { wallTimeOf } from '../../base/time/format.ts';
import { addDays, dayOf, isoWithOffset } from '../../base/time/zone.ts';
import { STAFF_HORIZON_DAYS } from '../../booking-rules/far-ahead.ts';
import { offerOf, type VisitOffer } from '../../bookings/book/offer.ts';
import type { PartRequest } from '../../bookings/book/request.ts';
import { loadSearchOn, type LoadedSearch } from '../../bookings/book/search.ts';
import { bookingRules, salonZone } from '../../salon/settings/settings.ts';
import type { Visit } from '../visits.ts';
import { bestOf, daysAround } from './choice.ts';

/** To whom it is proposed. Staff wait for no lead time and plan beyond the horizon; what is proposed lies on the grid all the same. */
export type ProposedTo = 'staff' | 'client';
const REACH = {
  staff: { override: { leadTime: true }, isFarAhead: true },
  client: {},
} as const;

const lastDay = (today: string, to: ProposedTo) =>
  addDays(today, to === 'staff' ? STAFF_HORIZON_DAYS : bookingRules().horizonDays);

type Days = { from: string; to: string };
type SamePeople = { parts: PartRequest[]; search: LoadedSearch };

/** The same services on some days, with the same people as far as they still do it; else with anyone. Null where a service is gone. */
export async function withSamePeople(
  { parts: had, clientId }: Pick<Visit, 'parts' | 'clientId'>,
  days: Days,
  now: Date,
  to: ProposedTo = 'staff',
): Promise<SamePeople | null> {
  const forClient = clientId === null ? null : { clientId };
  const load = (parts: PartRequest[]) =>
    loadSearchOn({ parts, start: now.getTime(), forClient, ...REACH[to] }, days, now);
  const same = had.map(({ serviceUnitId, employeeId }) => ({ serviceUnitId, employeeId }));
  const search = await load(same);
  if (!search || search.parts.some(({ schedule }) => schedule.serviceUnit.hidden)) return null;
  const parts = same.map((part, index) => {
    const employees = search.parts[index]?.schedule.employees ?? [];
    return employees.some(({ id }) => id === part.employeeId) ? part : { ...part, employeeId: null };
  });
  const isSame = parts.every(({ employeeId }, index) => employeeId === same[index]?.employeeId);
  const found = isSame ? search : await load(parts);
  return found && { parts, search: found };
}

export type Proposal = {
  parts: PartRequest[];
  /** The best first, at the price that the client would pay. */
  offers: VisitOffer[];
};

/** Free terms for the same services with the same people around a day; null where a service is gone. */
export async function searchAround(
  visit: Pick<Visit, 'start' | 'parts' | 'clientId'>,
  dueOn: string,
  { now, language, to = 'staff' }: { now: Date; language: Locale; to?: ProposedTo },
): Promise<Proposal | null> {
  const zone = salonZone();
  const today = dayOf(now.getTime(), zone);
  const after = { day: dayOf(visit.start, zone), time: wallTimeOf(isoWithOffset(visit.start, zone)) };
  const days = daysAround({ after, dueOn, today }, lastDay(today, to));
  const found = await withSamePeople(visit, days ?? { from: today, to: today }, now, to);
  if (!found) return null;
  const { parts, search } = found;
  const plans = days ? daysFrom(days.from, days.to).flatMap((day) => freeVisits({ ...search, day })) : [];
  const terms = plans.map((plan) => ({ start: plan.term.start, plan }));
  const best = bestOf(terms, { after, dueOn, today, zone });
  return { parts, offers: best.map(({ plan }) => offerOf(plan, language)) };
}
