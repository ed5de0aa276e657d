import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { SaleEntry } from '@/lib/sales/sale/answer';

type State = Pick<SaleEntry, 'status' | 'countersSaleId' | 'counteredById'>;

/** Open, paid, or one of the two that cancel each other out. */
export function SaleBadge({ of: { status, countersSaleId, counteredById } }: { of: State }) {
  const t = useTranslations('board.sales');
  const word = useTranslations('status.sale');
  if (counteredById !== null) return <Badge>{t('takenBack')}</Badge>;
  if (countersSaleId !== null) return <Badge tone="warm">{t('counterSale')}</Badge>;
  return <Badge tone={status === 'OPEN' ? 'warm' : 'neutral'}>{word(status)}</Badge>;
}
