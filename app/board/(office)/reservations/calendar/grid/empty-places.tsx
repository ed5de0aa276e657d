'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { classNames } from '@/components/ui/class-names';
import { formatLongDay } from '@/lib/base/time/format';
import { clock, type Cell, type Column, type Hours } from './grid-layout';

/**
 * Everything in a column that is not taken: a press asks what to do there. By keyboard the arrows go up and down the hours, and
 * Enter asks.
 */
export function EmptyPlaces({
  column,
  hours,
  grid,
  closed,
  held,
  onPress,
  onPaste,
}: {
  column: Column;
  hours: Hours;
  grid: number;
  /** Why the whole day is closed. */
  closed: string | null;
  /** What it was asked about, for as long as it is. */
  held: number | null;
  onPress: (minuteOfDay: number, place: Cell['place']) => void;
  onPaste: (minuteOfDay: number) => void;
}) {
  const t = useTranslations('board.calendar');
  const locale = useLocale();
  const [minute, setMinute] = useState<number | null>(null);
  const first = Math.max(hours.start, 9 * 60);
  // A menu says a moment late that it has closed: a key is about the place that keys have led to since.
  const at = minute ?? held ?? first;
  const marked = held ?? at;
  const markedMinutes = Math.max(grid, 20);

  const minuteUnder = ({ currentTarget, clientY }: PointerEvent<HTMLButtonElement>) => {
    const { top, height } = currentTarget.getBoundingClientRect();
    const wanted = hours.start + ((clientY - top) / height) * (hours.end - hours.start);
    return Math.max(hours.start, Math.min(hours.end - grid, Math.floor(wanted / grid) * grid));
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() === 'v' && (event.ctrlKey || event.metaKey)) return onPaste(at);
    const step = { ArrowDown: grid, ArrowUp: -grid, PageDown: 60, PageUp: -60 }[event.key];
    if (!step) return;
    event.preventDefault();
    setMinute(Math.max(hours.start, Math.min(hours.end - grid, at + step)));
  };
  const press = ({ clientX, currentTarget, detail }: MouseEvent<HTMLButtonElement>) => {
    const { left, top, height } = currentTarget.getBoundingClientRect();
    const perMinute = height / (hours.end - hours.start);
    const start = top + (at - hours.start) * perMinute;
    // The keyboard has no place of its own.
    onPress(at, {
      x: detail === 0 ? left + 10 : clientX,
      top: start,
      bottom: start + markedMinutes * perMinute,
    });
  };

  return (
    <button
      type="button"
      onPointerMove={(event) => event.pointerType === 'mouse' && setMinute(minuteUnder(event))}
      onPointerDown={(event) => setMinute(minuteUnder(event))}
      onPointerLeave={() => setMinute(null)}
      onFocus={() => setMinute((known) => known ?? first)}
      onBlur={() => setMinute(null)}
      onKeyDown={onKey}
      aria-haspopup="true"
      onClick={press}
      className="absolute inset-0 cursor-copy focus-visible:-outline-offset-2 print:hidden"
    >
      <span className="sr-only">
        {t('bookAt', { time: clock(at), name: column.name, day: formatLongDay(column.day, locale) })}
      </span>
      {closed !== null && (
        <span className="sticky top-24 block px-2 text-center text-[0.8125rem] text-muted">{closed}</span>
      )}
      <span
        aria-hidden="true"
        className={classNames(
          'pointer-events-none absolute inset-x-0.5 flex items-center rounded-soft border border-dashed border-pine bg-paper/80 px-1.5 text-[0.8125rem] text-pine',
          minute === null && held === null && 'hidden',
        )}
        style={{
          top: `calc(var(--hour) * ${(marked - hours.start) / 60})`,
          height: `calc(var(--hour) * ${markedMinutes / 60})`,
        }}
      >
        <span className="numerals">+ {clock(marked)}</span>
      </span>
    </button>
  );
}
