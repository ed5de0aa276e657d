import { fill } from '@/app/(public)/_reservation/words/labels';
import { RESERVATION_STATUS, type Locale } from '@/lib/base/statuses';
import { dayOfIso, formatDayInSentence, formatLongDay, wallTimeOf } from '@/lib/base/time/format';
import type { ClientReservation } from '@/lib/self-service/appointment/answer';
import type { AppointmentSetting } from './setting';

/** A day with its time, inside a sentence. */
export const momentIn = (iso: string, { texts, locale }: AppointmentSetting): string =>
  fill(texts.moment, { day: formatDayInSentence(dayOfIso(iso), locale), time: wallTimeOf(iso) });

/** On its own. */
export const whenOf = ({ from, to }: { from: string; to: string }, locale: Locale): string =>
  `${formatLongDay(dayOfIso(from), locale)}, ${wallTimeOf(from)}–${wallTimeOf(to)}`;

/** With whom, each once. */
export const peopleOf = (parts: ClientReservation['segments']): string =>
  [...new Set(parts.map(({ employeeName }) => employeeName).filter(Boolean))].join(', ');

/** Still to come about. */
export const isToCome = (phase: Phase): boolean =>
  phase === 'toPay' || phase === 'held' || phase === 'awaiting' || phase === 'booked';

export type Phase = 'toPay' | 'held' | 'awaiting' | 'booked' | 'over' | 'canceled' | 'expired' | 'rejected';

const { INIT, CONFIRMED, ADMIN_REJECTED, DONE } = RESERVATION_STATUS;

/** What an appointment is to its client. A hold whose time is over is expired, whether it has been closed or not. */
export function phaseOf(
  { status, isExpired, actions, holdUntil, termFrom, payment }: ClientReservation,
  now: Date,
): Phase {
  if (status === INIT) {
    if (payment?.toPay && new Date(payment.toPay.until) > now) return 'toPay';
    if (actions.confirm) return 'held';
    // Held without anything left to do: the salon has to say yes, or the payment service.
    return holdUntil && new Date(holdUntil) > now ? 'awaiting' : 'expired';
  }
  if (status === DONE) return 'over';
  if (status === CONFIRMED) return new Date(termFrom) > now ? 'booked' : 'over';
  if (status === ADMIN_REJECTED) return 'rejected';
  return isExpired ? 'expired' : 'canceled';
}
