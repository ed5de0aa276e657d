import type { BookingOutcome, HeldReservation, HeldSegment } from '@/lib/bookings/book/outcome';
import { offerAnswer } from '@/lib/bookings/book/offer';
import { fieldsAsSent } from '@/lib/bookings/book/shorthand';
import { Refusal } from '@/lib/kit/refusal';
import { translatorOf } from '@/lib/base/i18n/catalogue';
import { salonZone } from '@/lib/salon/settings/settings';
import type { Locale } from '@/lib/base/statuses';
import { termAnswer } from '@/lib/base/time/answer';
import { isoWithOffset } from '@/lib/base/time/zone';
import { confirmationKey } from '@/lib/kit/links/confirmation-code';
import { formatMoment } from '@/lib/base/time/format-moment';
import { toPayAnswer } from '@/lib/payments/requests/answer';
import type { ToPay } from '@/lib/payments/requests/service';
import { toPayMessage } from './to-pay-message';

const segmentAnswer = ({ from, to, ...segment }: HeldSegment) => ({
  ...segment,
  ...termAnswer({ start: from.getTime(), end: to.getTime() }, salonZone()),
});

type Reader = {
  locale: Locale;
  /** The page of what is booked already, or will be once it is paid. */
  ticket?: string;
  /** Whoever has named the address may read it again. */
  isAddressShown?: boolean;
  /** What is paid before it is booked. */
  payment?: ToPay | null;
};

/** What is still to be done with it, or where it is seen. */
function standing(
  { id, holdUntil, clientEmail }: HeldReservation,
  { locale, ticket = '', isAddressShown = true, payment = null }: Reader,
) {
  const t = translatorOf(locale);
  if (holdUntil === null) {
    const message = isAddressShown ? t('answers.booked', { email: clientEmail }) : t('answers.bookedForYou');
    return { ticket, message };
  }
  if (payment) {
    return {
      holdUntil: isoWithOffset(holdUntil.getTime(), salonZone()),
      ...(ticket && { ticket }),
      ...(payment.policy !== null && { paymentPolicy: payment.policy }),
      message: toPayMessage(payment, locale),
    };
  }
  const until = formatMoment(holdUntil, locale, salonZone());
  return {
    holdUntil: isoWithOffset(holdUntil.getTime(), salonZone()),
    confirmationKey: confirmationKey(id),
    message: isAddressShown
      ? t('answers.held', { until, email: clientEmail })
      : t('answers.heldForYou', { until }),
  };
}

/**
 * What a booking is answered with, in the words in which it was asked for.
 * @property isShort one service was named in short
 * @throws Refusal for every outcome but a term that is held or booked
 */
export function bookedAnswer(
  outcome: BookingOutcome,
  { isShort = false, ...reader }: Reader & { isShort?: boolean },
) {
  if (outcome.ok) {
    const { id, status, termFrom, termTo, segments } = outcome.reservation;
    const { from, to } = termAnswer({ start: termFrom.getTime(), end: termTo.getTime() }, salonZone());
    return {
      id,
      status,
      termFrom: from,
      termTo: to,
      ...(segments && { segments: segments.map(segmentAnswer) }),
      payment: reader.payment ? toPayAnswer(reader.payment, salonZone()) : null,
      ...standing(outcome.reservation, reader),
    };
  }
  switch (outcome.reason) {
    case 'unbookable':
      throw new Refusal('invalid', { fields: fieldsAsSent(outcome.fields, isShort) });
    case 'key-reused':
      throw new Refusal('idempotencyMismatch');
    case 'term-taken':
      throw new Refusal(outcome.isClosed ? 'termClosed' : 'termTaken', {
        extra: { alternatives: outcome.alternatives.map((offer) => offerAnswer(offer, isShort)) },
      });
    case 'not-open':
      throw new Refusal('notOpen');
    case 'by-phone':
      throw new Refusal('bookByPhone');
    case 'booked-already':
      throw new Refusal('bookedAlready');
    case 'too-many-holds':
      throw new Refusal('tooManyHolds', { retryAfter: outcome.retryAfter });
    case 'too-much-held':
    case 'too-much-of-a-day':
      throw new Refusal('tooMuchHeld', { retryAfter: outcome.retryAfter });
    case 'needs-work':
    case 'too-many-mails':
      throw new Refusal('tooManyRequests', { retryAfter: outcome.retryAfter });
  }
}
