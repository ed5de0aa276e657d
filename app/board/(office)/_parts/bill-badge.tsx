import { HandCoins, ReceiptText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { BillState } from '@/lib/sales/sale/rules';

/** Whether a visit is paid for, or its bill waits; nothing of one that has none, or whose bill was taken back. */
export function BillBadge({ state, className }: { state: BillState | undefined; className?: string }) {
  const t = useTranslations('board.sales');
  const word = useTranslations('status.sale');
  if (!state || state === 'COUNTERED') return null;
  const isPaid = state === 'PAID';
  const Icon = isPaid ? ReceiptText : HandCoins;
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 text-[0.8125rem] leading-none font-medium whitespace-nowrap',
        isPaid ? 'text-pine' : 'text-clay-deep',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {isPaid ? word('PAID') : t('openBill')}
    </span>
  );
}
