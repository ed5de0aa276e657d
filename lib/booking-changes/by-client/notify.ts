import 'server-only';
import type { Transaction } from '@/db/client';
import { notifyClient, type ClientNews } from '../../delivery/messages/notify.ts';
import { RESERVATION_STATUS, type ReservationStatus } from '../../base/statuses.ts';
import type { Actor } from '../../kit/audit/service.ts';
import { causedAt, staffMailAt, takeBackMails } from '../../delivery/outbox/taken-back.ts';
import { undoEnd } from '../../booking-rules/client-rules.ts';
import type { MoveContext, BookedVisit } from '../booked-visit/booked-visit.ts';
import { formerTerm, templateOfMove } from '../booked-visit/notify.ts';
import { notifySalon } from '../../bookings/notify-salon.ts';

type Notice = Pick<ClientNews, 'template' | 'payload' | 'runAt'>;

type Notified = Pick<BookedVisit, 'reservation'>;

const notify = (tx: Transaction, { reservation }: Notified, news: Notice) =>
  notifyClient(tx, { ...news, reservationId: reservation.id });

/** The mail about a move waits as long as the move can be taken back. */
export const notifyOfMove: MoveContext['notify'] = async (tx, subject, moved) => {
  const { now, termFrom, wasTerm } = moved;
  await notify(tx, subject, {
    template: 'adjusted',
    payload: { ...formerTerm(wasTerm), ...causedAt(now) },
    runAt: undoEnd(now),
  });
  await notifySalon(tx, subject.reservation.id, { action: 'moved', now, from: wasTerm.from, termFrom });
};

/** Whoever has read of what is taken back has to hear of that, too. */
export const notifyOfMoveBack =
  (movedAt: Date, by: Actor): MoveContext['notify'] =>
  async (tx, subject, moved) => {
    const { now } = moved;
    const { wentOut } = await takeBackMails(tx, { reservationId: subject.reservation.id, at: movedAt, now });
    if (wentOut)
      await notify(tx, subject, {
        template: templateOfMove(moved) === 'newLength' ? 'newLength' : 'adjusted',
        payload: formerTerm(moved.wasTerm),
        runAt: staffMailAt(by, now),
      });
  };

type Undoing = { by: Actor; now: Date };

/** Whether a visit that is `to` again is booked once it is paid: what a client reads then leads to the payment. */
export const waitsForPayment = (
  { reservation: { paymentTerms } }: Notified,
  to: ReservationStatus,
): boolean => to === RESERVATION_STATUS.INIT && paymentTerms !== null;

/** A hold that is back still has to be confirmed. */
export async function notifyOfReturn(
  tx: Transaction,
  subject: Notified,
  { to, doneAt }: { to: ReservationStatus; doneAt: Date },
  { by, now }: Undoing,
): Promise<void> {
  const { id, termFrom } = subject.reservation;
  const { wentOut } = await takeBackMails(tx, { reservationId: id, at: doneAt, now });
  if (!wentOut || termFrom <= now || waitsForPayment(subject, to)) return;
  const template = to === RESERVATION_STATUS.CONFIRMED ? 'confirmed' : 'held';
  await notify(tx, subject, { template, runAt: staffMailAt(by, now) });
}
