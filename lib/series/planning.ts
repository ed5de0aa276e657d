import 'server-only';
import { explain } from '../bookings/by-staff/queries.ts';
import { refusalOf } from '../bookings/book/refusal.ts';
import { waivedByStaff, type PartRequest } from '../bookings/book/request.ts';
import { loadSearchOn, type LoadedSearch } from '../bookings/book/search.ts';
import type { Locale } from '../base/statuses.ts';
import { wallTimeOf } from '../base/time/format.ts';
import { instantGiven } from '../base/time/given.ts';
import { isoWithOffset } from '../base/time/zone.ts';
import { Refusal } from '../kit/refusal.ts';
import { salonZone } from '../salon/settings/settings.ts';
import type { PlannedDateAnswer, SeriesPlan } from './answer.ts';
import { peopleOf, planDates, wantedDates, type PlannedDate, type WantedDate } from './rules.ts';
import type { SeriesInput } from './schema.ts';

type LoadedPart = LoadedSearch['parts'][number];
export type LoadedDate = PlannedDate<LoadedPart>;

/** As staff book: when they like, and as soon as they like. What is only near to a wanted time is on the grid, as ever. */
export const asStaffPlan = (now: Date) => ({
  zone: salonZone(),
  now: now.getTime(),
  waivedAt: (start: number) => waivedByStaff(start, now),
});
/** What staff look for a date in. */
export const STAFF_SEARCH = { override: { leadTime: true }, isFarAhead: true };

type Wanted = Pick<
  SeriesInput,
  | 'parts'
  | 'termFrom'
  | 'everyWeeks'
  | 'count'
  | 'until'
  | 'dates'
  | 'clientName'
  | 'clientEmail'
  | 'clientPhone'
>;

/** When each date is wanted: as the rhythm has it, or as somebody has chosen it. */
function datesWanted({ termFrom, everyWeeks, count, until, dates }: Wanted, zone: string): WantedDate[] {
  const startOf = (moment: string) => instantGiven(moment, zone).getTime();
  if (dates) {
    const starts = [...new Set(dates.map(startOf))].toSorted((one, other) => one - other);
    return starts.map((start) => ({ start, isFixed: true }));
  }
  const first = isoWithOffset(startOf(termFrom), zone);
  const rhythm = { everyWeeks, count: count ?? undefined, until: until ?? undefined };
  return wantedDates({ day: first.slice(0, 10), time: wallTimeOf(first) }, rhythm, zone);
}

/**
 * What becomes of each date, as it stands at this moment.
 * @throws Refusal when there is no such service, or no date
 */
export async function planSeries(wanted: Wanted, now: Date): Promise<LoadedDate[]> {
  const zone = salonZone();
  const moments = datesWanted(wanted, zone);
  if (moments.length === 0) throw new Refusal('invalid', { fields: { until: 'untilBeforeStart' } });
  const dates = await planDates<LoadedPart>(
    moments,
    { everyWeeks: wanted.everyWeeks, ...asStaffPlan(now) },
    async (days, people) => {
      const parts = wanted.parts.map((part, index): PartRequest => ({
        ...part,
        employeeId: people ? people[index] : part.employeeId,
      }));
      const request = { parts, start: 0, forClient: wanted, ...STAFF_SEARCH };
      const search = await loadSearchOn(request, days, now);
      const missing = search ? search.parts.findIndex(({ schedule }) => schedule.serviceUnit.hidden) : 0;
      if (!search || missing >= 0) {
        throw new Refusal('invalid', { fields: { [`serviceUnits.${missing}.serviceUnitId`]: 'notFound' } });
      }
      return search;
    },
  );
  return dates;
}

export const dateAnswer = async (
  { wanted, outcome, plan, search, override }: LoadedDate,
  locale: Locale,
): Promise<PlannedDateAnswer> => {
  const zone = salonZone();
  const iso = (instant: number) => isoWithOffset(instant, zone);
  const refused = outcome === 'free' ? null : refusalOf({ ...search, start: wanted, override });
  return {
    wantedFrom: iso(wanted),
    outcome,
    termFrom: plan && iso(plan.term.start),
    termTo: plan && iso(plan.term.end),
    segments: (plan?.parts ?? []).map(({ search: part, needs, employeeId, workplaceId }) => ({
      serviceUnitId: part.schedule.serviceUnit.id,
      employeeId,
      workplaceId,
      from: iso(needs.term.start),
      to: iso(needs.term.end),
    })),
    why: refused && {
      reason: refused.why.reason,
      text: (await explain(refused.why, locale)).text,
      ...(refused.part !== undefined && { part: refused.part }),
    },
  };
};

/** The dates in words, for whoever decides about them. */
export async function planAnswer(dates: readonly LoadedDate[], locale: Locale): Promise<SeriesPlan> {
  const found = dates.find(({ plan }) => plan !== null);
  return {
    employeeIds: found?.plan ? peopleOf(found.plan) : null,
    dates: await Promise.all(dates.map((date) => dateAnswer(date, locale))),
  };
}
