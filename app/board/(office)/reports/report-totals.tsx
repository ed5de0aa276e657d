import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { Locale } from '@/lib/base/statuses';
import type { Report } from '@/lib/reports/shape/answer';
import { isHalfRecorded } from '@/lib/reports/shape/rules';
import { amountIn } from './amount';

/** By how much more or less, in percent; null where there is nothing to compare with. */
const changeOf = (now: number | null, before: number | null) =>
  now === null || before === null || before <= 0 ? null : Math.round(((now - before) / before) * 100);

/** All of it together, each figure beside what it was. */
export function ReportTotals({ report, locale }: { report: Report; locale: Locale }) {
  const t = useTranslations('board.reports');
  const amount = amountIn(locale);
  const { columns, total } = report;
  const isComparable = !isHalfRecorded(report);
  return (
    <dl
      className={classNames(
        'grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-paper sm:grid-cols-3',
        columns.length !== 3 && 'xl:grid-cols-4 print:grid-cols-4',
      )}
    >
      {columns.map(({ name, label, unit }, index) => {
        const [now, before] = [total.values[index] ?? null, total.before?.[index] ?? null];
        const change = unit !== 'share' && isComparable ? changeOf(now, before) : null;
        return (
          <div key={name} className="flex min-w-0 flex-col px-3 py-3 outline outline-line sm:px-4">
            <dt className="text-[0.8125rem] text-muted">{label}</dt>
            <dd className="numerals text-[1.0625rem] leading-snug font-medium sm:text-[1.1875rem]">
              {amount(unit, now)}
            </dd>
            {total.before && (
              <dd className="numerals text-[0.8125rem] text-muted">
                {change === null
                  ? t('beside', { value: amount(unit, before) })
                  : t('besideChange', {
                      value: amount(unit, before),
                      change: `${change > 0 ? '+' : ''}${change}`,
                    })}
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
