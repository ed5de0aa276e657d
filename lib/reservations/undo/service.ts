import 'server-only';
import { and, eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { waitingOffer } from '@/db/schema/offers';
import { reservation } from '@/db/schema/reservations';
import { inTransaction } from '@/db/transaction';
import { recordChange } from '../../kit/audit/service.ts';
import type { RefusalCode } from '../../kit/http/refusal.ts';
import type { Writing } from '../../kit/records/outcome.ts';
import { nextEdit } from '../../kit/records/service.ts';
import { wakeMailWorker } from '../../mail/outbox.ts';
import { takeBackMails } from '../../mail/taken-back.ts';
import type { LastDeed } from '../../terms/own-rules.ts';
import { findSubject, type Subject } from '../adjusted-terms/subject.ts';
import { inRounds } from '../booking/rounds.ts';
import { takePartsBack } from '../changed-parts/undo.ts';
import { comeBack } from '../own/undo-cancel.ts';
import { moveBack } from '../own/undo-move.ts';
import { tellOfReturn } from '../own/telling.ts';
import { lastDeedOf } from './queries.ts';
import { isOwnDeed, wayBack, type WayBack } from './rules.ts';

export type TakenBack = { ok: true } | { ok: false; reason: RefusalCode };

const NOTHING: TakenBack = { ok: false, reason: 'nothingToUndo' };

/** Takes back what the caller has just done with a reservation, as far as the rules for its term still allow it. */
export async function undoByStaff(id: number, writing: Writing): Promise<TakenBack> {
  return (await inRounds(() => lookAndUndo(id, writing))) ?? { ok: false, reason: 'undoTaken' };
}

/** @returns null when somebody was faster and another look is worth it */
async function lookAndUndo(id: number, { by, now }: Writing): Promise<TakenBack | null> {
  const subject = await findSubject(db, id);
  if (!subject) return { ok: false, reason: 'notFound' };
  const last = await lastDeedOf(db, id);
  const isOffer = (await db.$count(waitingOffer, eq(waitingOffer.reservationId, id))) > 0;
  const back = wayBack(subject.reservation, last, { by, now, isOffer });
  if (back.way === null || !last)
    return { ok: false, reason: back.way === null ? back.reason : 'nothingToUndo' };
  switch (back.way) {
    case 'move':
      return asTakenBack(await moveBack(subject, { ...last, by }, now));
    case 'parts':
      return takePartsBack(subject, last, { by, now });
    case 'return':
      return asTakenBack(await comeBack(subject, { by, now, to: back.to, doneAt: last.at }));
    case 'came':
    case 'step':
      return stepBack(subject, back, last, { by, now });
  }
}

/** The term of somebody else, or a time that does not work any more: staff are told so in words of their own. */
function asTakenBack(outcome: Awaited<ReturnType<typeof comeBack>>): TakenBack | null {
  if (outcome === null || outcome.ok) return outcome;
  const { reason } = outcome;
  return { ok: false, reason: reason === 'termTaken' || reason === 'invalid' ? 'undoTaken' : reason };
}

/** Its time has stayed where it is: only what is said of it changes back. */
function stepBack(
  { reservation: row }: Subject,
  back: Extract<WayBack, { way: 'step' | 'came' }>,
  last: LastDeed,
  { by, now }: Writing,
): Promise<TakenBack | null> {
  const to = back.way === 'step' ? back.to : row.status;
  return inTransaction(async (tx): Promise<TakenBack | null> => {
    const changed = await tx
      .update(reservation)
      .set({
        status: to,
        noShowAt: back.way === 'step' ? back.noShowAt : null,
        changedBy: by,
        editedAt: nextEdit(reservation, now),
      })
      .where(
        and(
          eq(reservation.id, row.id),
          eq(reservation.status, row.status),
          eq(reservation.editedAt, row.editedAt),
        ),
      )
      .returning({ id: reservation.id });
    if (changed.length === 0) return null;
    const event = { entity: 'reservation', entityId: row.id, action: 'undone', by, at: now } as const;
    await recordChange(tx, { ...event, changes: { status: to } });
    if (last.action === 'confirmed') {
      await tellOfReturn(tx, { reservation: row }, { to, doneAt: last.at }, { by, now });
    } else {
      await takeBackMails(tx, { reservationId: row.id, at: last.at, now });
    }
    return { ok: true };
  }).then((outcome) => {
    if (outcome?.ok) wakeMailWorker();
    return outcome;
  });
}

/** The client hears nothing of the caller's last deed, where the mail about it still waits. */
export const doNotTell = (id: number, { by, now }: Writing): Promise<TakenBack> =>
  inTransaction(async (tx): Promise<TakenBack> => {
    const [row] = await tx
      .select({ id: reservation.id })
      .from(reservation)
      .where(eq(reservation.id, id))
      .for('update');
    if (!row) return { ok: false, reason: 'notFound' };
    const last = await lastDeedOf(tx, id);
    if (!isOwnDeed(last, { by, now })) return NOTHING;
    const { taken, wentOut } = await takeBackMails(tx, { reservationId: id, at: last.at, now });
    if (wentOut) return { ok: false, reason: 'alreadyTold' };
    if (taken > 0) {
      await recordChange(tx, { entity: 'reservation', entityId: id, action: 'client not told', by, at: now });
    }
    return { ok: true };
  });
