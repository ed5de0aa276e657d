import 'server-only';
import type { Transaction } from '@/db/client';
import { tellClient, type ClientNews } from '../../delivery/messages/telling.ts';
import { RESERVATION_STATUS, type ReservationStatus } from '../../base/statuses.ts';
import type { Actor } from '../../kit/audit/service.ts';
import { causedAt, staffMailAt, takeBackMails } from '../../delivery/outbox/taken-back.ts';
import { undoEnd } from '../../booking-rules/own-rules.ts';
import type { MovingDeed, Subject } from '../booked-visit/subject.ts';
import { tellSalon } from '../../bookings/tell-salon.ts';

type Told = Pick<ClientNews, 'template' | 'payload' | 'runAt'>;

type Whose = Pick<Subject, 'reservation'>;

const tell = (tx: Transaction, { reservation }: Whose, news: Told) =>
  tellClient(tx, { ...news, reservationId: reservation.id });

type Former = { wasTerm: { from: Date; to: Date } };
const formerTerm = ({ wasTerm: { from, to } }: Former) => ({
  from: from.toISOString(),
  to: to.toISOString(),
});

/** The mail about a move waits as long as the move can be taken back. */
export const tellOfMove: MovingDeed['tell'] = async (tx, subject, moved) => {
  const { now, termFrom, wasTerm } = moved;
  await tell(tx, subject, {
    template: 'adjusted',
    payload: { ...formerTerm(moved), ...causedAt(now) },
    runAt: undoEnd(now),
  });
  await tellSalon(tx, subject.reservation.id, { deed: 'moved', now, from: wasTerm.from, termFrom });
};

/** Whoever has read of what is taken back has to hear of that, too. */
export const tellOfMoveBack =
  (movedAt: Date, by: Actor): MovingDeed['tell'] =>
  async (tx, subject, moved) => {
    const { now } = moved;
    const { wentOut } = await takeBackMails(tx, { reservationId: subject.reservation.id, at: movedAt, now });
    if (wentOut)
      await tell(tx, subject, {
        template: 'adjusted',
        payload: formerTerm(moved),
        runAt: staffMailAt(by, now),
      });
  };

type Undoing = { by: Actor; now: Date };

/** A hold that is back still has to be confirmed. */
export async function tellOfReturn(
  tx: Transaction,
  subject: Whose,
  { to, doneAt }: { to: ReservationStatus; doneAt: Date },
  { by, now }: Undoing,
): Promise<void> {
  const { id, termFrom } = subject.reservation;
  const { wentOut } = await takeBackMails(tx, { reservationId: id, at: doneAt, now });
  if (!wentOut || termFrom <= now) return;
  const template = to === RESERVATION_STATUS.CONFIRMED ? 'confirmed' : 'held';
  await tell(tx, subject, { template, runAt: staffMailAt(by, now) });
}
