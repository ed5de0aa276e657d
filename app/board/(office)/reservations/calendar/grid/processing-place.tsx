'use client';

import { useTranslations } from 'next-intl';
import type { MouseEvent, PointerEvent } from 'react';
import { classNames } from '@/components/ui/class-names';
import { clock, clockEnd, type Entry } from './grid-layout';
import { PATTERNS } from './patterns';

/** The hatched time in which a reservation works by itself: a press books somebody else there. */
export function ProcessingPlace({
  entry,
  processing: [from, to],
  grid,
  onGrab,
  onBook,
}: {
  entry: Entry;
  processing: readonly [from: number, to: number];
  grid: number;
  /** It moves with all of the reservation. */
  onGrab: ((event: PointerEvent) => void) | undefined;
  /** Minutes as the entries count them. */
  onBook: ((minute: number) => void) | undefined;
}) {
  const t = useTranslations('board.calendar');
  const minuteUnder = ({ currentTarget, clientY }: MouseEvent<HTMLButtonElement>) => {
    const { top, height } = currentTarget.getBoundingClientRect();
    const wanted = from + ((clientY - top) / height) * (to - from);
    return Math.max(from, Math.floor(wanted / grid) * grid);
  };
  return (
    <button
      type="button"
      data-processing={entry.id}
      disabled={!onBook}
      onPointerDown={onGrab}
      // The keyboard has no place under it: it books where the time begins.
      onClick={(event) => onBook?.(event.detail === 0 ? from : minuteUnder(event))}
      className={classNames(
        'absolute right-px left-1 cursor-copy overflow-hidden rounded-soft px-1.5 text-left text-[0.75rem] leading-tight text-ink hover:bg-paper focus-visible:-outline-offset-2 print:cursor-auto',
        PATTERNS.processing,
      )}
      style={{
        top: `calc(var(--hour) * ${(from - entry.from) / 60})`,
        height: `calc(var(--hour) * ${(to - from) / 60})`,
      }}
    >
      <span className="sr-only">
        {t(onBook ? 'processing' : 'processingOf', {
          name: entry.clientName,
          time: `${clock(from)}–${clockEnd(to)}`,
        })}
      </span>
    </button>
  );
}
