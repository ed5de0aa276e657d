import 'server-only';
import { and, asc, eq, sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { serviceUnit } from '@/db/schema/catalogue';
import { employee } from '@/db/schema/team';
import { auditEvent } from '@/db/schema/history';
import type { LinkPurpose } from '@/db/schema/links';
import { reservation, reservationSegment } from '@/db/schema/reservations';
import { findLink } from '../../kit/links/service.ts';
import { localized } from '../../base/i18n/localized.ts';
import { salonSettings } from '../../salon/settings/held.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { RESERVATION_STATUS, SERVICE_UNIT_STATUS, type Locale } from '../../base/statuses.ts';
import { isoWithOffset } from '../../base/time/zone.ts';
import { calendarAttachment } from '../../letters/attachments/calendar.ts';
import { calendarLinks } from '../../letters/words/calendar-links.ts';
import { qrDataUrl } from '../../letters/attachments/qr-code.ts';
import { getReservationFacts } from '../../letters/facts/queries.ts';
import { shortCode } from '../../kit/links/reservation-code.ts';
import {
  MOST_MOVES,
  linkEnd,
  moveEnd,
  moveState,
  undoableAction,
  type LastAction,
} from '../../booking-rules/client-rules.ts';
import { cancelEnd, cancelState, cancelPartState, confirmState } from '../../booking-rules/cancel-rules.ts';
import { NOT_CONFIRMED_IN_TIME } from '../../booking-rules/hold-rules.ts';
import { findNextVisit } from '../../return-visits/by-client/queries.ts';
import { partsLeft } from '../../bookings/parts/parts-left.ts';
import { paymentStanding } from '../../payments/standing/queries.ts';
import type { ClientReservation } from './answer.ts';
import { clientPaymentOf } from './payment.ts';

/** Whoever has one of these mails has the client's mailbox. */
export const OPENING: LinkPurpose[] = ['confirm-reservation', 'cancel-reservation', 'my-appointment'];

/** The number of the reservation that a token from a mail opens; null when it opens none. */
export async function reservationBehind(
  executor: Executor,
  token: string,
  now: Date,
): Promise<number | null> {
  const link = await findLink(executor, token, OPENING, now);
  return link?.reservationId ?? null;
}

export type PastActions = { last: LastAction | null; moves: number; undone: number };

/** What the history says of a reservation, as far as it decides about what the client may do. */
export async function pastActionsOf(executor: Executor, id: number): Promise<PastActions> {
  const its = and(eq(auditEvent.entity, 'reservation'), eq(auditEvent.entityId, id));
  const ofClient = (action: string) =>
    and(its, eq(auditEvent.action, action), eq(auditEvent.actor, 'client'));
  const [[last], moves, undone] = await Promise.all([
    executor
      .select({
        action: auditEvent.action,
        by: auditEvent.actor,
        at: auditEvent.at,
        changes: auditEvent.changes,
      })
      .from(auditEvent)
      .where(its)
      .orderBy(sql`${auditEvent.id} desc`)
      .limit(1),
    executor.$count(auditEvent, ofClient('moved')),
    executor.$count(auditEvent, ofClient('undone')),
  ]);
  return { last: last ?? null, moves, undone };
}

const segmentsOf = (id: number) =>
  db
    .select({ segment: reservationSegment, serviceUnit, employeeName: employee.name })
    .from(reservationSegment)
    .innerJoin(serviceUnit, eq(serviceUnit.id, reservationSegment.serviceUnitId))
    .leftJoin(employee, eq(employee.id, reservationSegment.employeeId))
    .where(eq(reservationSegment.reservationId, id))
    .orderBy(asc(reservationSegment.position));
type Segment = Awaited<ReturnType<typeof segmentsOf>>[number];
type Row = typeof reservation.$inferSelect;

const iso = (at: Date) => isoWithOffset(at.getTime(), salonZone());

function actionsOf(
  row: Row,
  pastActions: PastActions,
  segments: Segment[],
  now: Date,
): ClientReservation['actions'] {
  const { cancelUntilMinutes, moveUntilMinutes } = salonSettings();
  const undo = undoableAction(row, { ...pastActions, now });
  const left = partsLeft(segments.map(({ segment }) => segment));
  const mayCancelPart = left.length > 1 && cancelPartState(row, now, moveUntilMinutes) === 'open';
  const canMove = moveState(row, { ...pastActions, now, moveUntilMinutes }) === 'open';
  const isOffered = segments.every(({ serviceUnit: { status } }) => status !== SERVICE_UNIT_STATUS.HIDDEN);
  const { holdUntil, termFrom } = row;
  const shownUntil = linkEnd('my-appointment', termFrom);
  return {
    // What waits to be paid is booked with that.
    confirm:
      holdUntil && !row.paymentTerms && confirmState(row, now) === 'open' ? { until: iso(holdUntil) } : null,
    cancel:
      cancelState(row, now, cancelUntilMinutes) === 'open'
        ? { until: iso(cancelEnd(row, cancelUntilMinutes)) }
        : null,
    cancelPart: mayCancelPart ? { until: iso(moveEnd(termFrom, moveUntilMinutes)) } : null,
    move: canMove
      ? { until: iso(moveEnd(termFrom, moveUntilMinutes)), left: MOST_MOVES - pastActions.moves }
      : null,
    rebook: isOffered && shownUntil ? { until: iso(shownUntil) } : null,
    undo: undo && { deed: undo.action, until: iso(undo.until) },
  };
}

/** A reservation as its client sees it. Only looks: opening a link changes nothing. */
export async function clientReservationOf(
  id: number,
  locale: Locale,
  now: Date,
  isAgain = false,
): Promise<ClientReservation | null> {
  const [[row], facts, segments, pastActions] = await Promise.all([
    db.select().from(reservation).where(eq(reservation.id, id)),
    getReservationFacts(id, now),
    segmentsOf(id),
    pastActionsOf(db, id),
  ]);
  if (!row || !facts) return null;
  const isBooked = row.status === RESERVATION_STATUS.CONFIRMED;
  const standing = await paymentStanding(row, now);
  // Whoever comes back from paying may be as fast as the word of it: what was paid between the two is booked by now.
  const isPaid = standing !== null && standing.paid > 0 && !standing.isDoubtful;
  if (isPaid && row.status === RESERVATION_STATUS.INIT && !isAgain)
    return clientReservationOf(id, locale, now, true);
  const services = partsLeft(segments.map(({ segment }) => segment)).map(
    ({ serviceUnitId }) => serviceUnitId,
  );
  return {
    id,
    code: shortCode(id),
    qr: isBooked ? await qrDataUrl(id) : null,
    status: row.status,
    isExpired: row.changeReason === NOT_CONFIRMED_IN_TIME,
    holdUntil: row.holdUntil && iso(row.holdUntil),
    clientName: row.clientName,
    requirements: row.requirements,
    termFrom: iso(row.termFrom),
    termTo: iso(row.termTo),
    price: row.price,
    currency: row.currency,
    segments: segments.map(({ segment, serviceUnit: unit, employeeName }) => ({
      id: segment.id,
      serviceUnitId: unit.id,
      serviceUnitName: localized(unit, 'name', locale),
      goodToKnow: localized(unit, 'description', locale).trim(),
      employeeId: segment.employeeId,
      employeeName,
      from: iso(segment.spanFrom),
      to: iso(segment.spanTo),
      price: segment.price ?? row.price,
      cancelledAt: segment.cancelledAt && iso(segment.cancelledAt),
      comesBack: standing?.backOfPart(segment.price ?? 0) ?? 0,
    })),
    payment: standing && (await clientPaymentOf(standing, row, services, now)),
    calendar: isBooked
      ? { ...calendarLinks(facts, locale), file: calendarAttachment(facts, locale).content.toString('utf8') }
      : null,
    actions: actionsOf(row, pastActions, segments, now),
    next: row.status === RESERVATION_STATUS.DONE ? await findNextVisit(id, locale, now) : null,
  };
}

/** What a token from a mail opens; null when it opens nothing. */
export async function findClientReservation(
  token: string,
  locale: Locale,
  now: Date,
): Promise<ClientReservation | null> {
  const id = await reservationBehind(db, token, now);
  return id === null ? null : clientReservationOf(id, locale, now);
}
