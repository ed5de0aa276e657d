'use client';

import { useTranslations } from 'next-intl';
import type { PointerEvent } from 'react';
import { classNames } from '@/components/ui/class-names';
import { MINUTES_PER_DAY } from '@/lib/base/time/units';
import type { Absence } from './absences';
import { clock, clockEnd, type Draft, type Hours } from './grid-layout';

/** The striped time in which somebody is away: a press opens it, and what is short can be dragged. */
export function AbsenceButton({
  absence,
  draft,
  columnNumber,
  hours,
  hidden,
  lifted,
  onOpen,
  onGrab,
}: {
  absence: Absence;
  draft: Draft;
  columnNumber: number;
  hours: Hours;
  /** On a phone, which shows one column. */
  hidden: boolean;
  lifted: boolean;
  /** Absent: it is only looked at. */
  onOpen: (() => void) | undefined;
  onGrab: ((event: PointerEvent) => void) | undefined;
}) {
  const t = useTranslations('board.calendar');
  const from = draft.from % MINUTES_PER_DAY;
  const [top, bottom] = [Math.max(from, hours.start), Math.min(from + draft.to - draft.from, hours.end)];
  if (bottom <= top) return null;
  return (
    <button
      type="button"
      data-absence={absence.id}
      disabled={!onOpen}
      aria-haspopup={onOpen && 'dialog'}
      onPointerDown={onGrab}
      onClick={onOpen}
      className={classNames(
        'relative row-start-3 min-h-6 self-start overflow-hidden bg-[repeating-linear-gradient(135deg,#e9dccd_0_6px,#f3e9dd_6px_12px)] px-2 py-1 text-left text-[0.8125rem] leading-tight text-muted select-none [-webkit-touch-callout:none] focus-visible:-outline-offset-2 max-md:not-print:col-start-2! max-md:not-print:col-end-3! print:min-h-0',
        hidden && 'max-md:not-print:hidden',
        onGrab && 'cursor-grab',
        lifted ? 'z-20 cursor-grabbing shadow-lift ring-2 ring-pine' : 'z-[6]',
      )}
      style={{
        gridColumn: columnNumber,
        marginTop: `calc(var(--hour) * ${(top - hours.start) / 60})`,
        height: `calc(var(--hour) * ${(bottom - top) / 60})`,
      }}
    >
      <span className="sr-only">
        {t(onOpen ? 'openAway' : 'isAway', {
          reason: absence.reason,
          time: `${clock(draft.from)}–${clockEnd(draft.to)}`,
          name: absence.column.name,
        })}
      </span>
      <span
        aria-hidden="true"
        className="absolute top-1 left-2 max-w-[calc(100%-1rem)] truncate rounded-soft bg-paper/85 px-1"
      >
        {absence.reason}
      </span>
    </button>
  );
}
