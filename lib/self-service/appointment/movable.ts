import 'server-only';
import { db } from '@/db/client';
import { salonSettings } from '../../salon/settings/held.ts';
import { moveState } from '../../booking-rules/client-rules.ts';
import type { Moving } from '../../booking-changes/move/move.ts';
import { findBookedVisit } from '../../booking-changes/booked-visit/booked-visit.ts';
import { MOVE_REFUSALS, type NotDone } from '../../booking-changes/by-client/outcome.ts';
import { pastActionsOf, reservationBehind } from './queries.ts';

/** What the link opens, all of it, if its client may move it now. */
export async function findMovable(token: string, now: Date): Promise<{ ok: true; moving: Moving } | NotDone> {
  const id = await reservationBehind(db, token, now);
  const subject = id === null ? null : await findBookedVisit(db, id);
  if (id === null || !subject) return { ok: false, reason: 'linkInvalid' };
  const { moveUntilMinutes } = salonSettings();
  const { moves } = await pastActionsOf(db, id);
  const standing = moveState(subject.reservation, { moves, now, moveUntilMinutes });
  return standing === 'open'
    ? { ok: true, moving: { subject, moved: subject.parts } }
    : { ok: false, reason: MOVE_REFUSALS[standing] };
}
