import { translatorOf } from '../../base/i18n/catalogue.ts';
import { csv } from '../../kit/http/csv.ts';
import { decimalCell, separatorOf } from '../../kit/http/csv-cell.ts';
import type { Locale } from '../../base/statuses.ts';
import type { Report, Unit } from '../shape/answer.ts';

const HUNDRED = 100;

/** To a tenth, with the decimal sign of the reader's spreadsheet. */
const percentCell = (share: number, locale: Locale) =>
  (share * HUNDRED).toFixed(1).replace('.', locale === 'en' ? '.' : ',');

function cellOf(unit: Unit, value: number | null, locale: Locale): string | number | null {
  if (value === null) return null;
  if (unit === 'money') return decimalCell(value, locale);
  return unit === 'share' ? percentCell(value, locale) : value;
}

/** The rows and their total; what stands beside them has columns of its own. */
export function reportCsv(report: Report, locale: Locale): string {
  const t = translatorOf(locale);
  const { before, columns, rows, total, groupBy } = report;
  const cells = (values: readonly (number | null)[]) =>
    columns.map(({ unit }, index) => cellOf(unit, values[index] ?? null, locale));
  const line = (label: string, of: Pick<Report['rows'][number], 'values' | 'before'>) => [
    label,
    ...cells(of.values),
    ...(before ? cells(of.before ?? []) : []),
  ];
  const headingOf = ({ label, unit }: (typeof columns)[number]) => {
    if (unit === 'minutes') return t('board.reports.csvMinutes', { label });
    return unit === 'share' ? `${label} (%)` : label;
  };
  const labels = columns.map(headingOf);
  return csv(
    [
      t(`board.reports.groupings.${groupBy}`),
      ...labels,
      ...(before ? labels.map((label) => t('board.reports.csvBefore', { label })) : []),
    ],
    [...rows.map((row) => line(row.label, row)), line(t('board.reports.total'), total)],
    separatorOf(locale),
  );
}
