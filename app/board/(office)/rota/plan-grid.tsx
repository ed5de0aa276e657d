'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { classNames } from '@/components/ui/class-names';
import { formatLongDay, formatShortDay, shortWeekday } from '@/lib/base/time/format';
import type { Plan } from '@/lib/staff-schedule/plan/answer';
import { minutesOf } from '@/lib/staff-schedule/plan/rules';
import type { Span } from '@/lib/staff-schedule/specific-hours/rules';
import { CellView, useCellWords } from './cell-view';
import { draftKey, type Drafts, type Place, type DraftedHours } from './drafts';
import { GapsRow } from './gaps-row';

const head =
  'border-b border-line bg-paper px-2 py-2 text-left text-[0.875rem] font-medium md:max-lg:px-1 md:max-lg:text-[0.8125rem]';

const ARROWS: Readonly<Record<string, readonly [rows: number, days: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * People (or places) × days. A press opens a day; dragged onto another one, or by Ctrl+C and Ctrl+V, its hours are copied. The arrows
 * go from day to day, Delete makes one free, Backspace gives it back its usual hours.
 */
export function PlanGrid({
  plan,
  drafts,
  today,
  onOpen,
  onDraft,
}: {
  /** With the drafts in it. */
  plan: Plan;
  drafts: Drafts;
  today: string;
  onOpen: (place: Place) => void;
  onDraft: (drafts: DraftedHours[]) => void;
}) {
  const t = useTranslations('board.plan');
  const locale = useLocale();
  const hours = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<readonly [row: number, day: number]>([0, 0]);
  const [copied, setCopied] = useState<readonly Span[] | null>(null);
  const [said, setSaid] = useState('');
  const [over, setOver] = useState<string | null>(null);
  const dragged = useRef<readonly Span[] | null>(null);
  const compact = plan.days.length > 7;
  const words = useCellWords({ by: plan.by, compact });

  const inWords = (row: number, day: number) =>
    `${plan.rows[row]?.name ?? ''}, ${formatLongDay(plan.days[day]?.day ?? '', locale)}`;
  const focus = (row: number, day: number) => {
    const bounded = [
      Math.max(0, Math.min(plan.rows.length - 1, row)),
      Math.max(0, Math.min(plan.days.length - 1, day)),
    ] as const;
    setAt(bounded);
    table.current?.querySelector<HTMLElement>(`[data-at="${bounded.join()}"]`)?.focus();
  };

  const onKey = (event: KeyboardEvent, row: number, day: number) => {
    const cell = plan.rows[row]?.cells[day];
    const place = { id: plan.rows[row]?.id ?? 0, day: plan.days[day]?.day ?? '' };
    const arrow = ARROWS[event.key];
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (arrow && !isCommand && !event.altKey) focus(row + arrow[0], day + arrow[1]);
    else if (isCommand && key === 'c' && cell) {
      setCopied(cell.spans);
      setSaid(t('copied', { place: inWords(row, day) }));
    } else if (isCommand && key === 'v' && copied) {
      onDraft([{ ...place, hours: copied }]);
      setSaid(t('pasted', { place: inWords(row, day) }));
    } else if (event.key === 'Delete') onDraft([{ ...place, hours: [] }]);
    else if (event.key === 'Backspace') onDraft([{ ...place, hours: 'usual' }]);
    else return;
    event.preventDefault();
  };

  const drag = (place: Place, spans: readonly Span[]) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      dragged.current = spans;
      event.dataTransfer.effectAllowed = 'copy';
      event.dataTransfer.setData(
        'text/plain',
        spans.map((each) => `${each.timeFrom}–${each.timeTo}`).join(', '),
      );
    },
    onDragEnd: () => {
      dragged.current = null;
      setOver(null);
    },
    onDragOver: (event: DragEvent) => {
      if (!dragged.current) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(draftKey(plan.by, place));
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged.current) onDraft([{ ...place, hours: dragged.current }]);
      setOver(null);
    },
  });

  return (
    <div
      data-scroller
      className="max-h-[calc(100dvh-12rem)] scroll-pt-14 scroll-pl-36 overflow-auto rounded-card border border-line bg-paper print:max-h-none print:overflow-visible"
    >
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <table
        ref={table}
        className={classNames(
          'border-separate border-spacing-0',
          compact ? 'min-w-full print:w-full print:table-fixed' : 'w-full table-fixed',
        )}
      >
        <caption className="sr-only">{t('caption')}</caption>
        <thead className="sticky top-0 z-20">
          <tr>
            <th
              scope="col"
              className={classNames(
                head,
                'sticky left-0 z-10 w-36 min-w-36 md:max-lg:w-30 md:max-lg:min-w-30 print:w-24 print:min-w-24',
              )}
            >
              <span className="sr-only">{t(`names.${plan.by}`)}</span>
            </th>
            {plan.days.map(({ day, closed }) => (
              <th
                key={day}
                scope="col"
                className={classNames(
                  head,
                  'border-l align-top first-letter:uppercase',
                  compact && 'min-w-14 px-1 text-[0.75rem] print:min-w-0 print:px-0.5 print:text-[0.5625rem]',
                  day === today && 'text-clay-deep',
                )}
              >
                {compact ? (
                  <>
                    <span className="block first-letter:uppercase">{shortWeekday(day, locale)}</span>
                    <span className="numerals block font-normal text-muted">
                      {Number(day.slice(8))}.{Number(day.slice(5, 7))}.
                    </span>
                  </>
                ) : (
                  formatShortDay(day, locale)
                )}
                {closed !== null && (
                  <span className="block truncate text-[0.6875rem] font-normal text-clay-deep">
                    {closed || t('closed')}
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plan.rows.map(({ id, name, cells }, row) => (
            <tr key={id}>
              <th scope="row" className={classNames(head, 'sticky left-0 z-10 align-top')}>
                <span className="block truncate print:whitespace-normal" title={name}>
                  {name}
                </span>
                <span className="numerals block text-[0.75rem] font-normal text-muted">
                  {t('planned', { hours: hours.format(plannedMinutes(plan, cells) / 60) })}
                </span>
              </th>
              {cells.map((cell, index) => {
                const { day, closed } = plan.days[index] ?? { day: '', closed: null };
                const key = draftKey(plan.by, { id, day });
                const isDraft = drafts.has(key);
                return (
                  <td
                    key={day}
                    className={classNames(
                      'h-13 border-b border-l border-line p-0 align-top',
                      closed !== null && 'bg-sand/70',
                    )}
                  >
                    <button
                      type="button"
                      data-at={`${row},${index}`}
                      tabIndex={row === at[0] && index === at[1] ? 0 : -1}
                      aria-label={`${inWords(row, index)}: ${words(cell, closed, isDraft)}`}
                      onFocus={() => setAt([row, index])}
                      onClick={() => onOpen({ id, day })}
                      onKeyDown={(event) => onKey(event, row, index)}
                      {...drag({ id, day }, cell.spans)}
                      className={classNames(
                        'block h-full min-h-13 w-full text-left hover:bg-ink/4 focus-visible:-outline-offset-2',
                        compact ? 'px-1 py-1 print:px-0.5' : 'px-2 py-1.5 md:max-lg:px-1',
                        isDraft && 'bg-blush/40 outline-2 -outline-offset-2 outline-clay outline-dashed',
                        over === key && 'bg-pine/10',
                      )}
                    >
                      <CellView cell={cell} by={plan.by} closed={closed} compact={compact} />
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <GapsRow plan={plan} compact={compact} />
      </table>
    </div>
  );
}

const plannedMinutes = (plan: Plan, cells: Plan['rows'][number]['cells']): number =>
  cells.reduce(
    (sum, { spans }, index) => sum + (plan.days[index]?.closed === null ? minutesOf(spans) : 0),
    0,
  );
