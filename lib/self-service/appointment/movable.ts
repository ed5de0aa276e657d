import 'server-only';
import { db } from '@/db/client';
import { salonSettings } from '../../salon/settings/held.ts';
import { standingToMove } from '../../booking-rules/own-rules.ts';
import type { Moving } from '../../booking-changes/move/move.ts';
import { findSubject } from '../../booking-changes/booked-visit/subject.ts';
import { MOVE_REFUSALS, type NotDone } from '../../booking-changes/by-client/outcome.ts';
import { deedsOf, reservationBehind } from './queries.ts';

/** What the link opens, all of it, if its client may move it now. */
export async function findMovable(token: string, now: Date): Promise<{ ok: true; moving: Moving } | NotDone> {
  const id = await reservationBehind(db, token, now);
  const subject = id === null ? null : await findSubject(db, id);
  if (id === null || !subject) return { ok: false, reason: 'linkInvalid' };
  const { moveUntilMinutes } = salonSettings();
  const { moves } = await deedsOf(db, id);
  const standing = standingToMove(subject.reservation, { moves, now, moveUntilMinutes });
  return standing === 'open'
    ? { ok: true, moving: { subject, moved: subject.parts } }
    : { ok: false, reason: MOVE_REFUSALS[standing] };
}
