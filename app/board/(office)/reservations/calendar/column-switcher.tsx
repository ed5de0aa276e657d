'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { ListLink } from '@/components/list/list-link';
import { classNames } from '@/components/ui/class-names';
import { formatLongDay, formatWeekday } from '@/lib/base/time/format';
import type { Column } from './grid-layout';

const chip =
  'inline-flex min-h-11 shrink-0 items-center rounded-full border px-4 text-[0.9375rem] whitespace-nowrap first-letter:uppercase';

/** On a phone there is room for one column: these choose which. */
export function ColumnSwitcher({
  columns,
  chosen,
  allHref,
  onChoose,
}: {
  columns: readonly Column[];
  chosen: Column | undefined;
  /** The way back to the others, where one alone is shown. */
  allHref: string | null;
  onChoose: (column: Column) => void;
}) {
  const t = useTranslations('board.calendar');
  const locale = useLocale();
  const ofDay = columns.filter(({ dayIndex }) => dayIndex === chosen?.dayIndex);
  const ofResource = columns.filter(({ resourceId }) => resourceId === chosen?.resourceId);
  return (
    <div className="flex flex-col gap-1.5 md:hidden print:hidden">
      <Chips
        label={t('span')}
        columns={ofResource}
        word={({ day }) => formatWeekday(day, locale).replace(/[-/]\d{4}$/, '')}
        chosen={chosen}
        onChoose={onChoose}
      />
      <Chips
        label={t('columns')}
        columns={ofDay}
        word={({ name }) => name}
        chosen={chosen}
        onChoose={onChoose}
      />
      {allHref !== null && (
        <ListLink href={allHref} className={classNames(chip, 'w-fit border-line')}>
          {t('all')}
        </ListLink>
      )}
      <p className="sr-only" role="status">
        {chosen && `${chosen.name}, ${formatLongDay(chosen.day, locale)}`}
      </p>
    </div>
  );
}

function Chips({
  label,
  columns,
  word,
  chosen,
  onChoose,
}: {
  label: string;
  columns: readonly Column[];
  word: (column: Column) => string;
  chosen: Column | undefined;
  onChoose: (column: Column) => void;
}) {
  const row = useRef<HTMLDivElement>(null);
  const chosenKey = chosen?.key;
  // The last day of a week would otherwise be chosen out of sight.
  useEffect(() => {
    const pressed = row.current?.querySelector('[aria-pressed="true"]');
    pressed?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  }, [chosenKey]);

  if (columns.length < 2) return null;
  return (
    <div ref={row} role="group" aria-label={label} className="-mx-4 flex gap-1.5 overflow-x-auto px-4 pb-1">
      {columns.map((column) => (
        <button
          key={column.key}
          type="button"
          aria-pressed={column.key === chosenKey}
          onClick={() => onChoose(column)}
          className={classNames(
            chip,
            column.key === chosenKey ? 'border-pine bg-pine text-paper' : 'border-line',
          )}
        >
          {word(column)}
        </button>
      ))}
    </div>
  );
}
