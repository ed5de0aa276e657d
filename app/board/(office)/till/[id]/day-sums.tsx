import { useLocale, useTranslations } from 'next-intl';
import { writeAmount } from '@/components/form/amount';
import { classNames } from '@/components/ui/class-names';
import { PAYMENT_METHODS } from '@/lib/base/statuses';
import { formatPrice } from '@/lib/base/time/format';
import type { DocumentTax } from '@/lib/sales/amounts/rules';
import type { TillDayRecord } from '@/lib/sales/till-days/answer';

const CELL = 'numerals px-3 py-2 text-right whitespace-nowrap';

/** By method what came in, what there had to be and what there was; below it the taxes by rate. */
export function DaySums({ day, taxes }: { day: TillDayRecord; taxes: readonly DocumentTax[] }) {
  const t = useTranslations('board.tillDays');
  const methodWord = useTranslations('board.paymentMethods');
  const total = useTranslations('board.checkout')('total');
  const locale = useLocale();
  const { currency, takings, tips, expected, counted } = day;
  const price = (amount: number | undefined) =>
    amount === undefined ? '–' : formatPrice(amount, currency, locale);
  const all = (sums: TillDayRecord['takings']) =>
    Object.values(sums).reduce((sum, amount) => sum + amount, 0);
  const methods = PAYMENT_METHODS.filter(
    (method) => (expected[method] ?? 0) !== 0 || takings[method] !== undefined,
  );
  const headings = [t('takings'), t('tips'), t('expected'), t('counted'), t('difference')];
  return (
    <div className="flex flex-col gap-4">
      <Table list="till-day" caption={t('byMethod')} headings={[t('method'), ...headings]}>
        {methods.map((method) => {
          const amount = counted?.[method];
          const difference = amount === undefined ? undefined : amount - (expected[method] ?? 0);
          return (
            <tr key={method}>
              <th scope="row" className="px-3 py-2 text-left font-medium">
                {methodWord(method)}
              </th>
              <td className={CELL}>{price(takings[method] ?? 0)}</td>
              <td className={CELL}>{price(tips[method] ?? 0)}</td>
              <td className={CELL}>{price(expected[method] ?? 0)}</td>
              <td className={CELL}>{price(amount)}</td>
              <td className={classNames(CELL, Boolean(difference) && 'font-medium text-danger')}>
                {price(difference)}
              </td>
            </tr>
          );
        })}
        <tr className="font-medium">
          <th scope="row" className="px-3 py-2 text-left">
            {total}
          </th>
          <td className={CELL}>{price(all(takings))}</td>
          <td className={CELL}>{price(all(tips))}</td>
          <td className={CELL}>{price(all(expected))}</td>
          <td className={CELL}>{counted ? price(all(counted)) : '–'}</td>
          <td className={CELL}>{price(day.difference ?? undefined)}</td>
        </tr>
      </Table>
      {taxes.length > 0 && (
        <Table
          list="till-day-taxes"
          caption={t('byRate')}
          headings={[t('rate'), t('grossOf'), t('netOf'), t('taxOf')]}
        >
          {taxes.map(({ basisPoints, gross, net, tax }) => (
            <tr key={basisPoints}>
              <th scope="row" className="numerals px-3 py-2 text-left font-medium">
                {writeAmount(basisPoints, locale === 'en' ? '.' : ',')}&nbsp;%
              </th>
              <td className={CELL}>{price(gross)}</td>
              <td className={CELL}>{price(net)}</td>
              <td className={CELL}>{price(tax)}</td>
            </tr>
          ))}
        </Table>
      )}
    </div>
  );
}

function Table({
  list,
  caption,
  headings: [first, ...others],
  children,
}: {
  list: string;
  caption: string;
  headings: readonly string[];
  children: React.ReactNode;
}) {
  return (
    <div
      data-list={list}
      role="region"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it, once it has the focus
      tabIndex={0}
      className="overflow-x-auto lg:rounded-card lg:border lg:border-line lg:bg-white/50"
    >
      <table className="w-full border-collapse text-[0.9375rem] [&_tr+tr]:border-t [&_tr+tr]:border-line">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-[0.8125rem] text-muted">
            <th scope="col" className="px-3 py-2 text-left font-medium">
              {first}
            </th>
            {others.map((heading) => (
              <th key={heading} scope="col" className="px-3 py-2 text-right font-medium">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
