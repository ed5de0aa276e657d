'use client';

import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { BoardLink } from '@/components/ui/board-link';
import { classNames } from '@/components/ui/class-names';
import { denseControlClass } from '@/components/ui/dense';
import { placeBeside } from '@/components/ui/place-beside';
import { rowItemClass } from '@/components/ui/row-button';
import { calendarAddress, type CalendarState, type Shown } from './address';

type Resource = { id: number; name: string };

const arrow =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:bg-ink/8 hover:text-ink disabled:opacity-30 pointer-fine:size-8 pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 pointer-fine:focus-visible:opacity-100';

/** Whose columns are shown and in which order: of all, of those who work, of some that are chosen. */
export function ColumnChoice({
  state,
  all,
  visible,
  onShow,
  onOrder,
  className,
}: {
  state: CalendarState;
  /** In the order that was chosen. */
  all: readonly Resource[];
  /** Those of them who have a column. */
  visible: readonly Resource[];
  onShow: (shown: Shown) => void;
  onOrder: (order: readonly number[]) => void;
  className: string;
}) {
  const t = useTranslations('board.calendar');
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const { by, shown, view } = state;
  const ids = visible.map((each) => each.id);
  const words = {
    all: t(by === 'employee' ? 'allEmployees' : 'allWorkplaces'),
    working: t(`choice.${by === 'employee' ? 'working' : 'inUse'}.${view}`),
  };
  const summary = () => {
    if (typeof shown === 'string') return words[shown];
    const [first, second] = visible;
    return visible.length < 3
      ? [first, second].flatMap((each) => each?.name ?? []).join(', ')
      : t('choice.some', { count: visible.length, of: all.length });
  };
  const toggle = (chosen: number) => {
    const next = ids.includes(chosen) ? ids.filter((each) => each !== chosen) : [...ids, chosen];
    if (next.length > 0) onShow(next);
  };
  const put = (moved: number, at: number) => {
    const others = all.map((each) => each.id).filter((each) => each !== moved);
    onOrder(others.toSpliced(at, 0, moved));
  };

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`${t('who')}: ${summary()}`}
        onClick={({ currentTarget }) =>
          requestAnimationFrame(() => placeBeside(currentTarget, panel.current))
        }
        className={classNames(denseControlClass, 'flex items-center gap-1.5 text-left', className)}
      >
        <span className="min-w-0 flex-1 truncate">{summary()}</span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={t('who')}
        className="fixed inset-auto m-0 max-h-[min(36rem,80dvh)] w-80 max-w-[calc(100vw-1rem)] overflow-y-auto overscroll-contain rounded-card border border-line bg-paper p-1 text-ink shadow-lift [position-area:bottom_span-left] [position-try-fallbacks:flip-block,flip-inline]"
      >
        <div className="mb-1 flex gap-1 border-b border-line pb-1">
          {(['employee', 'workplace'] as const).map((each) => (
            <BoardLink
              key={each}
              href={calendarAddress({ ...state, by: each, shown: each === by ? shown : 'all' })}
              aria-current={each === by ? 'true' : undefined}
              className={classNames(
                rowItemClass,
                'justify-center',
                each === by && 'bg-pine text-paper hover:bg-pine',
              )}
            >
              {t(each === 'employee' ? 'byEmployee' : 'byWorkplace')}
            </BoardLink>
          ))}
        </div>
        {(['all', 'working'] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={shown === each}
            onClick={() => onShow(each)}
            className={classNames(rowItemClass, shown === each && 'font-medium text-pine')}
          >
            {words[each]}
          </button>
        ))}
        <ol className="mt-1 border-t border-line pt-1">
          {all.map(({ id: each, name }, index) => (
            // oxlint-disable-next-line no-noninteractive-element-interactions -- its arrows do the same without a mouse
            <li
              key={each}
              draggable
              onDragStart={() => setDragged(each)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => {
                event.preventDefault();
                if (dragged !== null && dragged !== each) put(dragged, index);
              }}
              className={classNames(
                'group flex items-center rounded-soft hover:bg-ink/6',
                dragged === each && 'opacity-50',
              )}
            >
              <label className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center pointer-fine:size-9">
                <span className="sr-only">{name}</span>
                <input
                  type="checkbox"
                  checked={ids.includes(each)}
                  onChange={() => toggle(each)}
                  className="size-4.5 accent-pine"
                />
              </label>
              <button
                type="button"
                aria-label={t('choice.alone', { name })}
                title={t('choice.alone', { name })}
                onClick={() => onShow([each])}
                className="min-h-11 min-w-0 flex-1 truncate text-left text-[0.9375rem] pointer-fine:min-h-9"
              >
                {name}
              </button>
              <button
                type="button"
                aria-label={t('choice.earlier', { name })}
                disabled={index === 0}
                onClick={() => put(each, index - 1)}
                className={arrow}
              >
                <ArrowUp aria-hidden="true" className="size-4" />
              </button>
              <button
                type="button"
                aria-label={t('choice.later', { name })}
                disabled={index === all.length - 1}
                onClick={() => put(each, index + 1)}
                className={arrow}
              >
                <ArrowDown aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}
