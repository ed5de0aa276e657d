import type { z } from 'zod';
import { linkAnswer } from '@/app/api/reservations/link-answer';
import { ticketPath } from '@/app/api/reservations/ticket-path';
import { toPayMessage } from '@/app/api/reservations/to-pay-message';
import { translatorOf } from '@/lib/base/i18n/catalogue';
import type { Locale } from '@/lib/base/statuses';
import { LINK_REFUSALS } from '@/lib/booking-changes/by-link/refusals';
import type { LinkOutcome } from '@/lib/booking-changes/by-link/service';
import { Refusal } from '@/lib/kit/refusal';
import { toPayAnswer } from '@/lib/payments/requests/answer';
import { salonZone } from '@/lib/salon/settings/settings';
import type { acceptedOffer } from '@/lib/waiting-list/answer';
import type { OfferAccepted } from '@/lib/waiting-list/paying';
import { placeBehind } from '@/lib/waiting-list/place';
import { placeWords } from '@/lib/waiting-list/place-words';

type Reader = { token: string; locale: Locale; now: Date };
type Refused = Exclude<LinkOutcome, { ok: true }>;

/** As of any mailed link; what it says of the waiting list is how it is. */
async function refuse(outcome: Refused, { token, locale, now }: Reader): Promise<{ message: string }> {
  const { reason } = outcome;
  if (reason === 'offer-over' || reason === 'wrong-state') {
    const { place } = await placeBehind(token, now);
    throw new Refusal(LINK_REFUSALS[reason], { text: placeWords(reason, place, locale) });
  }
  return linkAnswer(outcome, 'confirmed', locale);
}

/** @throws Refusal when it could not be accepted */
export async function acceptAnswer(
  outcome: OfferAccepted,
  reader: Reader,
): Promise<z.output<typeof acceptedOffer>> {
  const { locale } = reader;
  if (!outcome.ok) {
    if (outcome.reason === 'by-phone') throw new Refusal('bookByPhone');
    return refuse(outcome, reader);
  }
  const { payment, id } = outcome;
  if (!payment || id === undefined) return linkAnswer(outcome, 'confirmed', locale);
  return {
    message: toPayMessage(payment, locale),
    payment: toPayAnswer(payment, salonZone()),
    ticket: await ticketPath(id, locale),
  };
}

/** @throws Refusal when it could not be declined */
export async function declineAnswer(outcome: LinkOutcome, reader: Reader): Promise<{ message: string }> {
  if (!outcome.ok) return refuse(outcome, reader);
  const { token, locale, now } = reader;
  const { place } = await placeBehind(token, now);
  return {
    message: `${translatorOf(locale)('answers.offerDeclined')} ${placeWords('done', place, locale)}`,
  };
}
