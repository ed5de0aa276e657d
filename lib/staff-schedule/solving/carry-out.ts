import 'server-only';
import type { Transaction } from '@/db/client';
import { isExclusionViolation } from '@/db/errors';
import { translatorOf } from '../../base/i18n/catalogue.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { EXPECTED_STATUSES, RESERVATION_STATUS, type Locale } from '../../base/statuses.ts';
import { instantGiven } from '../../base/time/given.ts';
import type { Writing } from '../../kit/records/outcome.ts';
import { causedAt, staffMailAt } from '../../delivery/outbox/taken-back.ts';
import {
  findBookedVisit,
  minutesOf,
  type BookedVisit,
} from '../../booking-changes/booked-visit/booked-visit.ts';
import { newsOfAdjustment } from '../../booking-changes/booked-visit/notify.ts';
import { offerMove } from '../../booking-changes/move-offer/store.ts';
import { moveWithin } from '../../booking-changes/move/move.ts';
import { lockReservation } from '../../bookings/lifecycle/as-seen.ts';
import { moveReservation } from '../../bookings/lifecycle/service.ts';
import type { BookingRequest } from '../../bookings/book/request.ts';
import { isHoldOver } from '../../booking-rules/hold-rules.ts';
import type { AffectedReservation } from '../affected/queries.ts';
import type { Resolved } from './answer.ts';
import { notifyOncePerClient, type News } from '../../delivery/messages/notify-once.ts';
import type { Resolution } from './schema.ts';

/** Why it stays as it is. */
type Failure = 'taken' | 'gone';

/**
 * Does what was chosen for reservations that a write has left outside, one after the other, and tells each client once. What
 * cannot be done any more stays as it is; a visit is moved with all of its parts or not at all. Everybody's time is held.
 */
export async function carryOut(
  tx: Transaction,
  resolutions: readonly Resolution[],
  affected: readonly AffectedReservation[],
  { by, now, locale }: Writing & { locale: Locale },
): Promise<Resolved[]> {
  const t = translatorOf(locale);
  const resolved: Resolved[] = [];
  const news: News[] = [];
  for (const resolution of inOrder(resolutions, affected)) {
    const hit = affected.find(({ id }) => id === resolution.reservationId);
    const outcome = hit ? await one(tx, resolution, hit, { by, now }) : 'gone';
    const { reservationId, kind } = resolution;
    const isFailure = outcome === 'taken' || outcome === 'gone';
    resolved.push({
      reservationId,
      kind,
      done: kind !== 'call' && kind !== 'ask' && !isFailure,
      text: isFailure ? t(`board.solving.${outcome}`) : null,
    });
    if (!isFailure) news.push(...outcome);
  }
  await notifyOncePerClient(tx, news, { now });
  return resolved;
}

/** In order of start, as they were planned. */
function inOrder(resolutions: readonly Resolution[], affected: readonly AffectedReservation[]) {
  const place = new Map(affected.map(({ id }, index) => [id, index]));
  const placeOf = ({ reservationId }: Resolution) => place.get(reservationId) ?? affected.length;
  return resolutions.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** @returns what there is to tell of it */
async function one(
  tx: Transaction,
  resolution: Resolution,
  { segmentIds }: AffectedReservation,
  writing: Writing,
): Promise<News[] | Failure> {
  if (resolution.kind === 'call') return [];
  // An offer changes nothing of it, so that nothing else would notice that it was undone meanwhile.
  await lockReservation(tx, resolution.reservationId);
  const subject = await findBookedVisit(tx, resolution.reservationId);
  if (!subject || !EXPECTED_STATUSES.includes(subject.reservation.status)) return 'gone';
  if (isHoldOver(subject.reservation, writing.now)) return 'gone';
  if (resolution.kind === 'ask') {
    const isOffered = await offerMove(tx, subject, requestOf(subject, segmentIds, resolution), writing);
    return isOffered ? [] : 'taken';
  }
  return resolution.kind === 'cancel'
    ? cancel(tx, subject, resolution.reason, writing)
    : move(tx, subject, requestOf(subject, segmentIds, resolution), writing);
}

async function cancel(
  tx: Transaction,
  { reservation: row }: BookedVisit,
  reason: string,
  { by, now }: Writing,
): Promise<News[] | Failure> {
  const moved = await moveReservation(tx, row.id, {
    to: RESERVATION_STATUS.ADMIN_REJECTED,
    action: 'rejected',
    by,
    now,
    reason,
    changes: { from: row.status },
  });
  if (!moved) return 'gone';
  if (row.termFrom <= now) return [];
  return [
    {
      template: 'rejected',
      client: row,
      reservationId: row.id,
      payload: { reason, ...causedAt(now) },
      runAt: staffMailAt(by, now),
    },
  ];
}

async function move(
  tx: Transaction,
  subject: BookedVisit,
  request: BookingRequest,
  { by, now }: Writing,
): Promise<News[] | Failure> {
  const collected: News[] = [];
  const context = {
    by,
    now,
    action: 'adjusted' as const,
    notify: (_: Transaction, ...[seen, moved]: Parameters<typeof note>) => Promise.resolve(note(seen, moved)),
  };
  const note = (seen: BookedVisit, moved: Parameters<typeof newsOfAdjustment>[2]) => {
    const news = newsOfAdjustment(by, seen, moved);
    if (news) collected.push({ ...news, client: seen.reservation });
  };
  try {
    // Of its own, so that what the database refuses leaves the rest as it is.
    const moved = await tx.transaction((own) => moveWithin(own, subject, request, context));
    return moved ? collected : 'taken';
  } catch (error) {
    if (isExclusionViolation(error)) return 'taken';
    throw error;
  }
}

/** Each part as long as it was booked; who and where as it was proposed, or else whoever and wherever there is room. */
function requestOf(
  { reservation, parts }: BookedVisit,
  hitIds: readonly number[],
  { kind, termFrom, employeeId, segments }: Resolution,
): BookingRequest {
  const isSameTime = kind === 'other-person';
  const start = isSameTime
    ? reservation.termFrom.getTime()
    : instantGiven(termFrom ?? '', salonZone()).getTime();
  return {
    start,
    reservationId: reservation.id,
    // Neither counts for a time that was agreed.
    override: isSameTime ? { grid: true, leadTime: true } : undefined,
    parts: parts.map((part) => {
      const proposed = segments?.find(({ id }) => id === part.id);
      const substitute = employeeId ?? (isSameTime ? null : part.employeeId);
      return {
        serviceUnitId: part.serviceUnitId,
        durationMinutes: minutesOf(part),
        employeeId: proposed?.employeeId ?? (hitIds.includes(part.id) ? substitute : part.employeeId),
        workplaceId: proposed?.workplaceId,
      };
    }),
  };
}
