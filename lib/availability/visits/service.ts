import 'server-only';
import { bookingRules, salonCurrencies, salonZone, visitGapMinutes } from '../../salon/settings/settings.ts';
import type { Locale } from '../../base/statuses.ts';
import { countedDays, type CountedDays } from '../free-terms/counted-days.ts';
import {
  daysWithoutTerms,
  withoutBookings,
  type DaysWithoutTerms,
} from '../free-terms/days-without-terms.ts';
import { scheduleFor } from '../schedule/overrides.ts';
import { loadVisitSchedules, type LoadedSchedule, type VisitPart } from '../schedule/queries.ts';
import type { Search } from '../schedule/schedule.ts';
import { visitTermAnswer, type VisitTermAnswer } from './answer.ts';
import { countFreeVisits, freeVisitDays, freeVisits } from './plan.ts';
import { visitPrice } from './price.ts';
import type { VisitPlan, VisitSearch } from './visit.ts';

type Requested = {
  parts: readonly VisitPart[];
  now: Date;
  /** With somebody who does not do that nothing is free, rather than that it is asked wrongly. */
  withAnybody?: boolean;
};
type RequestedDays = { from: string; to: string; countUntil?: string | undefined };
/** Free days, and of those up to `countUntil` how free they are, or why they are not. */
type AnsweredDays = CountedDays & Partial<DaysWithoutTerms>;
/** The parameter that names something that is not there, or somebody who does not do that. */
type Unknown = { ok: false; field: 'serviceUnits' | 'employees' };
type Searched = { ok: true; visit: VisitSearch<Search & { schedule: LoadedSchedule }> };

/** The days from `from` to `to` on which the public services can be had as one visit. */
export async function visitDays(
  requested: Requested & RequestedDays,
): Promise<({ ok: true } & AnsweredDays) | Unknown> {
  const found = await searchOf(requested);
  if (!found.ok) return found;
  const days = freeVisitDays({ ...found.visit, from: requested.from, to: requested.to });
  const count = (near: readonly string[]) => countFreeVisits({ ...found.visit, days: near });
  const [first] = found.visit.parts;
  if (!first) return { ok: true, days };
  const empty = { ...found.visit, parts: found.visit.parts.map(withoutBookings) };
  const wouldBeFree = (day: string) => freeVisitDays({ ...empty, from: day, to: day }).length > 0;
  return {
    ok: true,
    ...countedDays(days, requested.countUntil, count),
    ...daysWithoutTerms(requested, days, first.schedule, wouldBeFree),
  };
}

/** The free visits of a day, with what they cost. */
export async function visitTerms(
  requested: Requested & { day: string; locale: Locale },
): Promise<{ ok: true; terms: VisitTermAnswer[] } | Unknown> {
  const found = await searchOf({ ...requested, from: requested.day, to: requested.day });
  if (!found.ok) return found;
  const prices = found.visit.parts.map(({ schedule }) => schedule.prices);
  const price = visitPrice(prices, requested.locale, salonCurrencies());
  const plans = freeVisits({ ...found.visit, day: requested.day });
  return { ok: true, terms: plans.map((plan) => visitTermAnswer(withoutPeople(plan), price, salonZone())) };
}

/** Without the people who were not asked for: the visitor has not been promised them. */
const withoutPeople = ({ term, parts }: VisitPlan) => ({
  term,
  parts: parts.map(({ search: { schedule, employeeId }, needs }) => ({
    serviceUnitId: schedule.serviceUnit.id,
    employeeId: employeeId ?? null,
    term: needs.term,
  })),
});

async function searchOf({
  parts,
  now,
  from,
  to,
  withAnybody = false,
}: Requested & { from: string; to: string }): Promise<Searched | Unknown> {
  const loaded = await loadVisitSchedules({ parts, from, to, now });
  if (!loaded || loaded.some(({ serviceUnit }) => serviceUnit.hidden)) {
    return { ok: false, field: 'serviceUnits' };
  }
  const searches: Searched['visit']['parts'][number][] = [];
  for (const [index, schedule] of loaded.entries()) {
    const employeeId = parts[index]?.employeeId;
    if (!withAnybody && employeeId && !schedule.employees.some(({ id }) => id === employeeId)) {
      return { ok: false, field: 'employees' };
    }
    searches.push({
      schedule: scheduleFor(schedule, employeeId),
      now: now.getTime(),
      rules: bookingRules(),
      ...(employeeId ? { employeeId } : {}),
    });
  }
  return { ok: true, visit: { parts: searches, gapMinutes: visitGapMinutes() } };
}
