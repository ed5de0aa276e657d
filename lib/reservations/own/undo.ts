import 'server-only';
import { and, eq } from 'drizzle-orm';
import { db, type Transaction } from '@/db/client';
import { isExclusionViolation } from '@/db/errors';
import { reservation } from '@/db/schema/reservations';
import { inTransaction } from '@/db/transaction';
import { recordChange } from '../../kit/audit/service.ts';
import { nextEdit } from '../../kit/records/service.ts';
import { wakeMailWorker } from '../../mail/outbox.ts';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { freePairs } from '../../terms/availability/free-terms.ts';
import { lockTime } from '../../terms/locks.ts';
import { undoableDeed } from '../../terms/own-rules.ts';
import { moveTo } from '../adjusted-terms/service.ts';
import { findSubject, type Subject } from '../adjusted-terms/subject.ts';
import { inRounds } from '../booking/rounds.ts';
import { look } from '../booking/search.ts';
import type { Wish } from '../booking/wish.ts';
import { expireHoldsInTheWay } from '../moves/service.ts';
import { anotherStart, minutesOf } from './movable.ts';
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
  return undoable.deed === 'moved'
    ? moveBack(subject, last.changes, last.at, now)
    : comeBack(subject, last.at, now);
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

/** CLIENT_REJECTED → CONFIRMED: the one step back that there is. */
async function comeBack(subject: Subject, cancelledAt: Date, now: Date): Promise<OwnOutcome | null> {
  const { id, termFrom } = subject.reservation;
  const { employeeId, workplaceId } = subject.segment;
  if (employeeId === null || workplaceId === null) return { ok: false, reason: 'nothingToUndo' };
  const wish: Wish = {
    ...anotherStart(subject, termFrom.getTime()),
    workplaceId,
    durationMinutes: minutesOf(subject),
    override: AS_AGREED,
  };
  const back = async (tx: Transaction): Promise<OwnOutcome | null> => {
    await lockTime(tx, { employees: [employeeId], workplaces: [workplaceId], schedule: 'asked' });
    await expireHoldsInTheWay(tx, [{ employeeId, workplaceId }], now);
    const search = await look(wish, now, tx);
    if (!search || freePairs(search).length === 0) return TAKEN;
    const returned = await tx
      .update(reservation)
      .set({
        status: CONFIRMED,
        // A calendar that has heard of the cancellation takes only what is newer.
        sequence: subject.reservation.sequence + 1,
        changedBy: 'client',
        changeReason: null,
        editedAt: nextEdit(reservation, now),
      })
      .where(and(eq(reservation.id, id), eq(reservation.status, CLIENT_REJECTED)))
      .returning({ id: reservation.id });
    if (returned.length === 0) return null;
    const changes = { status: CONFIRMED };
    const event = { entity: 'reservation', entityId: id, action: 'undone', by: 'client', at: now } as const;
    await recordChange(tx, { ...event, changes });
    await tellOfReturn(tx, subject, cancelledAt, now);
    return { ok: true, id };
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
