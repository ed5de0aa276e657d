import { useLocale, useTranslations } from 'next-intl';
import { BoardLink } from '@/components/ui/board-link';
import { tallLinkClass } from '@/components/ui/link-class';
import type { ComponentProps } from 'react';
import { dayOfIso, formatDay } from '@/lib/base/time/format';
import { formatAmount } from '@/lib/kit/format-amount';
import type { TillDayRecord } from '@/lib/sales/till-days/answer';
import { RecordTable, type Column } from '../_parts/records/record-table';
import { stampColumn } from '../_parts/records/stamp-column';

const sumOf = (sums: TillDayRecord['takings']) =>
  Object.values(sums).reduce((sum, amount) => sum + amount, 0);

/** The days that are closed: each opens, and none changes. */
export function DaysTable({
  days,
  state,
}: {
  days: TillDayRecord[];
  state: ComponentProps<typeof RecordTable<TillDayRecord>>['state'];
}) {
  const t = useTranslations('board.tillDays');
  const locale = useLocale();
  const price = (amount: number | null, { currency }: TillDayRecord) =>
    amount !== null && formatAmount(amount, currency, locale);
  const columns: Column<TillDayRecord>[] = [
    {
      sort: 'openedAt',
      tight: true,
      heading: t('day'),
      cell: ({ id, openedAt }) => (
        <BoardLink href={`/board/till/${id}`} className={`${tallLinkClass} numerals`}>
          {formatDay(dayOfIso(openedAt), locale)}
        </BoardLink>
      ),
    },
    { name: 'salesCount', numeric: true, heading: t('salesCount'), cell: ({ salesCount }) => salesCount },
    {
      name: 'takings',
      numeric: true,
      heading: t('takings'),
      cell: (day) => price(sumOf(day.takings), day),
    },
    {
      sort: 'difference',
      numeric: true,
      heading: t('difference'),
      cell: (day) => (
        <span className={day.difference === 0 ? 'text-muted' : 'font-medium text-danger'}>
          {price(day.difference, day)}
        </span>
      ),
    },
    stampColumn('closedAt', t('closedAt'), locale),
    { name: 'closedBy', heading: t('closedBy'), cell: ({ closedBy }) => closedBy },
    { name: 'note', aside: true, prose: true, heading: t('note'), cell: ({ note }) => note },
  ];
  return <RecordTable list="till" caption={t('before')} rows={days} columns={columns} state={state} />;
}
