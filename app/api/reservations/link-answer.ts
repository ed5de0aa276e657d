import { Refusal } from '@/lib/http/refusal';
import { translatorOf } from '@/lib/i18n/catalogue';
import { LINK_REFUSALS } from '@/lib/mailed-links/refusals';
import type { LinkOutcome } from '@/lib/reservations/service';
import type { Locale } from '@/lib/statuses';

/** What obeying a mailed link is answered with. @throws Refusal when it could not be obeyed */
export function linkAnswer(
  outcome: LinkOutcome,
  text: 'confirmed' | 'cancelled' | 'unsubscribed',
  locale: Locale,
): { message: string } {
  if (!outcome.ok) throw new Refusal(LINK_REFUSALS[outcome.reason]);
  return { message: translatorOf(locale)(`answers.${text}`) };
}
