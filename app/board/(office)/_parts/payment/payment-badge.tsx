import { CreditCard, Hourglass } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { dayOfIso, formatPrice, formatShortDay, wallTimeOf } from '@/lib/base/time/format';
import type { PaymentBadgeFacts } from '@/lib/payments/visits/queries';

const STYLES = {
  paid: 'text-pine',
  back: 'text-clay-deep',
  waits: 'text-clay-deep',
  disputed: 'text-danger',
} as const;

/** What a visit has paid ahead, what of it is to be given back, or until when it waits to be paid; nothing of one that nobody was asked to pay for. */
export function PaymentBadge({
  of,
  className,
}: {
  of: PaymentBadgeFacts | null | undefined;
  className?: string;
}) {
  const t = useTranslations('board.visitPayment.badge');
  const locale = useLocale();
  if (!of) return null;
  const Icon = of.state === 'waits' ? Hourglass : CreditCard;
  return (
    <span
      className={classNames(
        'numerals inline-flex items-center gap-1 text-[0.8125rem] leading-none font-medium whitespace-nowrap',
        STYLES[of.state],
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {of.state === 'waits'
        ? t('waits', {
            until: of.byTransfer ? formatShortDay(dayOfIso(of.until), locale) : wallTimeOf(of.until),
          })
        : t(of.state, { amount: formatPrice(of.amount, of.currency, locale) })}
    </span>
  );
}
