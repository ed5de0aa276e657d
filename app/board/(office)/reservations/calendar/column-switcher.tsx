'use client';

import { useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { Locale } from '@/lib/statuses';
import { formatLongDay, formatWeekday } from '@/lib/time/format';
import type { Column } from './grid-layout';

const chip =
  'inline-flex min-h-11 shrink-0 items-center rounded-full border px-4 text-[0.9375rem] whitespace-nowrap first-letter:uppercase';

/** On a phone there is room for one column: these choose which. */
export function ColumnSwitcher({
  columns,
  chosen,
  onChoose,
}: {
  columns: readonly Column[];
  chosen: Column | undefined;
  onChoose: (column: Column) => void;
}) {
  const t = useTranslations('board.calendar');
  const locale = useLocale() as Locale; // the shell gives it
  const ofDay = columns.filter(({ dayIndex }) => dayIndex === chosen?.dayIndex);
  const ofResource = columns.filter(({ resourceId }) => resourceId === chosen?.resourceId);
  const row = (label: string, choices: readonly Column[], word: (column: Column) => string) =>
    choices.length > 1 && (
      <div role="group" aria-label={label} className="-mx-4 flex gap-1.5 overflow-x-auto px-4 pb-1">
        {choices.map((column) => (
          <button
            key={column.key}
            type="button"
            aria-pressed={column.key === chosen?.key}
            onClick={() => onChoose(column)}
            className={classNames(
              chip,
              column.key === chosen?.key ? 'border-pine bg-pine text-paper' : 'border-line',
            )}
          >
            {word(column)}
          </button>
        ))}
      </div>
    );
  return (
    <div className="flex flex-col gap-1.5 md:hidden print:hidden">
      {row(t('span'), ofResource, ({ day }) => formatWeekday(day, locale).replace(/[-/]\d{4}$/, ''))}
      {row(t('columns'), ofDay, ({ name }) => name)}
      <p className="sr-only" role="status">
        {chosen && `${chosen.name}, ${formatLongDay(chosen.day, locale)}`}
      </p>
    </div>
  );
}
