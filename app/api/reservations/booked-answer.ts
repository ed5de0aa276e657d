import type { BookingOutcome, HeldSegment } from '@/lib/reservations/booking/outcome';
import { offerAnswer } from '@/lib/reservations/visits/offer';
import { Refusal } from '@/lib/kit/http/refusal';
import { translatorOf } from '@/lib/base/i18n/catalogue';
import { salonZone } from '@/lib/base/settings';
import type { Locale } from '@/lib/base/statuses';
import { termAnswer } from '@/lib/base/time/answer';
import { isoWithOffset } from '@/lib/base/time/zone';
import { formatMoment } from '@/lib/base/time/format';

const segmentAnswer = ({ from, to, ...segment }: HeldSegment) => ({
  ...segment,
  ...termAnswer({ start: from.getTime(), end: to.getTime() }, salonZone()),
});

/** What a booking is answered with. @throws Refusal for every outcome but a held term */
export function bookedAnswer(outcome: BookingOutcome, locale: Locale) {
  const zone = salonZone();
  if (outcome.ok) {
    const { id, status, termFrom, termTo, holdUntil, clientEmail, segments } = outcome.reservation;
    const { from, to } = termAnswer({ start: termFrom.getTime(), end: termTo.getTime() }, zone);
    const message = translatorOf(locale)('answers.held', {
      until: formatMoment(holdUntil, locale, zone),
      email: clientEmail,
    });
    return {
      id,
      status,
      termFrom: from,
      termTo: to,
      holdUntil: isoWithOffset(holdUntil.getTime(), zone),
      ...(segments && { segments: segments.map(segmentAnswer) }),
      message,
    };
  }
  switch (outcome.reason) {
    case 'unbookable':
      throw new Refusal('invalid', { fields: outcome.fields });
    case 'key-reused':
      throw new Refusal('idempotencyMismatch');
    case 'term-taken':
      throw new Refusal('termTaken', {
        extra: { alternatives: outcome.alternatives.map(offerAnswer) },
      });
    case 'not-open':
      throw new Refusal('notOpen');
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
