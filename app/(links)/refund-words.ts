import { fill } from '@/app/(public)/_reservation/words/labels';
import type { Currency, Locale } from '@/lib/base/statuses';
import { formatPrice } from '@/lib/base/time/format';
import type { ClientPayment } from '@/lib/self-service/appointment/answer';
import type en from '@/messages/en/site.json';

type Texts = Pick<(typeof en)['appointment'], 'cancelBackAll' | 'cancelBackSome' | 'cancelBackNone'>;

/** What cancelling the whole gives back at that moment. */
export const backAt = ({ freeUntil, comesBack }: ClientPayment, now: Date): number =>
  freeUntil && now > new Date(freeUntil) ? comesBack.after : comesBack.untilFree;

/** The same in words, with what does not come back; null where nothing was paid. */
export function backInWords(
  texts: Texts,
  { paid, comesBack }: { paid: number; comesBack: number },
  { currency, locale }: { currency: Currency; locale: Locale },
): string | null {
  if (paid === 0) return null;
  const words = {
    amount: formatPrice(comesBack, currency, locale),
    kept: formatPrice(paid - comesBack, currency, locale),
  };
  if (comesBack === paid) return fill(texts.cancelBackAll, words);
  return fill(comesBack === 0 ? texts.cancelBackNone : texts.cancelBackSome, words);
}
