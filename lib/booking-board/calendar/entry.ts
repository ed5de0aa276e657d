import type { z } from 'zod';
import type { ReservationStatus } from '../../base/statuses.ts';
import type { ConfirmedBy } from '../../booking-rules/status-rules.ts';
import type { calendar } from './answer.ts';
import type { EntryBadge } from './badges.ts';

/** A reservation as the calendar draws it. Minutes are wall time, counted from the midnight that begins the first day. */
export type CalendarEntry = {
  id: number;
  employeeId: number | null;
  workplaceId: number | null;
  serviceUnitId: number;
  status: ReservationStatus;
  from: number;
  to: number;
  clientName: string;
  confirmedBy: ConfirmedBy | null;
  /** When it leaves its column to somebody else. */
  processing: [from: number, to: number] | null;
  /** Of a visit. */
  part: { segmentId: number; place: number; of: number } | null;
  /** The client did not come. */
  noShow: boolean;
  /** Minutes for which the column is taken before it, and after it. */
  buffers: [before: number, after: number] | null;
  /** There is an alert on the client's card; what it says is read there. */
  hasAlert: boolean;
  badges: readonly EntryBadge[];
  /** Of a series: which date of how many that are left. */
  series: { place: number; of: number } | null;
};

/** The same as callers of the endpoint know it: each field at its place, and at the end only what there is. */
export type CompactEntry = z.output<typeof calendar>['entries'][number];

export function compactEntry(entry: CalendarEntry): CompactEntry {
  const { id, employeeId, workplaceId, serviceUnitId, status, from, to, clientName, confirmedBy } = entry;
  const { processing, part, noShow, buffers, hasAlert, badges, series } = entry;
  const compact: CompactEntry = [
    id,
    employeeId,
    workplaceId,
    serviceUnitId,
    status,
    from,
    to,
    clientName,
    confirmedBy,
  ];
  const ofVisit = part && ([part.segmentId, part.place, part.of] satisfies [number, number, number]);
  if (series)
    compact.push(
      processing,
      ofVisit,
      noShow || null,
      buffers,
      hasAlert || null,
      [...badges],
      [series.place, series.of],
    );
  else if (badges.length > 0)
    compact.push(processing, ofVisit, noShow || null, buffers, hasAlert || null, [...badges]);
  else if (hasAlert) compact.push(processing, ofVisit, noShow || null, buffers, true);
  else if (buffers) compact.push(processing, ofVisit, noShow || null, buffers);
  else if (noShow) compact.push(processing, ofVisit, true);
  else if (part) compact.push(processing, ofVisit);
  else if (processing) compact.push(processing);
  return compact;
}

export const entryOf = ([
  id,
  employeeId,
  workplaceId,
  serviceUnitId,
  status,
  from,
  to,
  clientName,
  confirmedBy,
  processing = null,
  ofVisit = null,
  noShow = null,
  buffers = null,
  alert = null,
  badges = [],
  series = null,
]: CompactEntry): CalendarEntry => ({
  id,
  employeeId,
  workplaceId,
  serviceUnitId,
  status,
  from,
  to,
  clientName,
  confirmedBy,
  processing,
  part: ofVisit && { segmentId: ofVisit[0], place: ofVisit[1], of: ofVisit[2] },
  noShow: noShow === true,
  buffers,
  hasAlert: alert === true,
  badges,
  series: series && { place: series[0], of: series[1] },
});
