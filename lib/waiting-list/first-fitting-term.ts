import 'server-only';
import { salonZone } from '../salon/settings/settings.ts';
import type { Interval } from '../base/time/zone.ts';
import { extraMinutesOf, type ForClient } from '../availability/schedule/client-durations.ts';
import { freeVisits } from '../availability/visits/plan.ts';
import type { BookingRequest } from '../bookings/book/request.ts';
import { loadSearchOn, type LoadedSearch, type PlannedVisit } from '../bookings/book/search.ts';
import type { Waiting } from './who-waits.ts';
import { daysAhead, isQuiet, suitsOneOf } from './rules.ts';

type FreeOnDay = { search: LoadedSearch; plans: PlannedVisit[] };

export type Outlook = ReturnType<typeof outlookAt>;

/**
 * What is free for whoever waits, as it is looked up once in a round: many wait for the same day and service.
 * @param quietEntries what clients may still take back
 */
export function outlookAt(now: Date, quietEntries: readonly Interval[]) {
  const days = new Map<string, Promise<FreeOnDay | null>>();
  const longer = new Map<number, Promise<ReadonlyMap<number, number>>>();

  /** For whom a service lasts longer than for others, others look for something else. */
  const durationsOf = async (entry: Waiting) => {
    const known = longer.get(entry.id) ?? extraMinutesOf(knownAs(entry), entry.serviceUnitIds);
    longer.set(entry.id, known);
    return [...(await known)].toSorted(([one], [other]) => one - other).flat();
  };

  const onDay = async (entry: Waiting, day: string) => {
    const wanted = [day, entry.employeeId ?? 0, ...entry.serviceUnitIds];
    const key = [wanted.join(' '), (await durationsOf(entry)).join(' ')].join('/');
    const known = days.get(key) ?? freeOn(entry, day, now);
    days.set(key, known);
    return known;
  };

  return {
    /** The free terms of a day for somebody who waits, whatever their windows. */
    termsOn: async (day: string, entry: Waiting): Promise<readonly PlannedVisit[]> =>
      (await onDay(entry, day))?.plans ?? [],

    /** The first term that suits somebody and was not offered to them before. */
    async firstFor(entry: Waiting) {
      for (const day of daysAhead(entry.windows, now, salonZone())) {
        const found = await onDay(entry, day);
        const plan = found?.plans.find(
          ({ term, parts }) =>
            suitsOneOf(entry.windows, term, salonZone()) &&
            !entry.offered.includes(term.start) &&
            !parts.some(({ needs }) => isQuiet(quietEntries, needs.whole)),
        );
        if (found && plan) return { search: found.search, plan };
      }
      return null;
    },

    /** Once something was offered or taken, what was free is looked up again. Where nothing was, there is nothing since. */
    async forget() {
      for (const [key, day] of days) {
        const found = await day;
        if (found && found.plans.length > 0) days.delete(key);
      }
    },
  };
}

const partsOf = ({ serviceUnitIds, employeeId }: Pick<Waiting, 'serviceUnitIds' | 'employeeId'>) =>
  serviceUnitIds.map((serviceUnitId) => ({ serviceUnitId, employeeId }));

/**
 * As whom somebody may be known who waits. A number proves nobody, and what lasts longer for its owner would be shown to whoever typed
 * it; staff have its owner on the phone.
 */
const knownAs = ({ isByStaff, clientName, clientEmail, clientPhone }: Waiting): ForClient => ({
  clientName,
  clientEmail,
  clientPhone: isByStaff ? clientPhone : null,
});

/** What somebody waits for, at a start. */
export const requestOf = (entry: Waiting, start: number): BookingRequest => ({
  parts: partsOf(entry),
  start,
  forClient: knownAs(entry),
});

/** @returns null where it can no longer be booked at all: a service that is hidden or gone */
async function freeOn(entry: Waiting, day: string, now: Date): Promise<FreeOnDay | null> {
  const search = await loadSearchOn(requestOf(entry, now.getTime()), { from: day, to: day }, now);
  if (!search || search.parts.some(({ schedule }) => schedule.serviceUnit.hidden)) return null;
  return { search, plans: freeVisits({ ...search, day }) };
}
