import 'server-only';
import { db } from '@/db/client';
import { salonSettings } from '../../base/salon-settings/held.ts';
import { standingToMove } from '../../terms/own-rules.ts';
import { findSubject, type Subject } from '../adjusted-terms/subject.ts';
import type { Wish } from '../booking/wish.ts';
import { MOVE_REFUSALS, type NotDone } from './outcome.ts';
import { deedsOf, reservationBehind } from './queries.ts';

const MINUTE = 60_000;

export const minutesOf = ({ reservation: { termFrom, termTo } }: Subject) =>
  Math.round((termTo.getTime() - termFrom.getTime()) / MINUTE);

/** Another start of the same service, as long as before, and with the same person unless another one is asked for. */
export const anotherStart = (
  subject: Subject,
  start: number,
  employeeId: number | null = subject.segment.employeeId,
): Wish => ({
  serviceUnitId: subject.segment.serviceUnitId,
  start,
  durationMinutes: minutesOf(subject),
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
  if (subject.parts.length > 1) return { ok: false, reason: 'wrongState' };
  const { moveUntilMinutes } = salonSettings();
  const { moves } = await deedsOf(db, id);
  const standing = standingToMove(subject.reservation, { moves, now, moveUntilMinutes });
  return standing === 'open' ? { ok: true, subject } : { ok: false, reason: MOVE_REFUSALS[standing] };
}
