import 'server-only';
import { eq } from 'drizzle-orm';
import { db, type Transaction } from '@/db/client';
import { isExclusionViolation } from '@/db/errors';
import { inTransactionOrRolledBack, rollBackWith } from '@/db/rolled-back';
import { reservationSegment } from '@/db/schema/reservations';
import type { Override } from '../../availability/schedule/schedule.ts';
import { lockTime } from '../../booking-rules/locks.ts';
import type { Refused } from '../../bookings/book/refusal.ts';
import { retryOnConflict } from '../../bookings/book/rounds.ts';
import { expireConflictingHolds } from '../../bookings/lifecycle/service.ts';
import { letGo } from '../../bookings/parts/place.ts';
import { wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import type { Writing } from '../../kit/records/outcome.ts';
import { notifyNobody, notifyOfAdjustment } from '../booked-visit/notify.ts';
import { storeMove } from '../booked-visit/store.ts';
import {
  candidateOf,
  isFreeLater,
  placesLater,
  refusalLater,
  restOfDay,
  type Candidate,
  type Remaining,
} from './rest.ts';
import { longestPush, pushRest } from './rules.ts';
import type { PushInput } from './schema.ts';

export type PlannedPush = {
  rest: { remaining: Remaining; minutes: number }[];
  longest: number;
  /** Who cannot move, and why; null where all that have to can. */
  stuck: { remaining: Remaining; refused: Refused | null } | null;
};

type Wanted = { employeeId: number; minutes: number; override?: Override | undefined };

/** What would become of the rest of somebody's day. Nothing is stored. */
export async function planPush(wanted: Wanted, now: Date): Promise<PlannedPush | null> {
  return retryOnConflict(() =>
    inTransactionOrRolledBack<PlannedPush | null>(async (tx) => {
      const planned = await planWithin(tx, wanted, now);
      return rollBackWith<PlannedPush | null>(planned?.plan ?? null);
    }),
  );
}

/** @property ids those that have moved */
export type PushOutcome = { ok: true; ids: number[] } | { ok: false; reason: 'changedMeanwhile' };

/** The rest of somebody's day moves as it was seen, all of it or nothing; one undo takes it back. */
export async function pushDay(input: PushInput, writing: Writing): Promise<PushOutcome> {
  const outcome = await retryOnConflict(() => planAndStore(input, writing));
  if (outcome?.ok) wakeMailWorker();
  return outcome ?? { ok: false, reason: 'changedMeanwhile' };
}

/** @returns null when somebody was faster and another try is worth it */
async function planAndStore(input: PushInput, writing: Writing): Promise<PushOutcome | null> {
  try {
    return await inTransactionOrRolledBack<PushOutcome | null>(async (tx) => {
      const planned = await planWithin(tx, input, writing.now);
      if (!planned) return rollBackWith<PushOutcome | null>(null);
      const { plan, candidates } = planned;
      if (plan.stuck || !isAsSeen(plan, input)) {
        return rollBackWith<PushOutcome | null>({ ok: false, reason: 'changedMeanwhile' });
      }
      const minutesOf = (candidate: Candidate) =>
        plan.rest.find(({ remaining }) => remaining === candidate.remaining)?.minutes ?? 0;
      const moved = candidates.filter((candidate) => minutesOf(candidate) > 0);
      const ids = moved.map(({ remaining }) => remaining.seen.reservation.id);
      await takeAgain(
        tx,
        candidates.filter((candidate) => minutesOf(candidate) === 0),
      );
      for (const candidate of moved) {
        const isStored = await store(tx, candidate, { minutes: minutesOf(candidate), ids, input, writing });
        if (!isStored) rollBackWith<PushOutcome | null>(null);
      }
      return { ok: true, ids };
    });
  } catch (error) {
    if (isExclusionViolation(error)) return null;
    throw error;
  }
}

/** @returns null when something else was booked before everybody's time was held */
async function planWithin(
  tx: Transaction,
  { employeeId, minutes, override }: Wanted,
  now: Date,
): Promise<{ plan: PlannedPush; candidates: Candidate[] } | null> {
  const parts = (await restOfDay(db, employeeId, now)).flatMap(({ moved }) => moved);
  await lockTime(tx, {
    employees: [employeeId, ...parts.map((part) => part.employeeId)],
    workplaces: parts.map((part) => part.workplaceId),
    schedule: 'asked',
  });
  const rest = await restOfDay(tx, employeeId, now);
  const segments = rest.flatMap(({ moved }) => moved);
  if (segments.some(({ id }) => !parts.some((part) => part.id === id))) return null;
  await expireConflictingHolds(tx, segments, now);
  // So that none of them stands in the way of another one.
  if (segments.length > 0)
    await letGo(
      tx,
      segments.map(({ id }) => id),
      now,
    );
  const waived = { ...override, grid: true, leadTime: true };
  const candidates: Candidate[] = [];
  for (const remaining of rest) candidates.push(await candidateOf(tx, remaining, { override: waived, now }));
  return { plan: planOf(candidates, minutes), candidates };
}

function planOf(candidates: readonly Candidate[], minutes: number): PlannedPush {
  const pushed =
    candidates.length === 0 ? { ok: true as const, minutes: [] } : pushRest(candidates, minutes, isFreeLater);
  const stuck = pushed.ok ? undefined : candidates[pushed.stuck];
  return {
    rest: candidates.map(({ remaining }, index) => ({
      remaining,
      minutes: pushed.ok ? (pushed.minutes[index] ?? 0) : 0,
    })),
    longest: pushed.ok ? minutes : longestPush(candidates, minutes, isFreeLater),
    stuck:
      pushed.ok || !stuck
        ? null
        : { remaining: stuck.remaining, refused: refusalLater(stuck, pushed.needed) },
  };
}

/** Whether all of it is as whoever pushes it saw it, so that nobody pushes once more what somebody else has pushed. */
const isAsSeen = ({ rest }: PlannedPush, { reservations }: PushInput) =>
  rest.length === reservations.length &&
  rest.every(({ remaining: { seen }, minutes }) =>
    reservations.some(
      ({ id, minutes: expected, editedAt }) =>
        id === seen.reservation.id &&
        expected === minutes &&
        editedAt.getTime() === seen.reservation.editedAt.getTime(),
    ),
  );

/** What stays where it is has its people and its place as before. */
async function takeAgain(tx: Transaction, staying: readonly Candidate[]): Promise<void> {
  for (const { id, employeeBusy, workplaceBusy } of staying.flatMap(({ remaining }) => remaining.moved)) {
    await tx
      .update(reservationSegment)
      .set({ cancelledAt: null, employeeBusy, workplaceBusy })
      .where(eq(reservationSegment.id, id));
  }
}

function store(
  tx: Transaction,
  candidate: Candidate,
  {
    minutes,
    ids,
    input,
    writing: { by, now },
  }: { minutes: number; ids: number[]; input: PushInput; writing: Writing },
): Promise<boolean> {
  const { seen } = candidate.remaining;
  const { id } = seen.reservation;
  const isNotified = input.reservations.some((each) => each.id === id && each.notify);
  return storeMove(tx, seen, placesLater(candidate, minutes), {
    by,
    now,
    action: 'adjusted',
    also: { pushedWith: ids.filter((other) => other !== id) },
    notify: isNotified ? notifyOfAdjustment(by, true) : notifyNobody,
  });
}
