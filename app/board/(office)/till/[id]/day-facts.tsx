import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { formatStamp } from '@/lib/base/time/format';
import { formatAmount } from '@/lib/kit/format-amount';
import type { TillDayRecord } from '@/lib/sales/till-days/answer';
import { hadCash } from '@/lib/sales/till-days/rules';

/** From when to when, by whom, and what lay in the drawer at both ends, where there was one. */
export function DayFacts({ day }: { day: TillDayRecord }) {
  const t = useTranslations('board.tillDays');
  const locale = useLocale();
  const { currency, openedAt, openedBy, closedAt, closedBy, float, counted, nextFloat, salesCount, note } =
    day;
  const hasDrawer = hadCash(day);
  const price = (amount: number) => formatAmount(amount, currency, locale);
  const by = (at: string | null, who: string | null) =>
    [formatStamp(at, locale), who].filter(Boolean).join(' · ');
  return (
    <dl className="flex flex-col gap-x-6 gap-y-3 rounded-card border border-line bg-sand/40 px-4 py-4 sm:max-2xl:flex-row sm:max-2xl:flex-wrap print:flex-row print:flex-wrap print:bg-transparent">
      <Fact word={t('openedAt')}>{by(openedAt, openedBy)}</Fact>
      {closedAt !== null && <Fact word={t('closedAt')}>{by(closedAt, closedBy)}</Fact>}
      <Fact word={t('salesCount')}>{salesCount}</Fact>
      {hasDrawer && <Fact word={t('float')}>{price(float)}</Fact>}
      {hasDrawer && nextFloat !== null && (
        <>
          <Fact word={t('nextFloat')}>{price(nextFloat)}</Fact>
          <Fact word={t('takenOut')}>{price((counted?.CASH ?? 0) - nextFloat)}</Fact>
        </>
      )}
      {note && <Fact word={t('note')}>{note}</Fact>}
    </dl>
  );
}

const Fact = ({ word, children }: { word: string; children: ReactNode }) => (
  <div>
    <dt className="text-[0.8125rem] text-muted">{word}</dt>
    <dd className="numerals [overflow-wrap:anywhere] whitespace-pre-line">{children}</dd>
  </div>
);
