import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { Locale } from '@/lib/base/statuses';
import type { Report } from '@/lib/reports/shape/answer';
import { isEmptyReport, isNothing } from '@/lib/reports/shape/rules';
import { amountIn } from './amount';

// oxlint-disable no-redundant-roles, no-interactive-element-to-noninteractive-role -- browsers drop a table's roles when its display changes

const card =
  'max-xl:not-print:grid max-xl:not-print:grid-cols-2 max-xl:not-print:gap-x-4 max-xl:not-print:gap-y-1 max-xl:not-print:rounded-card max-xl:not-print:border max-xl:not-print:border-line max-xl:not-print:bg-white/60 max-xl:not-print:p-3.5';

/** On a card nothing is said of what was not; in a table it has its place. */
const NOTHING_THERE = 'max-xl:not-print:hidden';

type Line = { label: string; values: Report['total']['values']; before: Report['total']['before'] };

/** The rows of a report, and their total; on a phone and a tablet each is a card. */
export function ReportTable({
  report,
  caption,
  locale,
}: {
  report: Report;
  caption: string;
  locale: Locale;
}) {
  const t = useTranslations('board.reports');
  const { columns, rows, total, groupBy } = report;
  if (isEmptyReport(report)) return <p className="text-[0.9375rem] text-muted">{t('empty')}</p>;

  const amounts = columns.map((_, index) =>
    amountIn(
      locale,
      [...rows, total].flatMap(({ values, before }) => [values[index] ?? null, before?.[index] ?? null]),
    ),
  );
  const cells = ({ label, values, before }: Line) => (
    <>
      <th
        role="rowheader"
        scope="row"
        className="py-2 pr-4 text-left font-medium max-xl:not-print:col-span-2 max-xl:not-print:block max-xl:not-print:py-0 print:py-1"
      >
        {label}
      </th>
      {columns.map(({ name, label: heading, unit }, index) => (
        <td
          key={name}
          role="cell"
          className={classNames(
            'numerals px-2 py-2 text-right whitespace-nowrap last:pr-0 max-xl:not-print:flex max-xl:not-print:items-baseline max-xl:not-print:justify-between max-xl:not-print:gap-2 max-xl:not-print:p-0 max-sm:col-span-2 print:py-1',
            isNothing([values[index] ?? null, before?.[index] ?? null]) && NOTHING_THERE,
          )}
        >
          <span className="text-left text-[0.8125rem] whitespace-normal text-muted xl:hidden print:hidden">
            {heading}
          </span>
          <span>
            {amounts[index]?.(unit, values[index] ?? null)}
            {before && (
              <span className="block text-[0.8125rem] text-muted print:text-[0.6875rem]">
                {amounts[index]?.(unit, before[index] ?? null)}
              </span>
            )}
          </span>
        </td>
      ))}
    </>
  );
  return (
    <table
      role="table"
      className="w-full border-collapse text-[0.9375rem] max-xl:not-print:block print:text-[0.75rem]"
    >
      <caption className="max-xl:not-print:block pb-1 text-left text-[0.8125rem] text-muted print:pb-0">
        <span className="sr-only">{caption}</span>
        {columns.some(({ unit }) => unit === 'money') && t('inCurrency', { currency: report.currency })}
      </caption>
      <thead role="rowgroup" className="max-xl:not-print:hidden">
        <tr role="row" className="border-b border-line text-[0.8125rem] text-muted print:text-[0.6875rem]">
          <th role="columnheader" scope="col" className="py-2 pr-4 text-left font-medium">
            {t(`groupings.${groupBy}`)}
          </th>
          {columns.map(({ name, label }) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              className="px-2 py-2 text-right font-medium last:pr-0"
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-xl:not-print:grid max-xl:not-print:gap-2.5">
        {rows.map((row) => (
          <tr
            key={row.key}
            role="row"
            className={classNames(
              'border-line xl:border-b print:break-inside-avoid print:border-b',
              card,
              isNothing([...row.values, ...(row.before ?? [])]) && NOTHING_THERE,
            )}
          >
            {cells(row)}
          </tr>
        ))}
        <tr
          role="row"
          className={classNames('border-ink/40 font-medium xl:border-t-2 print:border-t-2', card)}
        >
          {cells({ label: t('total'), ...total })}
        </tr>
      </tbody>
    </table>
  );
}
