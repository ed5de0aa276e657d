'use client';

import { useTranslations } from 'next-intl';
import { useId, type CSSProperties } from 'react';
import { classNames } from '@/components/ui/class-names';
import { AbsenceButton } from './absence-button';
import { absencesOf } from './absences';
import { EntryButton } from './entry-button';
import { GridColumn } from './grid-column';
import { clock } from './grid-layout';
import { GridContext, useGridState, type GridScreen } from './use-grid';
import { useOpeningScroll } from './use-opening-scroll';
import { useSwipe } from './use-swipe';

/** So high are all hours of a day on paper, in pixels: with heading and legend, it fills an A4 page that lies. */
const PRINTED_HEIGHT = 545;

export function CalendarGrid({
  screen,
  onTurn,
}: {
  screen: GridScreen;
  /** On a phone, to the next column or the one before. */
  onTurn: (direction: 1 | -1) => void;
}) {
  const t = useTranslations('board.calendar');
  const helpId = useId();
  const grid = useGridState(screen);
  const { calendar, entries, columns, hours, heights, drag, absenceDrag, carry } = grid;
  const isDragged = () => drag.grabbed !== null || absenceDrag.grabbed !== null || drag.wasDrag();
  const swipe = useSwipe(onTurn, isDragged);
  const scroller = useOpeningScroll(grid);
  const style = {
    '--columns': columns.length,
    '--hour-fine': `${heights.fine}rem`,
    '--hour-coarse': `${heights.coarse}rem`,
    '--shortest-entry': '1.5rem',
    '--printed-hour': `${Math.floor(PRINTED_HEIGHT / ((hours.end - hours.start) / 60))}px`,
  } as CSSProperties; // custom properties are no part of the type

  return (
    <GridContext value={grid}>
      <p id={helpId} hidden>
        {t('help')}
      </p>
      <p aria-live="assertive" className="sr-only">
        {carry.said}
      </p>
      <div
        ref={scroller}
        data-scroller
        {...swipe}
        className="relative isolate scroll-pt-18 scroll-pl-13 max-h-[calc(100dvh-11rem)] min-h-96 md:max-h-[calc(100dvh-13.5rem)] short:max-h-[calc(100dvh-var(--bottom-bar)-1rem)] short:min-h-0 overflow-auto rounded-card border max-md:touch-pan-y max-md:touch-pinch-zoom border-line bg-paper print:max-h-none print:min-h-0 print:break-inside-avoid print:overflow-visible"
      >
        <div
          data-grid
          style={style}
          className="grid [--hour:var(--hour-fine)] pointer-coarse:[--hour:var(--hour-coarse)] min-w-[calc(3.25rem+var(--columns)*7rem)] grid-cols-[3.25rem_repeat(var(--columns),minmax(0,1fr))] grid-rows-[auto_auto_1fr] max-md:not-print:min-w-0 max-md:not-print:grid-cols-[3.25rem_minmax(0,1fr)] print:min-w-0 print:[--hour:var(--printed-hour)]! print:[--shortest-entry:0px]! print:[print-color-adjust:exact]"
        >
          <div className="sticky top-0 left-0 z-40 col-start-1 row-span-2 row-start-1 border-r border-b border-line bg-paper" />
          {columns.map((column, index) => (
            <GridColumn key={column.key} column={column} index={index} />
          ))}
          <TimeAxis start={hours.start} end={hours.end} />
          {absencesOf(calendar, columns).map((absence) => (
            <AbsenceButton key={absence.key} absence={absence} />
          ))}
          {entries.map((entry) => (
            <EntryButton key={entry.key} entry={entry} helpId={helpId} />
          ))}
        </div>
      </div>
    </GridContext>
  );
}

function TimeAxis({ start, end }: { start: number; end: number }) {
  const marks = Array.from({ length: (end - start) / 60 }, (_, index) => start + index * 60);
  return (
    <div className="sticky left-0 z-30 col-start-1 row-start-3 bg-paper" aria-hidden="true">
      {marks.map((minute) => (
        <div key={minute} className="numerals h-(--hour) px-2 text-right text-[0.8125rem] text-muted">
          <span className={classNames('relative', minute !== start && '-top-2.5')}>{clock(minute)}</span>
        </div>
      ))}
    </div>
  );
}
