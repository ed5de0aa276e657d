import 'server-only';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { db, type Transaction } from '@/db/client';
import { isExclusionViolation } from '@/db/errors';
import { reservation, reservationSegment } from '@/db/schema/reservations';
import { inTransaction } from '@/db/transaction';
import { recordChange } from '../../kit/audit/service.ts';
import { nextEdit } from '../../kit/records/service.ts';
import { wakeMailWorker } from '../../mail/outbox.ts';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { freePairs } from '../../terms/availability/free-terms.ts';
import { lockTime } from '../../terms/locks.ts';
import { needsOf } from '../../terms/availability/phases.ts';
import { undoableDeed, type LastDeed } from '../../terms/own-rules.ts';
import { rangeText } from '../../terms/range-text.ts';
import { moveTo } from '../adjusted-terms/service.ts';
import { storeMove, storing, type Placed } from '../adjusted-terms/store.ts';
import { findSubject, type Subject } from '../adjusted-terms/subject.ts';
import { inRounds } from '../booking/rounds.ts';
import { look, type Looked } from '../booking/search.ts';
import type { Wish } from '../booking/wish.ts';
import { renewLinks } from '../moves/links.ts';
import { spanOf } from '../parts/span.ts';
import { expireHoldsInTheWay } from '../moves/service.ts';
import { anotherStart } from './movable.ts';
import { asOwn } from './move.ts';
import type { OwnOutcome } from './outcome.ts';
import { deedsOf, reservationBehind } from './queries.ts';
import { tellOfMoveBack, tellOfReturn } from './telling.ts';

const MINUTE = 60_000;
const { CONFIRMED, CLIENT_REJECTED } = RESERVATION_STATUS;
/** What was agreed once need not be bookable anew; only taken it must not be. */
const AS_AGREED = { grid: true, leadTime: true, hours: true };
const TAKEN: OwnOutcome = { ok: false, reason: 'termTaken', alternatives: [] };

/** Takes back the client's own last move or cancellation, if the term is still free. */
export async function undoByLink(token: string, now: Date): Promise<OwnOutcome> {
  return (await inRounds(() => lookAndUndo(token, now))) ?? TAKEN;
}

/** @returns null when somebody was faster and another look is worth it */
async function lookAndUndo(token: string, now: Date): Promise<OwnOutcome | null> {
  const id = await reservationBehind(db, token, now);
  const subject = id === null ? null : await findSubject(db, id);
  if (id === null || !subject) return { ok: false, reason: 'linkInvalid' };
  const { last, undone } = await deedsOf(db, id);
  const undoable = undoableDeed(subject.reservation, { last, undone, now });
  if (!last || !undoable) return { ok: false, reason: 'nothingToUndo' };
  switch (undoable.deed) {
    case 'moved':
      return moveBack(subject, last.changes, last.at, now);
    case 'cancelled':
      return comeBack(subject, last.at, now);
    case 'part-cancelled':
      return bringPartBack(subject, last, now);
  }
}

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

async function moveBack(
  subject: Subject,
  changes: Record<string, unknown>,
  movedAt: Date,
  now: Date,
): Promise<OwnOutcome | null> {
  const { reservation: row, segment } = subject;
  if (subject.parts.length > 1) return moveVisitBack(subject, changes, movedAt, now);
  const start = formerInstant(changes, 'termFrom', row.termFrom);
  const end = formerInstant(changes, 'termTo', row.termTo);
  const wish: Wish = {
    ...anotherStart(subject, start, formerNumber(changes, 'employeeId', segment.employeeId)),
    workplaceId: formerNumber(changes, 'workplaceId', segment.workplaceId),
    durationMinutes: Math.round((end - start) / MINUTE),
    override: AS_AGREED,
  };
  const tell = tellOfMoveBack(movedAt);
  const outcome = await moveTo(subject, wish, { by: 'client', now, action: 'undone', tell });
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
  changes: Record<string, unknown>,
  movedAt: Date,
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
      by: 'client',
      now,
      action: 'undone',
      tell: tellOfMoveBack(movedAt),
    });
  });
  return outcome ? asOwn(outcome) : TAKEN;
}

/** CLIENT_REJECTED → CONFIRMED: the one step back that there is. */
const comeBack = ({ reservation: row, parts }: Subject, cancelledAt: Date, now: Date) =>
  returning(row, parts, cancelledAt, now, async (tx) => {
    const returned = await tx
      .update(reservation)
      .set({
        status: CONFIRMED,
        // A calendar that has heard of the cancellation takes only what is newer.
        sequence: row.sequence + 1,
        changedBy: 'client',
        changeReason: null,
        editedAt: nextEdit(reservation, now),
      })
      .where(and(eq(reservation.id, row.id), eq(reservation.status, CLIENT_REJECTED)))
      .returning({ id: reservation.id });
    return returned.length > 0 && { status: CONFIRMED };
  });

/** A part of a visit that was cancelled is one of it again. */
async function bringPartBack(
  { reservation: row, parts }: Subject,
  { at, changes }: LastDeed,
  now: Date,
): Promise<OwnOutcome | null> {
  const [part] = await db
    .select()
    .from(reservationSegment)
    .where(
      and(eq(reservationSegment.id, Number(changes.segmentId)), eq(reservationSegment.reservationId, row.id)),
    );
  if (!part?.cancelledAt) return { ok: false, reason: 'nothingToUndo' };
  return returning(row, [part], at, now, async (tx, [looked]) => {
    const term = spanOf([...parts, part]);
    const returned = await tx
      .update(reservation)
      .set({
        ...term,
        price: row.price + (part.price ?? 0),
        sequence: row.sequence + 1,
        changedBy: 'client',
        editedAt: nextEdit(reservation, now),
      })
      .where(
        and(
          eq(reservation.id, row.id),
          eq(reservation.status, CONFIRMED),
          eq(reservation.sequence, row.sequence),
        ),
      )
      .returning({ id: reservation.id });
    if (returned.length === 0 || !looked) return false;
    const busy = rangeText(needsOf(looked.schedule.serviceUnit, looked.start).whole);
    await tx
      .update(reservationSegment)
      .set({ cancelledAt: null, employeeBusy: busy, workplaceBusy: busy })
      .where(eq(reservationSegment.id, part.id));
    await renewLinks(tx, row.id, term.termFrom);
    return { segmentId: part.id };
  });
}

/** Lets parts that occupied somebody occupy them again, where nobody else does by now, and tells of it. */
async function returning(
  row: Subject['reservation'],
  parts: Subject['parts'],
  cancelledAt: Date,
  now: Date,
  store: (tx: Transaction, looked: Looked[]) => Promise<Record<string, unknown> | false>,
): Promise<OwnOutcome | null> {
  const pairs = parts.flatMap(({ employeeId, workplaceId }) =>
    employeeId === null || workplaceId === null ? [] : { employeeId, workplaceId },
  );
  if (pairs.length < parts.length) return { ok: false, reason: 'nothingToUndo' };
  const back = async (tx: Transaction): Promise<OwnOutcome | null> => {
    await lockTime(tx, {
      employees: pairs.map(({ employeeId }) => employeeId),
      workplaces: pairs.map(({ workplaceId }) => workplaceId),
      schedule: 'asked',
    });
    await expireHoldsInTheWay(tx, pairs, now);
    const looked: Looked[] = [];
    for (const part of parts) {
      const search = await look(wishFor(part), now, tx);
      if (!search || freePairs(search).length === 0) return TAKEN;
      looked.push(search);
    }
    const changes = await store(tx, looked);
    if (!changes) return null;
    const event = {
      entity: 'reservation',
      entityId: row.id,
      action: 'undone',
      by: 'client',
      at: now,
    } as const;
    await recordChange(tx, { ...event, changes });
    await tellOfReturn(tx, { reservation: row }, cancelledAt, now);
    return { ok: true, id: row.id };
  };
  try {
    const outcome = await inTransaction(back);
    if (outcome?.ok) wakeMailWorker();
    return outcome;
  } catch (error) {
    if (isExclusionViolation(error)) return TAKEN;
    throw error;
  }
}

/** The very term that a part has had. */
const wishFor = (part: Subject['segment']): Wish => ({
  serviceUnitId: part.serviceUnitId,
  start: part.spanFrom.getTime(),
  durationMinutes: Math.round((part.spanTo.getTime() - part.spanFrom.getTime()) / MINUTE),
  employeeId: part.employeeId,
  workplaceId: part.workplaceId,
  override: AS_AGREED,
  reservationId: part.reservationId,
});
