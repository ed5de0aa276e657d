import { BusyButton } from '@/components/ui/busy-button';
import { fill } from '@/app/(public)/_reservation/words/labels';
import type { Currency } from '@/lib/base/statuses';
import { formatPrice } from '@/lib/base/time/format';
import type { ClientPayment } from '@/lib/self-service/appointment/answer';
import type { AppointmentSetting } from './setting';

/** To where an appointment is paid that waits for it, as long as it can be. */
export function PayNow({
  toPay: { amount, until },
  currency,
  now,
  setting: { labels, locale },
  isLeading,
  onPay,
}: {
  toPay: NonNullable<ClientPayment['toPay']>;
  currency: Currency;
  now: Date;
  setting: AppointmentSetting;
  isLeading: boolean;
  onPay: () => void;
}) {
  if (now > new Date(until)) return null;
  return (
    <BusyButton size="large" isBusy={isLeading} onClick={onPay} className="mt-6 max-sm:w-full">
      {isLeading ? labels.payLeads : fill(labels.payNow, { amount: formatPrice(amount, currency, locale) })}
    </BusyButton>
  );
}
