import 'server-only';
import { db } from '@/db/client';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { undoableDeed } from '../../terms/own-rules.ts';
import { findSubject } from '../adjusted-terms/subject.ts';
import { inRounds } from '../booking/rounds.ts';
import { TAKEN } from './as-agreed.ts';
import type { OwnOutcome } from './outcome.ts';
import { deedsOf, reservationBehind } from './queries.ts';
import { bringPartBack, comeBack } from './undo-cancel.ts';
import { moveBack } from './undo-move.ts';

const { CONFIRMED } = RESERVATION_STATUS;

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
      return moveBack(subject, { ...last, by: 'client' }, now);
    case 'cancelled':
      return comeBack(subject, { by: 'client', now, to: CONFIRMED, doneAt: last.at });
    case 'part-cancelled':
      return bringPartBack(subject, last, now);
  }
}
