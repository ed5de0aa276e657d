import 'server-only';
import { asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { serviceUnit } from '@/db/schema/catalogue';
import { reservation, reservationSegment } from '@/db/schema/reservations';
import { localized } from '../../base/i18n/localized.ts';
import { salonLanguages, salonZone } from '../../salon/settings/settings.ts';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { isoWithOffset } from '../../base/time/zone.ts';
import { recordChange, type Actor } from '../../kit/audit/service.ts';
import { nextEdit } from '../../kit/records/service.ts';
import { notifyClient } from '../../delivery/messages/notify.ts';
import { causedAt, staffMailAt } from '../../delivery/outbox/taken-back.ts';
import { isLateToCancel } from '../../booking-rules/client-rules.ts';
import { renewLinks } from '../lifecycle/links.ts';
import { giveBackAbove } from '../../payments/refunds/service.ts';
import { partsLeft } from './parts-left.ts';
import { notifySalon } from '../notify-salon.ts';
import { letGo } from './place.ts';
import { spanOf } from './span.ts';

type Row = typeof reservation.$inferSelect;

type Cancelling = {
  by: Actor;
  now: Date;
  reason?: string | undefined;
  /** The mail waits until then; absent: it goes out at once. */
  mailAt?: Date | undefined;
  /** Whether the client is told; absent: yes. */
  notify?: boolean;
};

/** `last`: nothing would be left, so that the whole has to be cancelled instead; nothing was done. */
export type PartCancelled = 'done' | 'already' | 'unknown' | 'last';

/**
 * Takes one part out of a visit: it occupies nobody any more, the price falls by its price, and the others keep their time.
 * @param row locked
 */
export async function cancelPart(
  tx: Transaction,
  row: Row,
  segmentId: number,
  { by, now, reason, mailAt, notify = true }: Cancelling,
): Promise<PartCancelled> {
  const parts = await tx
    .select({ segment: reservationSegment, serviceUnit })
    .from(reservationSegment)
    .innerJoin(serviceUnit, eq(serviceUnit.id, reservationSegment.serviceUnitId))
    .where(eq(reservationSegment.reservationId, row.id))
    .orderBy(asc(reservationSegment.position));
  const part = parts.find(({ segment }) => segment.id === segmentId);
  if (!part) return 'unknown';
  const { segment } = part;
  if (segment.cancelledAt) return 'already';
  const left = partsLeft(parts.map((each) => each.segment)).filter(({ id }) => id !== segmentId);
  if (left.length === 0) return 'last';

  await letGo(tx, [segmentId], now);
  const { termFrom, termTo } = spanOf(left);
  const price = row.price - (segment.price ?? 0);
  await tx
    .update(reservation)
    .set({
      termFrom,
      termTo,
      price,
      sequence: sql`${reservation.sequence} + 1`,
      changedBy: by,
      changeReason: null,
      editedAt: nextEdit(reservation, now),
    })
    .where(eq(reservation.id, row.id));
  await giveBackAbove(tx, row.id, price, now);
  await renewLinks(tx, row.id, termFrom);
  const iso = (instant: Date) => isoWithOffset(instant.getTime(), salonZone());
  const isLate = by === 'client' && isLateToCancel({ status: row.status, termFrom: segment.spanFrom }, now);
  await recordChange(tx, {
    entity: 'reservation',
    entityId: row.id,
    action: 'part cancelled',
    by,
    at: now,
    reason,
    changes: {
      segmentId,
      serviceUnitId: segment.serviceUnitId,
      price: [row.price, price],
      ...(termFrom.getTime() !== row.termFrom.getTime() && { termFrom: [iso(row.termFrom), iso(termFrom)] }),
      ...(isLate && { late: true }),
    },
  });
  // Once the part has begun, nobody reads of it.
  if (notify && segment.spanFrom > now) {
    await notifyClient(tx, {
      template: 'shortened',
      reservationId: row.id,
      payload: { service: localized(part.serviceUnit, 'name', row.language), reason, ...causedAt(now) },
      runAt: mailAt ?? staffMailAt(by, now),
    });
  }
  if (by === 'client' && row.status === RESERVATION_STATUS.CONFIRMED) {
    const service = localized(part.serviceUnit, 'name', salonLanguages().fallback);
    await notifySalon(tx, row.id, { action: 'part cancelled', now, segmentId, service });
  }
  return 'done';
}
