import { Refusal } from '@/lib/kit/refusal';
import { translatorOf } from '@/lib/base/i18n/catalogue';
import { LINK_REFUSALS } from '@/lib/booking-changes/by-link/refusals';
import type { LinkOutcome } from '@/lib/booking-changes/by-link/service';
import type { Locale } from '@/lib/base/statuses';

/** What obeying a mailed link is answered with. @throws Refusal when it could not be obeyed */
export function linkAnswer(
  outcome: LinkOutcome,
  text:
    | 'confirmed'
    | 'cancelled'
    | 'unsubscribed'
    | 'offerDeclined'
    | 'waitingListLeft'
    | 'moveAccepted'
    | 'moveDeclined',
  locale: Locale,
): { message: string } {
  if (outcome.ok) return { message: translatorOf(locale)(`answers.${text}`) };
  if (outcome.reason === 'part-unknown') throw new Refusal('invalid', { fields: { segmentId: 'notFound' } });
  // Nothing went wrong, as a page has to know; but it is not confirmed either.
  const extra = outcome.reason === 'awaits-approval' ? { awaitsApproval: true } : undefined;
  throw new Refusal(LINK_REFUSALS[outcome.reason], { extra });
}
