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
  { paid, givenBack }: Pick<ClientPayment, 'paid' | 'givenBack'>,
  back: number,
  { currency, locale }: { currency: Currency; locale: Locale },
): string | null {
  const left = paid - givenBack;
  if (left === 0) return null;
  const words = {
    amount: formatPrice(back, currency, locale),
    kept: formatPrice(left - back, currency, locale),
  };
  if (back === left) return fill(texts.cancelBackAll, words);
  return fill(back === 0 ? texts.cancelBackNone : texts.cancelBackSome, words);
}
