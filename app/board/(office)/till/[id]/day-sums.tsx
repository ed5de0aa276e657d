import { useLocale, useTranslations } from 'next-intl';
import { PAYMENT_METHODS } from '@/lib/base/statuses';
import { formatAmount } from '@/lib/kit/format-amount';
import { formatRate } from '@/lib/kit/format-rate';
import type { TillDayRecord } from '@/lib/sales/till-days/answer';
import { areAllCounted, type DayTaxes } from '@/lib/sales/till-days/rules';
import { SumsTable } from './sums-table';

/** By method what came in, what there had to be and what there was; below it the taxes by rate. */
export function DaySums({ day, taxes: { byRate, untaxed } }: { day: TillDayRecord; taxes: DayTaxes }) {
  const t = useTranslations('board.tillDays');
  const methodWord = useTranslations('board.paymentMethods');
  const total = useTranslations('board.checkout')('total');
  const locale = useLocale();
  const { currency, takings, tips, expected, counted } = day;
  const price = (amount: number | undefined) =>
    amount === undefined ? '–' : formatAmount(amount, currency, locale);
  const all = (sums: TillDayRecord['takings']) =>
    Object.values(sums).reduce((sum, amount) => sum + amount, 0);
  const methods = PAYMENT_METHODS.filter(
    (method) => (expected[method] ?? 0) !== 0 || takings[method] !== undefined,
  );
  // Beside what is expected by all methods, a sum of some of them would be read as what is missing.
  const sums = counted && areAllCounted(expected, counted) ? counted : null;
  return (
    <div className="flex flex-col gap-4">
      <SumsTable
        list="till-day"
        caption={t('byMethod')}
        headings={[t('method'), t('takings'), t('tips'), t('expected'), t('counted'), t('difference')]}
        rows={[
          ...methods.map((method) => {
            const amount = counted?.[method];
            const difference = amount === undefined ? undefined : amount - (expected[method] ?? 0);
            return {
              label: methodWord(method),
              cells: [takings[method] ?? 0, tips[method] ?? 0, expected[method] ?? 0, amount, difference].map(
                price,
              ),
              isOff: Boolean(difference),
            };
          }),
          {
            label: total,
            cells: [
              ...[all(takings), all(tips), all(expected)].map(price),
              price(sums ? all(sums) : undefined),
              price(sums ? (day.difference ?? undefined) : undefined),
            ],
            isTotal: true,
          },
        ]}
      />
      {byRate.length > 0 && (
        <SumsTable
          list="till-day-taxes"
          caption={t('byRate')}
          headings={[t('rate'), t('grossOf'), t('netOf'), t('taxOf')]}
          rows={[
            ...byRate.map(({ basisPoints, gross, net, tax }) => ({
              label: formatRate(basisPoints, locale),
              cells: [gross, net, tax].map(price),
            })),
            ...(untaxed === null
              ? []
              : [{ label: t('withoutRate'), cells: [untaxed, untaxed, undefined].map(price) }]),
          ]}
        />
      )}
    </div>
  );
}
