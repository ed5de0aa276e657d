import { translatorOf } from '@/lib/base/i18n/catalogue';
import type { Locale } from '@/lib/base/statuses';
import { formatPrice } from '@/lib/base/time/format';
import { formatMoment } from '@/lib/base/time/format-moment';
import type { ToPay } from '@/lib/payments/requests/service';
import { salonZone } from '@/lib/salon/settings/settings';

/** Of what is booked once it is paid. */
export const toPayMessage = ({ payUntil, amount, currency }: ToPay, locale: Locale): string =>
  translatorOf(locale)('answers.toPay', {
    until: formatMoment(payUntil, locale, salonZone()),
    amount: formatPrice(amount, currency, locale),
  });
