import { isoWithOffset, type Interval } from '../../base/time/zone.ts';
import { generalHoursOn } from '../../availability/schedule/general-hours.ts';
import { overriddenHoursOn } from '../../availability/schedule/hours-override.ts';
import type { GeneralHours, Hours, HoursOverride } from '../../availability/schedule/schedule.ts';
import { FREE_DAY, isFreeDay, type Span } from '../specific-hours/rules.ts';
import type { PlanCell } from './answer.ts';

const spanOf = ({ from, to }: Hours): Span => ({ timeFrom: from.slice(0, 5), timeTo: to.slice(0, 5) });
const inOrder = (spans: Span[]) => spans.toSorted((a, b) => a.timeFrom.localeCompare(b.timeFrom));

/** What is planned for a day, by which rule, and what would be without specific hours. */
export function plannedOn(
  generalHours: GeneralHours,
  own: HoursOverride,
  day: string,
): Pick<PlanCell, 'spans' | 'source' | 'usual'> {
  const byPattern = overriddenHoursOn({ ...own, specificHours: new Map() }, day);
  const usual = {
    spans: inOrder((byPattern ?? generalHoursOn(generalHours, day)).map(spanOf)),
    source: byPattern ? ('pattern' as const) : ('salon' as const),
  };
  const specific = own.specificHours.get(day)?.map(spanOf) ?? [];
  if (specific.length === 0) return { ...usual, usual: null };
  return { spans: inOrder(specific.filter((span) => !isFreeDay(span))), source: 'specific', usual };
}

/** A span of instants as the clock on the wall shows it on a day of the salon; its end may be 24:00. */
export const wallSpan = ({ start, end }: Interval, bounds: Interval, zone: string): Span => ({
  timeFrom: isoWithOffset(Math.max(start, bounds.start), zone).slice(11, 16),
  timeTo: end >= bounds.end ? '24:00' : isoWithOffset(end, zone).slice(11, 16),
});

export const sameSpans = (one: readonly Span[], other: readonly Span[]): boolean =>
  one.length === other.length &&
  one.every(({ timeFrom, timeTo }, index) => {
    const beside = other[index];
    return beside?.timeFrom === timeFrom && beside.timeTo === timeTo;
  });

/** The specific hours that stand on the day of a cell, as they are stored. */
export const storedIn = ({ spans, source }: PlanCell): Span[] =>
  source !== 'specific' ? [] : spans.length > 0 ? spans : [FREE_DAY];

/** What has to be stored so that a day has these hours: nothing where it has them anyway. */
export function storedFor(cell: PlanCell, wanted: readonly Span[]): Span[] {
  if (sameSpans((cell.usual ?? cell).spans, wanted)) return [];
  return wanted.length > 0 ? [...wanted] : [FREE_DAY];
}

/** A cell as it will be with other hours stored. */
export function cellWith(cell: PlanCell, stored: readonly Span[]): PlanCell {
  if (stored.length === 0) return cell.usual ? { ...cell, ...cell.usual, usual: null } : cell;
  const usual = cell.usual ?? {
    spans: cell.spans,
    source: cell.source === 'pattern' ? ('pattern' as const) : ('salon' as const),
  };
  return { ...cell, spans: stored.filter((span) => !isFreeDay(span)), source: 'specific', usual };
}

const minutesIn = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
export const minutesOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { timeFrom, timeTo }) => sum + minutesIn(timeTo) - minutesIn(timeFrom), 0);
