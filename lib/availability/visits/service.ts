import 'server-only';
import { bookingRules, salonCurrencies, salonZone, visitGapMinutes } from '../../salon/settings/settings.ts';
import type { Locale } from '../../base/statuses.ts';
import { translatorOf } from '../../base/i18n/catalogue.ts';
import { countedDays, type CountedDays } from '../free-terms/counted-days.ts';
import {
  daysWithoutTerms,
  withoutBookings,
  type DaysWithoutTerms,
} from '../free-terms/days-without-terms.ts';
import { durationFor } from '../../booking-rules/client-duration.ts';
import { extraMinutesOf, type ForClient } from '../schedule/client-durations.ts';
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
  /** For whom, where the browser is known to her. */
  forClient?: ForClient | null;
  /** With somebody who does not do that nothing is free, rather than that it is asked wrongly. */
  withAnybody?: boolean;
};
type RequestedDays = { from: string; to: string; countUntil?: string | undefined };
/** Free days, and of those up to `countUntil` how free they are, or why they are not. */
type AnsweredDays = CountedDays & Partial<DaysWithoutTerms>;
/** The parameter that names something that is not there, or somebody who does not do that. */
type Unknown = { ok: false; field: 'serviceUnits' | 'employees' };
type Searched = {
  ok: true;
  visit: VisitSearch<Search & { schedule: LoadedSchedule }>;
  /** How long all of it lasts for others. */
  usualMinutes: number;
};

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
): Promise<{ ok: true; terms: VisitTermAnswer[]; note: string | null } | Unknown> {
  const found = await searchOf({ ...requested, from: requested.day, to: requested.day });
  if (!found.ok) return found;
  const prices = found.visit.parts.map(({ schedule }) => schedule.prices);
  const price = visitPrice(prices, requested.locale, salonCurrencies());
  const plans = freeVisits({ ...found.visit, day: requested.day });
  return {
    ok: true,
    terms: plans.map((plan) => visitTermAnswer(withoutPeople(plan), price, salonZone())),
    note: noteOf(found, requested.locale),
  };
}

/** That all of it lasts another time than for others; null where it does not. */
function noteOf({ visit, usualMinutes: usual }: Searched, locale: Locale): string | null {
  const minutes = visit.parts.reduce((sum, { schedule }) => sum + schedule.serviceUnit.durationMinutes, 0);
  return minutes === usual ? null : translatorOf(locale)('clientDuration.forVisitor', { minutes, usual });
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

/** With the time that it takes for whoever it is for. */
const lasting = <S extends LoadedSchedule>(schedule: S, extraMinutes = 0): S => {
  const { serviceUnit } = schedule;
  const durationMinutes = durationFor(serviceUnit.durationMinutes, extraMinutes);
  return { ...schedule, serviceUnit: { ...serviceUnit, durationMinutes } };
};

async function searchOf({
  parts,
  now,
  from,
  to,
  forClient,
  withAnybody = false,
}: Requested & { from: string; to: string }): Promise<Searched | Unknown> {
  const loaded = await loadVisitSchedules({ parts, from, to, now });
  if (!loaded || loaded.some(({ serviceUnit }) => serviceUnit.hidden)) {
    return { ok: false, field: 'serviceUnits' };
  }
  const extra = await extraMinutesOf(
    forClient,
    parts.map(({ serviceUnitId }) => serviceUnitId),
  );
  const searches: Searched['visit']['parts'][number][] = [];
  let usualMinutes = 0;
  for (const [index, schedule] of loaded.entries()) {
    const employeeId = parts[index]?.employeeId;
    if (!withAnybody && employeeId && !schedule.employees.some(({ id }) => id === employeeId)) {
      return { ok: false, field: 'employees' };
    }
    const usual = scheduleFor(schedule, employeeId);
    usualMinutes += usual.serviceUnit.durationMinutes;
    searches.push({
      schedule: lasting(usual, extra.get(schedule.serviceUnit.id)),
      now: now.getTime(),
      rules: bookingRules(),
      ...(employeeId ? { employeeId } : {}),
    });
  }
  return { ok: true, visit: { parts: searches, gapMinutes: visitGapMinutes() }, usualMinutes };
}
