import 'server-only';
import { and, eq } from 'drizzle-orm';
import { paymentRequest } from '@/db/schema/money/payments';
import { idempotencyKey } from '@/db/schema/idempotency';
import { reservation } from '@/db/schema/reservations';
import { inTransaction } from '@/db/transaction';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { linkEnd } from '../../booking-rules/client-rules.ts';
import { restfulHoldEnd } from '../../booking-rules/hold-rules.ts';
import { notifyClient } from '../../delivery/messages/notify.ts';
import { wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import { addLinks } from '../../kit/links/service.ts';
import { bookingRules, salonZone } from '../../salon/settings/settings.ts';
import { moveReservation } from '../lifecycle/service.ts';

const { INIT, CLIENT_REJECTED } = RESERVATION_STATUS;

type Unpayable = { id: number; requestId: number };

const cancelled = { status: 'CANCELLED' } as const;

/** Nobody can pay for it now, and nobody has: it is held until it is confirmed, as where nothing is paid ahead. @returns until when */
export const holdWithoutPayment = async ({ id, requestId }: Unpayable, now: Date): Promise<Date | null> => {
  const holdUntil = await inTransaction(async (tx) => {
    const [row] = await tx.select().from(reservation).where(eq(reservation.id, id)).for('update');
    const [request] = await tx
      .update(paymentRequest)
      .set({ ...cancelled, editedAt: now })
      .where(and(eq(paymentRequest.id, requestId), eq(paymentRequest.status, 'CREATED')))
      .returning({ id: paymentRequest.id });
    if (!row || !request || row.status !== INIT) return null;
    const until = restfulHoldEnd(now, row.termFrom, { ...bookingRules(), zone: salonZone() });
    await tx
      .update(reservation)
      .set({ paymentTerms: null, paymentText: null, holdUntil: until, editedAt: now })
      .where(eq(reservation.id, id));
    const purpose = 'confirm-reservation';
    await addLinks(tx, { reservationId: id }, [{ purpose, expiresAt: linkEnd(purpose, row.termFrom) }]);
    await notifyClient(tx, { template: 'held', reservationId: id, runAt: now });
    return until;
  });
  wakeMailWorker();
  return holdUntil;
};

/** The same where the salon takes no booking without it: the term is free again, and its key as well, so that another try is one. */
export const giveUpUnpayable = ({ id, requestId }: Unpayable, now: Date): Promise<void> =>
  inTransaction(async (tx) => {
    const [request] = await tx
      .update(paymentRequest)
      .set({ ...cancelled, editedAt: now })
      .where(and(eq(paymentRequest.id, requestId), eq(paymentRequest.status, 'CREATED')))
      .returning({ id: paymentRequest.id });
    if (!request) return;
    await tx.delete(idempotencyKey).where(eq(idempotencyKey.reservationId, id));
    await moveReservation(tx, id, {
      to: CLIENT_REJECTED,
      action: 'cancelled',
      by: 'system',
      now,
      provided: eq(reservation.status, INIT),
    });
  });
