import type { EventSpan } from '../../base/calendar-file/calendar-text.ts';
import type { AbsenceKind } from '../../base/statuses.ts';
import { addDays, dayBounds, dayOf } from '../../base/time/zone.ts';

/** When an employee does not work, as her calendar shows it. */
export type FeedAway = {
  /** Of the UID, in front of the @. */
  key: string;
  kind: AbsenceKind | 'free' | 'closed';
  span: EventSpan;
  editedAt: Date;
  /** Of a day on which the salon is closed, as its site says it. */
  explanation?: { name: string; nameEn: string | null; nameDe: string | null };
};

export const daySpan = (day: string): EventSpan => ({ firstDay: day, dayAfter: addDays(day, 1) });

/** What lasts from midnight to midnight is days, which stand above the hours of a calendar; else it is hours. */
export function wholeDaysOr(span: { from: Date; to: Date }, zone: string): EventSpan {
  const [firstDay, dayAfter] = [dayOf(span.from.getTime(), zone), dayOf(span.to.getTime(), zone)];
  const isWhole =
    dayBounds(firstDay, zone).start === span.from.getTime() &&
    dayBounds(dayAfter, zone).start === span.to.getTime();
  return isWhole ? { firstDay, dayAfter } : span;
}
