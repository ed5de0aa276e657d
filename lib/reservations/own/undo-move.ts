import 'server-only';
import { z } from 'zod';
import { MINUTE } from '../../base/time/units.ts';
import type { Actor } from '../../kit/audit/service.ts';
import { freePairs } from '../../terms/availability/free-terms.ts';
import { needsOf } from '../../terms/availability/phases.ts';
import { lockTime } from '../../terms/locks.ts';
import { moveTo } from '../adjusted-terms/service.ts';
import { storeMove, storing, type Placed } from '../adjusted-terms/store.ts';
import type { Subject } from '../adjusted-terms/subject.ts';
import { look } from '../booking/search.ts';
import type { Wish } from '../booking/wish.ts';
import { expireHoldsInTheWay } from '../moves/service.ts';
import { AS_AGREED, TAKEN, wishFor } from './as-agreed.ts';
import { anotherStart } from './movable.ts';
import { asOwn } from './move.ts';
import type { OwnOutcome } from './outcome.ts';
import { tellOfMoveBack } from './telling.ts';

const formerIn = (changes: Record<string, unknown>, field: string): unknown => {
  const change = changes[field];
  return Array.isArray(change) ? change[0] : undefined;
};

const formerInstant = (changes: Record<string, unknown>, field: string, present: Date): number => {
  const former = formerIn(changes, field);
  return typeof former === 'string' ? Date.parse(former) : present.getTime();
};

const formerNumber = (changes: Record<string, unknown>, field: string, present: number | null) => {
  const former = formerIn(changes, field);
  return typeof former === 'number' ? former : present;
};

/** Who moved it, when, and from where. */
export type MoveToTakeBack = { by: Actor; at: Date; changes: Record<string, unknown> };

/** The term goes back to where it was before it was moved. @returns null when another look is worth it */
export async function moveBack(
  subject: Subject,
  moved: MoveToTakeBack,
  now: Date,
): Promise<OwnOutcome | null> {
  const { by, changes } = moved;
  const { reservation: row, segment } = subject;
  if (subject.parts.length > 1) return moveVisitBack(subject, moved, now);
  const start = formerInstant(changes, 'termFrom', row.termFrom);
  const end = formerInstant(changes, 'termTo', row.termTo);
  const wish: Wish = {
    ...anotherStart(subject, start, formerNumber(changes, 'employeeId', segment.employeeId)),
    workplaceId: formerNumber(changes, 'workplaceId', segment.workplaceId),
    durationMinutes: Math.round((end - start) / MINUTE),
    override: AS_AGREED,
  };
  const tell = tellOfMoveBack(moved.at, by);
  const outcome = await moveTo(subject, wish, { by, now, action: 'undone', tell });
  return outcome && asOwn(outcome);
}

const formerPart = z.object({
  id: z.number(),
  from: z.string(),
  to: z.string(),
  employeeId: z.number().nullable(),
  workplaceId: z.number().nullable(),
});
const formerVisit = z.object({ segments: z.array(formerPart) });

/** Each part goes back to where it was, if that is still free. */
async function moveVisitBack(
  subject: Subject,
  { by, at, changes }: MoveToTakeBack,
  now: Date,
): Promise<OwnOutcome | null> {
  const former = formerVisit.safeParse(changes);
  const parts = (former.success ? former.data.segments : []).flatMap((was) => {
    const segment = subject.parts.find(({ id }) => id === was.id);
    const { employeeId, workplaceId } = was;
    if (!segment || employeeId === null || workplaceId === null) return [];
    const [spanFrom, spanTo] = [new Date(was.from), new Date(was.to)];
    return {
      segment,
      employeeId,
      workplaceId,
      was: { ...segment, employeeId, workplaceId, spanFrom, spanTo },
    };
  });
  if (parts.length === 0) return { ok: false, reason: 'nothingToUndo' };
  const outcome = await storing(subject.reservation.id, async (tx) => {
    await lockTime(tx, {
      employees: parts.flatMap(({ segment, employeeId }) => [segment.employeeId, employeeId]),
      workplaces: parts.flatMap(({ segment, workplaceId }) => [segment.workplaceId, workplaceId]),
      schedule: 'asked',
    });
    await expireHoldsInTheWay(tx, parts, now);
    const placed: Placed[] = [];
    for (const { segment, employeeId, workplaceId, was } of parts) {
      const search = await look(wishFor(was), now, tx);
      if (!search || freePairs(search).length === 0) return false;
      const needs = needsOf(search.schedule.serviceUnit, search.start);
      placed.push({ segment, employeeId, workplaceId, needs });
    }
    return storeMove(tx, subject, placed, {
      by,
      now,
      action: 'undone',
      tell: tellOfMoveBack(at, by),
    });
  });
  return outcome ? asOwn(outcome) : TAKEN;
}
