'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Fragment, useEffect, useId, useRef, type CSSProperties } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { Calendar } from '@/lib/reservations/calendar/queries';
import { RESERVATION_STATUS } from '@/lib/base/statuses';
import { formatLongDay, formatShortDay } from '@/lib/base/time/format';
import { MINUTES_PER_DAY } from '@/lib/base/time/units';
import { daysBetween } from '@/lib/base/time/zone';
import { useIsDesk } from '../../_shell/ways';
import { AbsenceButton } from './absence-button';
import { absencesOf, mayDrag, type Absence } from './absences';
import { Backdrop } from './backdrop';
import { columnHeight } from './column-height';
import { EmptyPlaces } from './empty-places';
import { EntryButton } from './entry-button';
import { FittingName } from './fitting-name';
import {
  clock,
  placedAt,
  shownHours,
  wallMoment,
  type Cell,
  type Column,
  type Draft,
  type Entry,
  type Hours,
} from './grid-layout';
import { ProcessingPlace } from './processing-place';
import { useCarry } from './use-carry';
import { cutOut, useCut } from './use-cut';
import { useDrag } from './use-drag';
import { useNow } from './use-now';
import { useSwipe } from './use-swipe';

const { INIT, CONFIRMED } = RESERVATION_STATUS;
/** The width of the time axis, in pixels. */
const AXIS = 52;
/** So high are all hours of a day on paper, in pixels: with heading and legend, it fills an A4 page that lies. */
const PRINTED_HEIGHT = 585;

export function CalendarGrid({
  calendar,
  entries,
  columns,
  underWay,
  phoneColumn,
  zone,
  today,
  onOpen,
  onMove,
  cell,
  onCell,
  onBook,
  onOpenAbsence,
  onMoveAbsence,
  tintOf,
  onTurn,
}: {
  calendar: Calendar;
  entries: readonly Entry[];
  columns: readonly Column[];
  underWay: ReadonlyMap<string, Draft>;
  /** The one that a phone shows. */
  phoneColumn: Column | undefined;
  zone: string;
  today: string;
  onOpen: (entry: Entry) => void;
  onMove: (entry: Entry, draft: Draft) => void;
  /** What the menu of an empty cell is open for. */
  cell: Cell | null;
  onCell: (cell: Cell) => void;
  onBook: (column: Column, termFrom: string) => void;
  onOpenAbsence: (absence: Absence) => void;
  onMoveAbsence: (absence: Absence, draft: Draft) => void;
  tintOf: (entry: Entry) => string | undefined;
  /** On a phone, to the next column or the one before. */
  onTurn: (direction: 1 | -1) => void;
}) {
  const t = useTranslations('board.calendar');
  const helpId = useId();
  const now = useNow(zone);
  // An employee looks at her own, and moves nothing.
  const isDesk = useIsDesk();
  const hours = shownHours(calendar, entries);
  const grid = calendar.gridMinutes;
  const setting = { columns, hours, grid, onDrop: onMove };
  const toDay = (draft: Draft, day: string): Draft => {
    const shift =
      (daysBetween(calendar.from, day) - Math.floor(draft.from / MINUTES_PER_DAY)) * MINUTES_PER_DAY;
    return { ...draft, from: draft.from + shift, to: draft.to + shift };
  };
  const { grabbed, grab, wasDrag } = useDrag<Entry>({
    ...setting,
    onDropDay: (entry, day) =>
      onMove(entry, toDay({ from: entry.from, to: entry.to, resourceId: resourceOf(entry) }, day)),
  });
  const dragged = useDrag<Absence>({
    columns,
    hours,
    grid,
    onDrop: onMoveAbsence,
    onDropDay: (absence, day) => onMoveAbsence(absence, toDay(absence, day)),
  });
  const cut = useCut();
  const { carried, said, onKey, letGo } = useCarry(setting);
  const swipe = useSwipe(onTurn, () => grabbed !== null || dragged.grabbed !== null || wasDrag());
  const scroller = useScrollToWork(calendar, hours, today);

  const resourceOf = (entry: Entry) =>
    (calendar.by === 'employee' ? entry.employeeId : entry.workplaceId) ?? 0;
  const draftOf = (entry: Entry): Draft => {
    const lifted = [grabbed, carried].find((each) => each?.entry.key === entry.key);
    return lifted?.draft ?? underWay.get(entry.key) ?? { ...entry, resourceId: resourceOf(entry) };
  };
  const columnNumberOf = ({ resourceId, from }: Draft) =>
    columns.findIndex(
      (column) => column.resourceId === resourceId && column.dayIndex === Math.floor(from / MINUTES_PER_DAY),
    );
  const names = { employee: calendar.workplaces, workplace: calendar.employees }[calendar.by];
  const besideOf = (entry: Entry) =>
    names[(calendar.by === 'employee' ? entry.workplaceId : entry.employeeId) ?? 0] ?? '';
  const perDay = columns.filter(({ dayIndex }) => dayIndex === 0).length;
  const isOnPhone = (column: Column) => column.key === phoneColumn?.key;
  const style = {
    '--columns': columns.length,
    '--hour': hourHeight(entries),
    '--shortest-entry': '1.5rem',
    '--printed-hour': `${Math.floor(PRINTED_HEIGHT / ((hours.end - hours.start) / 60))}px`,
  } as CSSProperties; // custom properties are no part of the type

  return (
    <>
      <p id={helpId} hidden>
        {t('help')}
      </p>
      <p aria-live="assertive" className="sr-only">
        {said}
      </p>
      <div
        ref={scroller}
        data-scroller
        {...swipe}
        className="relative scroll-pt-18 scroll-pl-13 max-h-[calc(100dvh-11rem)] min-h-96 md:max-h-[calc(100dvh-13.5rem)] overflow-auto rounded-card border max-md:touch-pan-y max-md:touch-pinch-zoom border-line bg-paper print:max-h-none print:min-h-0 print:break-inside-avoid print:overflow-visible"
      >
        <div
          data-grid
          style={style}
          className="grid min-w-[calc(3.25rem+var(--columns)*7rem)] grid-cols-[3.25rem_repeat(var(--columns),minmax(0,1fr))] grid-rows-[auto_auto_1fr] max-md:not-print:min-w-0 max-md:not-print:grid-cols-[3.25rem_minmax(0,1fr)] print:min-w-0 print:[--hour:var(--printed-hour)]! print:[--shortest-entry:0px]! print:[print-color-adjust:exact]"
        >
          <div className="sticky top-0 left-0 z-40 col-start-1 row-span-2 row-start-1 border-r border-b border-line bg-paper" />
          {columns.map((column, index) => (
            <Fragment key={column.key}>
              {index % perDay === 0 && columns.length > perDay && (
                <DayHeading
                  column={column}
                  span={perDay}
                  start={index + 2}
                  hidden={column.dayIndex !== phoneColumn?.dayIndex}
                  isToday={now?.day === column.day}
                />
              )}
              <div
                className={classNames(
                  'sticky z-30 row-start-2 overflow-hidden text-ellipsis whitespace-nowrap border-b border-l border-line bg-paper px-2 py-1.5 text-[0.875rem] font-medium max-md:not-print:col-start-2! max-md:not-print:col-end-3!',
                  columns.length > perDay ? 'top-[2.125rem] text-muted' : 'top-0',
                  !isOnPhone(column) && 'max-md:not-print:hidden',
                )}
                style={{ gridColumn: index + 2 }}
                title={column.name}
              >
                {calendar.by === 'employee' ? <FittingName name={column.name} /> : column.name}
              </div>
              <div
                data-column={column.key}
                data-day={column.day}
                className={classNames(
                  'relative row-start-3 border-l max-md:not-print:col-start-2! max-md:not-print:col-end-3!',
                  index % perDay === 0 && columns.length > perDay ? 'border-ink/35' : 'border-line',
                  !isOnPhone(column) && 'max-md:not-print:hidden',
                )}
                style={{
                  gridColumn: index + 2,
                  height: `calc(var(--hour) * ${(hours.end - hours.start) / 60})`,
                }}
              >
                <Backdrop calendar={calendar} column={column} hours={hours} />
                {isDesk ? (
                  <EmptyPlaces
                    column={column}
                    hours={hours}
                    grid={grid}
                    closed={closedText(calendar, column, t('closed'))}
                    held={cell?.column.key === column.key ? cell.minute % MINUTES_PER_DAY : null}
                    onPaste={(minute) => {
                      if (!cut) return;
                      cutOut(null);
                      onMove(
                        cut,
                        placedAt(cut, { column, minute: column.dayIndex * MINUTES_PER_DAY + minute }),
                      );
                    }}
                    onPress={(minute, place) =>
                      onCell({
                        column,
                        minute: column.dayIndex * MINUTES_PER_DAY + minute,
                        hasBegun: now?.day === column.day && minute < now.minute,
                        place,
                      })
                    }
                  />
                ) : (
                  <ClosedNote text={closedText(calendar, column, t('closed'))} />
                )}
                {now?.day === column.day && now.minute >= hours.start && now.minute <= hours.end && (
                  <div
                    aria-hidden="true"
                    className="pointer-events-none absolute inset-x-0 z-[5] h-0.5 print:hidden bg-danger before:absolute before:-top-[3px] before:-left-1 before:size-2 before:rounded-full before:bg-danger"
                    style={{ top: `calc(var(--hour) * ${(now.minute - hours.start) / 60})` }}
                  />
                )}
              </div>
            </Fragment>
          ))}
          <TimeAxis start={hours.start} end={hours.end} />
          {absencesOf(calendar, columns).map((absence) => {
            const isLifted = dragged.grabbed?.entry.key === absence.key;
            const draft = (isLifted && dragged.grabbed?.draft) || absence;
            const index = columnNumberOf(draft);
            const column = columns[index];
            if (!column) return null;
            return (
              <AbsenceButton
                key={absence.key}
                absence={absence}
                draft={draft}
                columnNumber={index + 2}
                hours={hours}
                hidden={!isOnPhone(column)}
                lifted={isLifted}
                onOpen={isDesk ? () => !dragged.wasDrag() && onOpenAbsence(absence) : undefined}
                onGrab={
                  isDesk && mayDrag(absence, hours)
                    ? (event) => dragged.grab(event, absence, absence, 'move')
                    : undefined
                }
              />
            );
          })}
          {entries.map((entry) => {
            const draft = draftOf(entry);
            const index = columnNumberOf(draft);
            const column = columns[index];
            if (!column) return null;
            const start: Draft = { from: entry.from, to: entry.to, resourceId: resourceOf(entry) };
            const mayMove =
              isDesk && (entry.status === INIT || entry.status === CONFIRMED) && !underWay.has(entry.key);
            return (
              <EntryButton
                key={entry.key}
                entry={entry}
                draft={draft}
                column={column}
                columnNumber={index + 2}
                top={(draft.from % MINUTES_PER_DAY) - hours.start}
                serviceUnit={calendar.serviceUnits[entry.serviceUnitId] ?? ''}
                beside={besideOf(entry)}
                tint={tintOf(entry)}
                lifted={grabbed?.entry.key === entry.key || carried?.entry.key === entry.key}
                hidden={!isOnPhone(column)}
                helpId={helpId}
                onOpen={() => !wasDrag() && onOpen(entry)}
                onKey={(event) => {
                  if (mayMove && event.key.toLowerCase() === 'x' && (event.ctrlKey || event.metaKey)) {
                    event.preventDefault();
                    cutOut(entry);
                  } else onKey(event, entry, start, mayMove);
                }}
                onGrab={mayMove ? (event, how) => grab(event, entry, start, how) : null}
                onBlur={letGo}
                between={
                  entry.processing && (
                    <ProcessingPlace
                      entry={entry}
                      processing={entry.processing}
                      grid={grid}
                      onGrab={mayMove ? (event) => grab(event, entry, start, 'move') : undefined}
                      onBook={
                        isDesk
                          ? (minute) => !wasDrag() && onBook(column, wallMoment(calendar.from, minute))
                          : undefined
                      }
                    />
                  )
                }
              />
            );
          })}
        </div>
      </div>
    </>
  );
}

/** The shortest entry of the screen is still 24 pixels high, so that a finger finds it and its name can be read. */
function hourHeight(entries: readonly Entry[]): string {
  const shortest = Math.min(60, ...entries.map(({ from, to }) => to - from));
  return shortest < 20 ? '6.5rem' : '4.75rem';
}

const ClosedNote = ({ text }: { text: string | null }) =>
  text && <span className="sticky top-24 block px-2 text-center text-[0.8125rem] text-muted">{text}</span>;

function closedText({ closedDays }: Calendar, { day }: Column, closed: string): string | null {
  const found = closedDays.find((each) => each.day === day);
  return found ? found.explanation || closed : null;
}

function DayHeading({
  column,
  span,
  start,
  hidden,
  isToday,
}: {
  column: Column;
  span: number;
  start: number;
  hidden: boolean;
  isToday: boolean;
}) {
  const locale = useLocale();
  const isAlone = span === 1;
  return (
    <div
      className={classNames(
        'sticky top-0 z-30 row-start-1 h-[2.125rem] border-b border-l border-ink/35 bg-paper px-2 py-1.5 text-[0.875rem] leading-tight font-semibold first-letter:uppercase max-md:not-print:col-start-2! max-md:not-print:col-end-3!',
        hidden && 'max-md:not-print:hidden',
        isToday && 'text-clay-deep',
      )}
      style={{ gridColumn: `${start} / span ${span}` }}
    >
      <span className="sticky left-16 inline-block whitespace-nowrap first-letter:uppercase">
        {isAlone ? formatShortDay(column.day, locale) : formatLongDay(column.day, locale)}
      </span>
    </div>
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

/** When the calendar opens, it shows the beginning of work, and of a week the present day. */
function useScrollToWork({ open, entries }: Calendar, hours: Hours, today: string) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const scroller = ref.current;
    if (!scroller) return;
    const first = Math.min(
      ...open.map(([, from]) => from % MINUTES_PER_DAY),
      ...entries.map((entry) => entry[5] % MINUTES_PER_DAY),
    );
    const hour = (columnHeight(scroller) / (hours.end - hours.start)) * 60;
    const left = scroller.querySelector<HTMLElement>(`[data-day="${today}"]`)?.offsetLeft ?? 0;
    scroller.scrollTo({
      left: left - AXIS,
      top: ((first - hours.start) / 60 - 0.5) * hour || 0,
      behavior: 'instant',
    });
    // oxlint-disable-next-line exhaustive-deps -- only once: later the reader decides
  }, []);
  return ref;
}
