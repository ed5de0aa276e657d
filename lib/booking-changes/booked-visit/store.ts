import 'server-only';
import type { Transaction } from '@/db/client';
import { salonZone } from '../../salon/settings/settings.ts';
import { isoWithOffset } from '../../base/time/zone.ts';
import { recordChange } from '../../kit/audit/service.ts';
import type { Needs } from '../../availability/schedule/phases.ts';
import type { Pair } from '../../availability/schedule/schedule.ts';
import { hasSameStart, hasSameTime, isInPlace, placedElsewhere } from './changed-part.ts';
import { storeParts } from './store-parts.ts';
import type { MoveContext, Segment, BookedVisit } from './booked-visit.ts';

/** Where a part goes. */
export type Placed = Pair & { segment: Segment; needs: Needs };

/**
 * Stores where some parts of a reservation go, under the locks of everybody concerned. All of them let go first, and need what
 * their services need by now.
 * @returns false when the reservation is not as it was seen
 */
export async function storeMove(
  tx: Transaction,
  seen: BookedVisit,
  placed: readonly Placed[],
  { by, now, action, also, notify }: MoveContext,
): Promise<boolean> {
  const changed = placed.map(placedElsewhere);
  if (changed.every(isInPlace)) return true;
  const term = await storeParts(tx, seen, changed, { by, now, isStored: () => false });
  if (!term) return false;
  const { id, termFrom: from, termTo: to } = seen.reservation;
  await recordChange(tx, {
    entity: 'reservation',
    entityId: id,
    action,
    by,
    at: now,
    changes: { ...changesBetween(seen, placed, term), ...formerParts(seen, placed), ...also },
  });
  await notify(tx, seen, {
    wasTerm: { from, to },
    isSameTerm: changed.every(hasSameTime),
    isSameStart: changed.every(hasSameStart),
    reassigned: changed.flatMap(({ segment, employeeId }) =>
      segment.employeeId === employeeId ? [] : segment,
    ),
    termFrom: term.termFrom,
    termTo: term.termTo,
    now,
  });
  return true;
}

const iso = (instant: Date) => isoWithOffset(instant.getTime(), salonZone());

/** Old and new, of what became different; of who and where only what is one for all of it. */
function changesBetween(
  { reservation: row, parts }: BookedVisit,
  placed: readonly Placed[],
  term: { termFrom: Date; termTo: Date },
) {
  const [only] = parts.length === 1 ? placed : [];
  const all = {
    termFrom: [iso(row.termFrom), iso(term.termFrom)],
    termTo: [iso(row.termTo), iso(term.termTo)],
    ...(only && {
      employeeId: [only.segment.employeeId, only.employeeId],
      workplaceId: [only.segment.workplaceId, only.workplaceId],
    }),
  };
  return Object.fromEntries(Object.entries(all).filter(([, [old, now]]) => old !== now));
}

/** Of a visit, where its parts were before, so that they can go back. */
const formerParts = ({ parts }: BookedVisit, placed: readonly Placed[]) =>
  parts.length > 1 && {
    segments: placed.map(({ segment: { id, spanFrom, spanTo, employeeId, workplaceId } }) => ({
      id,
      from: iso(spanFrom),
      to: iso(spanTo),
      employeeId,
      workplaceId,
    })),
  };
