/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid of days, whose rows and columns are a table's */
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { classNames } from '@/components/ui/class-names';
import { formatLongDay, shortWeekday } from '@/lib/base/time/format';
import type { Locale } from '@/lib/base/statuses';
import { freeDayBeyond, levelOf, stripWeeks, whyNotFree } from '../requests/free-days';
import { fill, type ReservationLabels } from '../words/labels';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

const LEVELS = { 1: 'w-1.5', 2: 'w-3.5', 3: 'w-6' } as const;

/** The next two weeks, each day under its weekday, with a bar for how much of it is free. */
export function DayStrip({
  labels,
  locale,
  today,
  freeDays,
  counts,
  fullDays,
  closedDays,
  day,
  onDay,
}: {
  labels: ReservationLabels;
  locale: Locale;
  today: string;
  /** Null while they are loading. */
  freeDays: string[] | null;
  /** How many free terms a day has; where nobody counts them, only that it has some is shown. */
  counts: Record<string, number> | undefined;
  /** Nothing is free on them, and one can wait for them. */
  fullDays: string[];
  closedDays: string[];
  day: string | null;
  onDay: (day: string) => void;
}) {
  const grid = useRef<HTMLTableElement>(null);
  const dayToFocus = useRef<string | null>(null);
  const weeks = stripWeeks(today);
  const shown = new Set(weeks.flat());
  const free = (freeDays ?? []).filter((each) => shown.has(each));
  const most = Math.max(1, ...free.map((each) => counts?.[each] ?? 0));
  const open = [...free, ...fullDays.filter((each) => shown.has(each))].toSorted();
  const entrance = open.find((each) => each === day) ?? free[0] ?? open[0];

  useEffect(() => {
    if (!dayToFocus.current) return;
    grid.current?.querySelector<HTMLElement>(`[data-day="${dayToFocus.current}"] button`)?.focus();
    dayToFocus.current = null;
  });

  const go = (event: KeyboardEvent<HTMLElement>) => {
    const days = STEPS[event.key];
    const from = (event.target as HTMLElement).closest<HTMLElement>('[data-day]')?.dataset.day;
    if (days === undefined || !from) return;
    event.preventDefault();
    const there = freeDayBeyond(open, from, days);
    if (!there) return;
    dayToFocus.current = there;
    onDay(there);
  };

  const stateOf = (each: string) => {
    const count = counts?.[each];
    if (free.includes(each)) return count === undefined ? labels.freeDay : fill(labels.termsFound, { count });
    return freeDays && whyNotFree(each, { fullDays, closedDays }, labels);
  };
  const nameOf = (each: string) => [formatLongDay(each, locale), stateOf(each)].filter(Boolean).join(', ');

  return (
    <table
      ref={grid}
      role="grid"
      aria-label={labels.day}
      aria-busy={freeDays === null}
      onKeyDown={go}
      className="numerals w-full table-fixed border-collapse"
    >
      <thead aria-hidden="true">
        <tr>
          {weeks[0]?.map((each) => (
            <th key={each} scope="col" className="h-6 text-center text-sm font-normal text-muted">
              {shortWeekday(each, locale)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((each) => {
              const isFree = free.includes(each);
              const isOpen = open.includes(each);
              const isChosen = each === day;
              const count = counts?.[each];
              return (
                <td
                  key={each}
                  data-day={each}
                  data-selected={isChosen || undefined}
                  aria-selected={isChosen}
                  className="p-0.5 text-center"
                >
                  <button
                    type="button"
                    disabled={!isOpen}
                    tabIndex={each === entrance ? 0 : -1}
                    aria-label={nameOf(each)}
                    title={(!isFree && stateOf(each)) || undefined}
                    onClick={() => onDay(each)}
                    className={classNames(
                      'mx-auto flex h-12 w-full max-w-13 flex-col items-center justify-center gap-1 rounded-soft leading-none transition-colors duration-quick',
                      freeDays === null &&
                        'animate-[pulse-calm_1.6s_ease-in-out_infinite] bg-ink/6 text-muted',
                      freeDays !== null && !isOpen && 'cursor-default text-muted/70',
                      isOpen &&
                        !isFree &&
                        !isChosen &&
                        'text-muted line-through hover:bg-ink/6 hover:text-ink',
                      isFree && !isChosen && 'bg-blush/55 font-semibold hover:bg-blush',
                      isChosen &&
                        'bg-pine font-semibold text-paper forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none',
                    )}
                  >
                    <span
                      className={
                        each === today
                          ? 'underline decoration-clay decoration-2 underline-offset-4'
                          : undefined
                      }
                    >
                      {Number(each.slice(8))}
                    </span>
                    {isFree && count !== undefined && (
                      <span
                        className={classNames(
                          'h-0.75 rounded-full forced-colors:bg-[CanvasText]',
                          LEVELS[levelOf(count, most)],
                          isChosen ? 'bg-paper' : 'bg-clay',
                        )}
                      />
                    )}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
