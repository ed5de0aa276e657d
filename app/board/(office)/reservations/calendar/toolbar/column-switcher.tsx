'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { denseControlClass } from '@/components/ui/dense';
import { classNames } from '@/components/ui/class-names';
import { formatLongDay, formatWeekday } from '@/lib/base/time/format';
import type { Column } from '../grid/grid-layout';

type Choosing = {
  columns: readonly Column[];
  chosen: Column | undefined;
  onChoose: (column: Column) => void;
};

/** On a phone there is room for one column: this chooses whose. */
export function ColumnSelect({
  columns,
  chosen,
  onChoose,
  onAll,
}: Choosing & {
  /** The way back to the others, where one alone is shown. */
  onAll: (() => void) | null;
}) {
  const t = useTranslations('board.calendar');
  const locale = useLocale();
  const ofDay = columns.filter(({ dayIndex }) => dayIndex === chosen?.dayIndex);
  return (
    <>
      <select
        aria-label={t('column')}
        value={chosen?.key ?? ''}
        onChange={({ target }) => {
          const column = columns.find(({ key }) => key === target.value);
          if (column) onChoose(column);
          else onAll?.();
        }}
        className={classNames(denseControlClass, '!w-32 md:hidden print:hidden')}
      >
        {onAll && <option value="">{t('all')}</option>}
        {ofDay.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
      <p className="sr-only md:hidden" role="status">
        {chosen && `${chosen.name}, ${formatLongDay(chosen.day, locale)}`}
      </p>
    </>
  );
}

/** And which of its days. */
export function DayChips({ columns, chosen, onChoose }: Choosing) {
  const t = useTranslations('board.calendar');
  const locale = useLocale();
  const row = useRef<HTMLDivElement>(null);
  const chosenKey = chosen?.key;
  // The last day of a week would otherwise be chosen out of sight.
  useEffect(() => {
    const pressed = row.current?.querySelector('[aria-pressed="true"]');
    pressed?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  }, [chosenKey]);

  const days = columns.filter(({ resourceId }) => resourceId === chosen?.resourceId);
  if (days.length < 2) return null;
  return (
    <div
      ref={row}
      role="group"
      aria-label={t('span')}
      className="-mx-4 flex gap-1.5 overflow-x-auto px-4 pb-1 md:hidden print:hidden"
    >
      {days.map((column) => (
        <button
          key={column.key}
          type="button"
          aria-pressed={column.key === chosenKey}
          onClick={() => onChoose(column)}
          className={classNames(
            'inline-flex min-h-11 shrink-0 items-center rounded-full border px-4 text-[0.9375rem] whitespace-nowrap first-letter:uppercase',
            column.key === chosenKey ? 'border-pine bg-pine text-paper' : 'border-line',
          )}
        >
          {formatWeekday(column.day, locale).replace(/[-/]\d{4}$/, '')}
        </button>
      ))}
    </div>
  );
}
