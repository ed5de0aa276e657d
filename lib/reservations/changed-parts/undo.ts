import 'server-only';
import { z } from 'zod';
import type { Transaction } from '@/db/client';
import type { Actor } from '../../kit/audit/service.ts';
import { freePairs } from '../../terms/availability/free-terms.ts';
import { needsOf } from '../../terms/availability/phases.ts';
import { lockTime } from '../../terms/locks.ts';
import { storing } from '../adjusted-terms/store.ts';
import type { Segment, Subject } from '../adjusted-terms/subject.ts';
import { look } from '../booking/search.ts';
import { expireHoldsInTheWay } from '../moves/service.ts';
import { wishFor } from '../own/as-agreed.ts';
import { tellOfMoveBack } from '../own/telling.ts';
import { isInPlace, type ChangedPart } from './changed-part.ts';
import { presentPart } from './present.ts';
import { reasonInEvent } from './queries.ts';
import { storeParts } from './store.ts';

const formerPart = z.object({
  id: z.number(),
  serviceUnitId: z.number(),
  employeeId: z.number().nullable(),
  workplaceId: z.number().nullable(),
  from: z.string(),
  to: z.string(),
  price: z.number(),
});
const formerVisit = z.object({
  segmentId: z.number(),
  segments: z.array(formerPart),
  /** The event that says why it had its former price; absent where that is still so. */
  formerReason: z.number().nullish(),
});
type Former = z.output<typeof formerPart>;

type TakenBack = { ok: true } | { ok: false; reason: 'nothingToUndo' | 'undoTaken' };
type Change = { action: string; at: Date; changes: Record<string, unknown> };

/**
 * Takes back that a part was added or changed: all parts become what they were, where that is still free.
 */
export async function takePartsBack(
  seen: Subject,
  { action, at, changes }: Change,
  { by, now }: { by: Actor; now: Date },
): Promise<TakenBack> {
  const { data: former } = formerVisit.safeParse(changes);
  if (!former) return { ok: false, reason: 'nothingToUndo' };
  const removed = action === 'part added' ? former.segmentId : null;
  const parts = former.segments.flatMap((was) => {
    const segment = seen.parts.find(({ id }) => id === was.id);
    return segment ? { segment, was } : [];
  });
  const outcome = await storing(seen.reservation.id, async (tx) => {
    await lockTime(tx, everybodyIn(seen, former.segments));
    await expireHoldsInTheWay(tx, pairsIn(former.segments), now);
    const changed: ChangedPart[] = [];
    for (const part of parts) {
      const priceReason = await reasonBefore(tx, part, former);
      const back = await partAsItWas(tx, part, priceReason, now);
      if (!back) return false;
      changed.push(back);
    }
    const stored = await storeParts(tx, seen, changed, {
      by,
      now,
      action: 'undone',
      removed,
      segmentId: former.segmentId,
    });
    if (!stored) return false;
    const { termFrom, termTo } = seen.reservation;
    const isSameTerm = removed === null && changed.every(isInPlace);
    const wasTerm = { from: termFrom, to: termTo };
    const moved = { wasTerm, isSameTerm, reassigned: [], termFrom: stored.termFrom, now };
    await tellOfMoveBack(at, by)(tx, seen, moved);
    return true;
  });
  return outcome?.ok ? { ok: true } : { ok: false, reason: 'undoTaken' };
}

type Part = { segment: Segment; was: Former };

/** Only of the part that was meant it can have become another one. */
function reasonBefore(
  tx: Transaction,
  { segment, was }: Part,
  { segmentId, formerReason }: z.output<typeof formerVisit>,
): Promise<string | null> {
  if (was.id !== segmentId || formerReason === undefined) return Promise.resolve(segment.priceReason);
  return formerReason === null ? Promise.resolve(null) : reasonInEvent(tx, formerReason);
}

/** Null where somebody else has its time by now. */
async function partAsItWas(
  tx: Transaction,
  { segment, was }: Part,
  priceReason: string | null,
  now: Date,
): Promise<ChangedPart | null> {
  const { serviceUnitId, employeeId, workplaceId, price } = was;
  const [spanFrom, spanTo] = [new Date(was.from), new Date(was.to)];
  const former = { ...segment, serviceUnitId, employeeId, workplaceId, spanFrom, spanTo };
  const stays = { ...presentPart(former), segment, serviceUnitId, price, priceReason };
  if (isInPlace(stays)) return stays;
  const search = await look(wishFor(former), now, tx);
  if (!search || freePairs(search).length === 0) return null;
  return { ...stays, needs: needsOf(search.schedule.serviceUnit, search.start) };
}

const everybodyIn = ({ parts }: Subject, former: readonly Former[]) => ({
  employees: [...parts, ...former].map(({ employeeId }) => employeeId),
  workplaces: [...parts, ...former].map(({ workplaceId }) => workplaceId),
  schedule: 'asked' as const,
});

const pairsIn = (former: readonly Former[]) =>
  former.flatMap(({ employeeId, workplaceId }) =>
    employeeId === null || workplaceId === null ? [] : { employeeId, workplaceId },
  );
