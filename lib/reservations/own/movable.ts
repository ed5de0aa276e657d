import 'server-only';
import { db } from '@/db/client';
import { salonSettings } from '../../base/salon-settings/held.ts';
import { standingToMove } from '../../terms/own-rules.ts';
import { findSubject, minutesOf, type Subject } from '../adjusted-terms/subject.ts';
import type { Wish } from '../booking/wish.ts';
import { MOVE_REFUSALS, type NotDone } from './outcome.ts';
import { deedsOf, reservationBehind } from './queries.ts';

/** Another start of the same service, as long as before, and with the same person unless another one is asked for. */
export const anotherStart = (
  subject: Subject,
  start: number,
  employeeId: number | null = subject.segment.employeeId,
): Wish => ({
  serviceUnitId: subject.segment.serviceUnitId,
  start,
  durationMinutes: minutesOf(subject.segment),
  employeeId,
  reservationId: subject.reservation.id,
});

/** What the link opens, if its client may move it now. */
export async function findMovable(
  token: string,
  now: Date,
): Promise<{ ok: true; subject: Subject } | NotDone> {
  const id = await reservationBehind(db, token, now);
  const subject = id === null ? null : await findSubject(db, id);
  if (id === null || !subject) return { ok: false, reason: 'linkInvalid' };
  const { moveUntilMinutes } = salonSettings();
  const { moves } = await deedsOf(db, id);
  const standing = standingToMove(subject.reservation, { moves, now, moveUntilMinutes });
  return standing === 'open' ? { ok: true, subject } : { ok: false, reason: MOVE_REFUSALS[standing] };
}
