import { HOUR } from '../../base/time/units.ts';
import { dayBounds, type Interval } from '../../base/time/zone.ts';
import { suits } from '../../availability/schedule/candidates.ts';
import { intersect, merge, subtract } from '../../availability/schedule/intervals.ts';
import {
  employeeSpans,
  salonSpans,
  serviceUnitSpans,
  workplaceSpans,
} from '../../availability/schedule/openings.ts';
import { linkOf, NO_EXCEPTIONS, type Rota } from '../affected/rules.ts';

/** Who or what is visible, and fit for which categories; none is all. */
export type Fit = { id: number; categoryIds: readonly number[] };
export type OfferedUnit = { id: number; name: string; categoryIds: readonly number[] };
export type Salon = {
  rota: Rota;
  employees: readonly Fit[];
  workplaces: readonly Fit[];
  serviceUnits: readonly OfferedUnit[];
  categories: readonly { id: number; name: string }[];
};
/** `names`: of categories where it is all that they offer on that day, else of services. */
export type Gap = { names: string[]; whole: boolean; spans: Interval[] };

/** A break of the only one who does something is nothing to act upon. */
const LEAST_GAP = HOUR;

/** What is offered on a day and cannot be had in some hours of it, since nobody who does it is there or no place to do it at. */
export function gapsOn({ rota, ...salon }: Salon, day: string): Gap[] {
  if (rota.nonWorkingDays.has(day)) return [];
  const ofSalon = salonSpans(rota, day);
  const bounds = dayBounds(day, rota.zone);
  const present = (kind: 'employees' | 'workplaces') => {
    const times = new Map<number, Interval[]>();
    for (const { id } of salon[kind]) {
      const presence = rota[kind].get(id) ?? NO_EXCEPTIONS;
      const spans =
        kind === 'employees'
          ? employeeSpans(rota, presence, day, ofSalon)
          : (workplaceSpans(rota, presence, day) ?? [bounds]);
      times.set(id, subtract(spans, merge(presence.unavailable)));
    }
    return times;
  };
  const [people, places] = [present('employees'), present('workplaces')];
  const timesOf = (times: ReadonlyMap<number, Interval[]>, id: number) => times.get(id) ?? [];

  const covered = (categoryIds: readonly number[]): Interval[] => {
    const rooms = salon.workplaces.filter((place) => suits(place, categoryIds));
    return merge(
      salon.employees
        .filter((person) => suits(person, categoryIds))
        .flatMap(({ id }) =>
          rooms
            .filter((room) => rota.links.has(linkOf(id, room.id)))
            .flatMap((room) => intersect(timesOf(people, id), timesOf(places, room.id))),
        ),
    );
  };
  /** Most services share their categories with others. */
  const known = new Map<string, Interval[]>();
  const coveredFor = (categoryIds: readonly number[]): Interval[] => {
    const key = categoryIds.join();
    const times = known.get(key) ?? covered(categoryIds);
    known.set(key, times);
    return times;
  };

  const offered = salon.serviceUnits.flatMap((unit) => {
    const offer = rota.serviceUnits.get(unit.id) ?? NO_EXCEPTIONS;
    const open = serviceUnitSpans({ zone: rota.zone, serviceUnit: offer }, day) ?? ofSalon;
    const spans = subtract(open, merge(offer.unavailable));
    if (spans.length === 0) return [];
    const there = coveredFor(unit.categoryIds);
    const missing = subtract(spans, there).filter(({ start, end }) => end - start >= LEAST_GAP);
    return { unit, missing, whole: intersect(spans, there).length === 0 };
  });
  return together(offered, salon.categories);
}

type Offered = { unit: OfferedUnit; missing: Interval[]; whole: boolean };

/** What is missing in the same hours is told as one. */
function together(offered: readonly Offered[], categories: Salon['categories']): Gap[] {
  const groups = new Map<string, Offered[]>();
  for (const each of offered.filter(({ missing }) => missing.length > 0)) {
    const key = each.missing.map(({ start, end }) => `${start}-${end}`).join();
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const isIn = new Set(group.map(({ unit }) => unit.id));
    const ofCategory = (id: number) => offered.filter(({ unit }) => unit.categoryIds.includes(id));
    const whole = categories.filter(({ id }) => {
      const all = ofCategory(id);
      return all.length > 0 && all.every(({ unit }) => isIn.has(unit.id));
    });
    const covered = new Set(whole.flatMap(({ id }) => ofCategory(id).map(({ unit }) => unit.id)));
    const others = group.filter(({ unit }) => !covered.has(unit.id)).map(({ unit }) => unit.name);
    return {
      names: [...whole.map(({ name }) => name), ...others],
      whole: group.every((each) => each.whole),
      spans: first.missing,
    };
  });
}
