import 'server-only';
import { eq } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { reservation } from '@/db/schema/reservations';
import { RESERVATION_STATUS, type ReplyOutcome } from '../../base/statuses.ts';
import type { QuestionText } from '../../letters/words/content.ts';
import type { TextAnswer } from '../../letters/words/text-answer.ts';
import { undoEnd } from '../../booking-rules/client-rules.ts';
import {
  cancelSubject,
  confirmSubject,
  type LinkOutcome,
  type ReservationRow,
} from '../../booking-changes/by-link/service.ts';
import { acceptSubject, declineSubject } from '../../waiting-list/by-link.ts';

/** What the latest message asked, and of which reservation. */
export type Question = { template: QuestionText; reservationId: number };

type Obeyed =
  | { ok: true; outcome: ReplyOutcome }
  | { ok: false; say: TextAnswer }
  /** It is booked once it is paid: where, is the answer. */
  | { ok: false; say: null; toPay: number };

/** What a client hears whose word comes to nothing; `by-phone`: nobody can pay for it now. */
export const WHY_NOT: Record<Exclude<LinkOutcome, { ok: true }>['reason'] | 'by-phone', TextAnswer> = {
  'by-phone': 'tooLate',
  'too-late': 'tooLate',
  'term-passed': 'tooLate',
  'awaits-approval': 'awaitsApproval',
  'pay-first': 'over',
  'refund-changed': 'over',
  'hold-expired': 'over',
  'offer-over': 'over',
  'already-cancelled': 'over',
  'wrong-state': 'over',
  'link-invalid': 'over',
  'part-unknown': 'over',
};

/** Does what the mailed link would have done, under the same lock and by the same rules. */
export async function applyReply(
  tx: Transaction,
  { template, reservationId }: Question,
  meaning: 'yes' | 'no',
  now: Date,
): Promise<Obeyed> {
  const [subject] = await tx
    .select()
    .from(reservation)
    .where(eq(reservation.id, reservationId))
    .for('update');
  if (!subject) return { ok: false, say: 'over' };
  const outcome = await (meaning === 'yes' ? agree : decline)(tx, subject, template, now);
  if (!outcome.ok && outcome.reason === 'pay-first' && template === 'offer')
    return { ok: false, say: null, toPay: subject.id };
  if (!outcome.ok) return { ok: false, say: WHY_NOT[outcome.reason] };
  if (meaning === 'no') return { ok: true, outcome: 'cancelled' };
  return { ok: true, outcome: subject.status === RESERVATION_STATUS.INIT ? 'confirmed' : 'coming' };
}

const agree = (
  tx: Transaction,
  subject: ReservationRow,
  template: QuestionText,
  now: Date,
): Promise<LinkOutcome> =>
  template === 'offer' ? acceptSubject(tx, subject, now) : confirmSubject(tx, subject, now);

/** As on the page of the appointment, it can be taken back there for a while. */
const decline = (
  tx: Transaction,
  subject: ReservationRow,
  template: QuestionText,
  now: Date,
): Promise<LinkOutcome> =>
  template === 'offer' && subject.status === RESERVATION_STATUS.INIT
    ? declineSubject(tx, subject, now)
    : cancelSubject(tx, subject, { now, mailAt: undoEnd(now) });
