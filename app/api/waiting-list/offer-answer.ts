import { linkAnswer } from '@/app/api/reservations/link-answer';
import { translatorOf } from '@/lib/base/i18n/catalogue';
import type { Locale } from '@/lib/base/statuses';
import { Refusal } from '@/lib/kit/refusal';
import { LINK_REFUSALS } from '@/lib/booking-changes/by-link/refusals';
import type { LinkOutcome } from '@/lib/booking-changes/by-link/service';
import { placeBehind } from '@/lib/waiting-list/place';
import { placeWords } from '@/lib/waiting-list/place-words';

/** As of any mailed link; what it says of the waiting list is how it is. @throws Refusal when it could not be obeyed */
export async function offerAnswer(
  outcome: LinkOutcome,
  text: 'confirmed' | 'offerDeclined',
  { token, locale, now }: { token: string; locale: Locale; now: Date },
): Promise<{ message: string }> {
  if (outcome.ok) {
    if (text === 'confirmed') return linkAnswer(outcome, text, locale);
    const { place } = await placeBehind(token, now);
    return {
      message: `${translatorOf(locale)('answers.offerDeclined')} ${placeWords('done', place, locale)}`,
    };
  }
  const { reason } = outcome;
  if (reason !== 'offer-over' && reason !== 'wrong-state') return linkAnswer(outcome, text, locale);
  const { place } = await placeBehind(token, now);
  throw new Refusal(LINK_REFUSALS[reason], { text: placeWords(reason, place, locale) });
}
