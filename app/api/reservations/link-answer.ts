import { Refusal, type RefusalCode } from '@/lib/http/refusal';
import { translatorOf } from '@/lib/i18n/catalogue';
import type { LinkOutcome } from '@/lib/reservations/service';
import type { Locale } from '@/lib/statuses';

type FailedReason = Extract<LinkOutcome, { ok: false }>['reason'];

const REFUSED: Record<FailedReason, RefusalCode> = {
  'link-invalid': 'linkInvalid',
  'already-cancelled': 'alreadyCancelled',
  'hold-expired': 'holdExpired',
  'term-passed': 'termPassed',
  'wrong-state': 'wrongState',
};

/** What obeying a mailed link is answered with. @throws Refusal when it could not be obeyed */
export function linkAnswer(
  outcome: LinkOutcome,
  text: 'confirmed' | 'cancelled' | 'unsubscribed',
  locale: Locale,
): { message: string } {
  if (!outcome.ok) throw new Refusal(REFUSED[outcome.reason]);
  return { message: translatorOf(locale)(`answers.${text}`) };
}
