'use client';

import { useLocale } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { keepChoice } from '@/lib/browser/choice';
import type { BoardCalendar } from '@/lib/staff-schedule/unresolved/queries';
import { useOpenedByAddress } from '../../_parts/use-opened-by-address';
import { useIsDesk, useMayBook } from '../../_shell/navigation/navigation';
import { BookButton } from '../phone/book-button';
import { FeedsButton } from '../calendar-feeds/feed-buttons';
import type { Choices } from '../../_parts/choices';
import { PhoneBooking, type PhoneRequest } from '../phone/phone-booking';
import { ViewTabs } from '../list/view-tabs';
import { shownDays, titleOf, type CalendarState } from './toolbar/address';
import { CalendarGrid } from './grid/calendar-grid';
import { CellActions } from './cell-actions';
import { ColumnSelect, DayChips } from './toolbar/column-switcher';
import { ColumnChoice } from './toolbar/column-choice';
import { CutBar } from './cut-bar';
import { EntryDialog } from './entry/entry-dialog';
import {
  columnBeside,
  columnsOf,
  placedAt,
  takenAfter,
  type Cell,
  type Column,
  type Entry,
} from './grid/grid-layout';
import { Legend } from './toolbar/legend';
import { OpenedAbsence, type RequestedAbsence } from './absence/opened-absence';
import { PrintedList, usePrinting } from './printed-list';
import { RefusedMoveNote } from './refused-move-note';
import { legendOf, TINT_COOKIE, tintOfEntry, type TintChoice } from './toolbar/tints';
import { Toolbar } from './toolbar/toolbar';
import { cutOut } from './grid/use-cut';
import { freeFirst, inOrder, shownResources } from './toolbar/shown-columns';
import { useArrangement, type FreeAt } from './toolbar/use-arrangement';
import { useNow } from './grid/use-now';
import { showFirstColumn } from './grid/use-opening-scroll';
import { WeekOverview } from './toolbar/week-overview';
import { WeekStrip } from './toolbar/week-strip';
import { useCalendar } from './grid/use-calendar';

type Opened = Pick<Entry, 'id' | 'clientName'>;

const isPaid = ({ badges }: Entry) => badges.includes('paid');

/** The calendar with everything that opens from it. */
export function CalendarScreen({
  title,
  initial,
  requested,
  requestedState,
  savedOrder,
  today,
  zone,
  choices,
  categories,
  savedTints,
  waiting,
}: {
  title: string;
  initial: BoardCalendar;
  /** The reservation that the address names, to be opened. */
  requested: Opened | null;
  requestedState: CalendarState;
  /** In which order somebody wants the columns; those that are not named come last. */
  savedOrder: readonly number[];
  today: string;
  zone: string;
  choices: Choices;
  categories: readonly { value: number; label: string }[];
  savedTints: TintChoice;
  /** Who waits for these days. */
  waiting: ReactNode;
}) {
  const locale = useLocale();
  const isDesk = useIsDesk();
  const mayBook = useMayBook();
  const shown = useCalendar(initial);
  const { calendar, entries, reload, move, swap, refusedMove, forgetRefusedMove } = shown;
  const [opened, setOpened] = useState<Opened | null>(null);
  useOpenedByAddress('entry', () => setOpened(requested));
  const [request, setRequest] = useState<PhoneRequest | null>(null);
  const [absence, setAbsence] = useState<RequestedAbsence | null>(null);
  const [cell, setCell] = useState<Cell | null>(null);
  const [phoneKey, setPhoneKey] = useState<string | null>(null);
  const [tints, setTints] = useState(savedTints);
  const kinds = { ...choices, categories };
  const arrangement = useArrangement(requestedState, savedOrder);
  const { state, freeAt, setFreeAt } = arrangement;
  const now = useNow(zone);
  const ordered = inOrder(calendar.columns, arrangement.order);
  const resources = shownResources({ ...calendar, columns: ordered }, entries, state.shown);
  const freeMinute = freeAt === 'now' ? (now?.minute ?? null) : freeAt;
  // A week of several would have a column for each day of each.
  const isOverview =
    state.view === 'week' && (typeof state.shown === 'string' ? isDesk : resources.length > 1);
  const columns = columnsOf(
    calendar,
    freeMinute === null || isOverview ? resources : freeFirst(calendar, entries, resources, freeMinute),
  );
  const bringFreeFirst = (at: FreeAt) => {
    setFreeAt(at);
    setPhoneKey(null);
    if (at !== null) showFirstColumn();
  };
  const phoneColumn =
    columns.find(({ key }) => key === phoneKey) ??
    columns.find(({ day }) => day === state.date) ??
    columns.find(({ day }) => day === today) ??
    columns[0];
  const { list, isListAlone, print } = usePrinting({
    ...shownDays(state),
    by: state.by,
    shown: typeof state.shown === 'string' ? null : state.shown,
  });
  const changed = () => void reload();

  const book = ({ resourceId }: Column, termFrom: string) =>
    setRequest({ termFrom, [state.by === 'employee' ? 'employeeId' : 'workplaceId']: resourceId });

  return (
    // Zoomed, head and toolbar are one line: what is left is the calendar's.
    <div className="flex flex-col gap-3 zoomed:grid zoomed:grid-cols-[minmax(0,1fr)_auto] zoomed:gap-2 print:[page:calendar]">
      <header
        data-clear-of-toasts=""
        className="flex flex-wrap items-center gap-x-4 gap-y-3 max-sm:gap-x-2 zoomed:col-start-2 zoomed:row-start-1 zoomed:flex-nowrap zoomed:gap-x-2 print:hidden"
      >
        <h1 className="display-3 max-md:mr-auto zoomed:sr-only">{title}</h1>
        <div className="min-w-0 flex-1 max-md:hidden">{waiting}</div>
        <ViewTabs view="calendar" />
        {mayBook && <BookButton choices={choices} onBooked={changed} />}
      </header>
      <div
        className={classNames(
          'flex flex-col gap-3 zoomed:contents zoomed:*:col-span-full',
          isListAlone && 'print:hidden',
        )}
      >
        <Toolbar
          state={state}
          today={today}
          freeAt={freeAt}
          onFree={bringFreeFirst}
          columnChoice={(className) => (
            <ColumnChoice
              state={state}
              all={ordered}
              visible={resources}
              onShow={arrangement.show}
              onOrder={arrangement.sort}
              className={className}
            />
          )}
          tints={tints}
          onTints={(choice) => {
            setTints(choice);
            keepChoice(TINT_COOKIE, choice);
          }}
          onPrint={(what) => void print(what, isOverview ? 1 : columns.length)}
          phone={
            !isOverview &&
            (isDesk || columns.length > 1) && (
              <ColumnSelect
                columns={columns}
                chosen={phoneColumn}
                onChoose={({ key }) => setPhoneKey(key)}
                onAll={typeof state.shown === 'string' || !isDesk ? null : () => arrangement.show('all')}
              />
            )
          }
        />
        {state.view === 'day' && <WeekStrip state={state} today={today} />}
        {isOverview ? (
          <WeekOverview
            calendar={calendar}
            resources={resources}
            entries={entries}
            turn={shown.turn}
            state={state}
            today={today}
            zone={zone}
            serviceUnits={choices.serviceUnits}
            onFit={arrangement.fit}
          />
        ) : (
          <>
            <DayChips columns={columns} chosen={phoneColumn} onChoose={({ key }) => setPhoneKey(key)} />
            <CalendarGrid
              screen={{
                shown,
                columns,
                phoneColumn,
                freeMinute,
                today,
                zone,
                cell,
                tintOf: (entry) => tintOfEntry(entry, tints, kinds),
                open: { entry: setOpened, cell: setCell, booking: book, absence: setAbsence },
                onPaid: changed,
              }}
              onTurn={(direction) => setPhoneKey(columnBeside(columns, phoneColumn, direction)?.key ?? null)}
            />
          </>
        )}
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          {isOverview ? <span /> : <Legend kinds={legendOf(tints, kinds)} hasPaid={entries.some(isPaid)} />}
          <FeedsButton owner={isDesk ? null : (calendar.columns[0] ?? null)} />
        </div>
      </div>
      <PrintedList list={list} isAlone={isListAlone} title={titleOf(state, locale)} />
      {opened && (
        <EntryDialog
          id={opened.id}
          clientName={opened.clientName}
          isBillPaid={entries.some((entry) => entry.id === opened.id && isPaid(entry))}
          choices={choices}
          onClose={() => setOpened(null)}
          onChanged={changed}
        />
      )}
      {cell && (
        <CellActions
          key={`${cell.column.key} ${cell.minute}`}
          cell={cell}
          by={state.by}
          firstDay={calendar.from}
          next={takenAfter(cell, entries)}
          choices={choices}
          onPaste={(entry) => {
            cutOut(null);
            void move(entry, placedAt(entry, cell));
          }}
          onFree={state.view === 'day' ? () => bringFreeFirst(cell.minute) : null}
          onClose={() => setCell(null)}
          onChanged={changed}
        />
      )}
      {absence && (
        <OpenedAbsence
          of={state.by}
          requested={absence}
          choices={choices}
          onClose={() => setAbsence(null)}
          onChanged={() => {
            setAbsence(null);
            changed();
          }}
        />
      )}
      <CutBar />
      {request && (
        <PhoneBooking
          request={request}
          choices={choices}
          onClose={() => setRequest(null)}
          onBooked={() => {
            setRequest(null);
            changed();
          }}
        />
      )}
      {refusedMove && (
        <RefusedMoveNote
          move={refusedMove}
          onRetry={(how) => void move(refusedMove.entry, refusedMove.draft, how)}
          onSwap={isDesk ? (other, waive) => void swap(refusedMove, other, waive) : null}
          onClose={forgetRefusedMove}
        />
      )}
    </div>
  );
}
