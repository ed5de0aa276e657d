'use client';

import { createContext, use } from 'react';
import { MINUTES_PER_DAY } from '@/lib/base/time/units';
import { daysBetween } from '@/lib/base/time/zone';
import { useIsDesk } from '../../../_shell/navigation/navigation';
import type { Absence } from './absences';
import { columnIndex, movedToDay, shownHours, wallMoment, type Cell } from './grid-layout';
import { type Column, type Draft, type Entry } from './grid-layout';
import type { RequestedAbsence } from '../absence/opened-absence';
import type { useCalendar } from './use-calendar';
import { useCarry } from './use-carry';
import { hourHeights } from './entry-lines';
import { useHasCoarsePointer } from './use-coarse-pointer';
import { useDrag } from './use-drag';
import { useNow } from './use-now';

/** What the screen around the grid gives it. */
export type GridScreen = {
  shown: Pick<ReturnType<typeof useCalendar>, 'calendar' | 'entries' | 'inProgress' | 'move'>;
  columns: readonly Column[];
  /** The one that a phone shows. */
  phoneColumn: Column | undefined;
  /** From when on the heads of the columns say who is free; null: they do not. */
  freeMinute: number | null;
  today: string;
  zone: string;
  /** What the menu of an empty cell is open for. */
  cell: Cell | null;
  /** The ground of an entry, where the reader wants it to say something else than its state. */
  tintOf: (entry: Entry) => string | undefined;
  open: {
    entry: (entry: Entry) => void;
    cell: (cell: Cell) => void;
    booking: (column: Column, termFrom: string) => void;
    absence: (requested: RequestedAbsence) => void;
  };
  /** Somebody was checked out. */
  onPaid: () => void;
};

/** All that the parts of the grid share: where things stand, and what is being moved. */
export function useGridState(screen: GridScreen) {
  const { columns, phoneColumn, zone } = screen;
  const { calendar, entries, inProgress, move } = screen.shown;
  const hours = shownHours(calendar, entries);
  const toDay = (draft: Draft, day: string) => movedToDay(draft, daysBetween(calendar.from, day));
  const moveEntry = (entry: Entry, draft: Draft) => void move(entry, draft);
  const moveAbsence = ({ id }: Absence, { resourceId, from, to }: Draft) =>
    screen.open.absence({
      id,
      moved: {
        ownerId: resourceId,
        unavailableFrom: wallMoment(calendar.from, from),
        unavailableTo: wallMoment(calendar.from, to),
      },
    });
  const setting = { columns, hours, grid: calendar.gridMinutes };
  const drag = useDrag<Entry>({
    ...setting,
    onDrop: moveEntry,
    onDropDay: (entry, day) => moveEntry(entry, toDay(entry, day)),
  });
  const absenceDrag = useDrag<Absence>({
    ...setting,
    onDrop: moveAbsence,
    onDropDay: (absence, day) => moveAbsence(absence, toDay(absence, day)),
  });
  const carry = useCarry({ ...setting, onDrop: moveEntry });
  const now = useNow(zone);
  const heights = hourHeights(entries);
  const hasCoarsePointer = useHasCoarsePointer();

  return {
    ...screen,
    calendar,
    entries,
    inProgress,
    hours,
    heights,
    hourHeight: hasCoarsePointer ? heights.coarse : heights.fine,
    grid: calendar.gridMinutes,
    now,
    /** Whether what begins at a minute of the calendar has begun. */
    hasBegun: (from: number) =>
      now !== null && from <= daysBetween(calendar.from, now.day) * MINUTES_PER_DAY + now.minute,
    // An employee looks at her own, and moves nothing.
    isDesk: useIsDesk(),
    perDay: columns.filter(({ dayIndex }) => dayIndex === 0).length,
    moveEntry,
    drag,
    absenceDrag,
    carry,
    /** The column that something stands in, and the line of the grid where it begins; absent where it is not shown. */
    standing: (draft: Draft) => {
      const index = columnIndex(columns, draft);
      const column = columns[index];
      return column && { column, line: index + 2, isOnPhone: column.key === phoneColumn?.key };
    },
    /** Minutes of a day, as a length from the top of the grid. */
    topOf: (minute: number) => `calc(var(--hour) * ${((minute % MINUTES_PER_DAY) - hours.start) / 60})`,
  };
}

export const GridContext = createContext<ReturnType<typeof useGridState> | null>(null);

export function useGrid() {
  const grid = use(GridContext);
  if (!grid) throw new Error('outside of the calendar');
  return grid;
}
