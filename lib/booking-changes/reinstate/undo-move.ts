import 'server-only';
import { z } from 'zod';
import type { Executor } from '@/db/client';
import type { Actor } from '../../kit/audit/service.ts';
import { storeMove } from '../booked-visit/store.ts';
import type { Segment, BookedVisit } from '../booked-visit/booked-visit.ts';
import type { SelfServiceOutcome } from '../by-client/outcome.ts';
import { notifyOfMoveBack } from '../by-client/notify.ts';
import { NOTHING, reinstate, whereItIs, type Former } from './reinstate.ts';

/** Who moved it, when, and from where. */
export type MoveToTakeBack = { by: Actor; at: Date; changes: Record<string, unknown> };

const place = { employeeId: z.number().nullable(), workplaceId: z.number().nullable() };
/** Of a visit with several parts, the history says where those that were moved have been. */
const partsBefore = z.object({
  segments: z.array(z.object({ id: z.number(), from: z.string(), to: z.string(), ...place })),
});
/** Of one part, what became different: old and new. */
const changed = <Of extends z.ZodType>(of: Of) => z.tuple([of, z.unknown()]).optional();
const partBefore = z.object({
  termFrom: changed(z.string()),
  termTo: changed(z.string()),
  employeeId: changed(place.employeeId),
  workplaceId: changed(place.workplaceId),
});

/** Where the parts were that were moved. */
export function formerParts({ parts }: BookedVisit, changes: Record<string, unknown>): Former[] {
  const [only, ...others] = parts;
  return only && others.length === 0 ? formerPart(only, changes) : formerOfSeveral(parts, changes);
}

function formerPart(segment: Segment, changes: Record<string, unknown>): Former[] {
  const before = partBefore.safeParse(changes).data;
  if (!before) return [];
  const [from] = before.termFrom ?? [];
  const [to] = before.termTo ?? [];
  return [
    {
      ...whereItIs(segment),
      spanFrom: from ? new Date(from) : segment.spanFrom,
      spanTo: to ? new Date(to) : segment.spanTo,
      employeeId: before.employeeId?.[0] ?? segment.employeeId,
      workplaceId: before.workplaceId?.[0] ?? segment.workplaceId,
    },
  ];
}

const formerOfSeveral = (parts: readonly Segment[], changes: Record<string, unknown>): Former[] =>
  (partsBefore.safeParse(changes).data?.segments ?? []).flatMap(({ id, from, to, ...before }) => {
    const segment = parts.find((part) => part.id === id);
    return segment
      ? { ...whereItIs(segment), ...before, spanFrom: new Date(from), spanTo: new Date(to) }
      : [];
  });

/** Each part goes back to where it was before it was moved. @returns null when another look is worth it */
export async function undoMove(
  subject: BookedVisit,
  { by, at, changes }: MoveToTakeBack,
  now: Date,
  executor?: Executor,
): Promise<SelfServiceOutcome | null> {
  const former = formerParts(subject, changes);
  if (former.length === 0) return NOTHING;
  return reinstate(subject, former, { now, executor }, (tx, placed) =>
    storeMove(tx, subject, placed, { by, now, action: 'undone', notify: notifyOfMoveBack(at, by) }),
  );
}
