'use client';

import { GripHorizontal } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useRowFocus } from '@/components/list/use-row-focus';
import { classNames } from '@/components/ui/class-names';
import { RESERVATION_STATUS } from '@/lib/base/statuses';
import { formatLongDay } from '@/lib/base/time/format';
import { statusStyleOf, useStatusWord } from '../../../_parts/status-style';
import { useMayCheckOut } from '../../../_shell/navigation/navigation';
import { CheckOutButton } from '../../../sales/checkout/check-out-button';
import { EntryText } from './entry-text';
import { fingerPress, linesOf } from './entry-lines';
import { clock, clockEnd, wallMoment, type Draft, type Entry } from './grid-layout';
import { PATTERNS } from './patterns';
import { phoneClass } from './phone-class';
import { ProcessingPlace } from './processing-place';
import { cutOut } from './use-cut';
import { useGrid } from './use-grid';

const { INIT, CONFIRMED, DONE } = RESERVATION_STATUS;

/** Minutes from which letters have the usual size. */
const TINY = 20;

/** Its own press goes once it is paid; the entry stays. */
const FOCUS = { row: '[data-entry-place]', press: '[data-entry]' };

/** One reservation in the grid. Its place is a style, so that the button stays the same while it moves, and keeps the focus. */
export function EntryButton({ entry, helpId }: { entry: Entry; helpId: string }) {
  const t = useTranslations('board.calendar');
  const series = useTranslations('board.reservations.series');
  const statusWord = useStatusWord();
  const locale = useLocale();
  const grid = useGrid();
  const { calendar, inProgress, isDesk, tintOf, open, drag, carry, standing, topOf, hourHeight } = grid;
  const focus = useRowFocus(FOCUS);
  const mayCheckOut = useMayCheckOut() && isDesk;
  const moved = [drag.grabbed, carry.carried].find((each) => each?.entry.key === entry.key);
  const draft: Draft = moved?.draft ?? inProgress.get(entry.key) ?? entry;
  const place = standing(draft);
  if (!place) return null;
  const { column } = place;
  const isLifted = moved !== undefined;
  const isMovable = isDesk && (entry.status === INIT || entry.status === CONFIRMED);
  const mayMove = isMovable && !inProgress.has(entry.key);
  const grab = (how: 'move' | 'resize') =>
    mayMove ? (event: PointerEvent) => drag.grab(event, entry, entry, how) : undefined;
  const onKey = (event: KeyboardEvent) => {
    if (isMovable && event.key.toLowerCase() === 'x' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      // Also while a move is being stored: from the place that is shown.
      cutOut({ ...entry, ...draft });
    } else carry.onKey(event, entry, mayMove);
  };
  const serviceUnit = calendar.serviceUnits[entry.serviceUnitId] ?? '';
  const { entry: style } = statusStyleOf(entry);
  const minutes = draft.to - draft.from;
  const time = `${clock(draft.from)}–${clockEnd(draft.to)}`;
  const isOver = entry.status === DONE;
  const { lines, isTight: isShort } = linesOf(minutes, hourHeight);
  const isToPay =
    mayCheckOut && entry.status === CONFIRMED && !entry.noShow && lines > 1 && grid.hasBegun(entry.from);
  const press = isToPay ? fingerPress(minutes, hourHeight) : null;
  const [before, after] = entry.buffers ?? [0, 0];
  return (
    <div
      {...focus}
      data-entry-place=""
      className={classNames(
        'group @container relative row-start-3 mr-1 ml-0.5 self-start',
        phoneClass(place.isOnPhone),
        isLifted ? 'z-20' : 'z-10',
      )}
      style={{
        gridColumn: place.line,
        marginTop: topOf(draft.from),
        height: `calc(var(--hour) * ${minutes / 60} - 2px)`,
        minHeight: 'var(--shortest-entry)',
      }}
    >
      <button
        type="button"
        data-entry={entry.id}
        aria-describedby={mayMove ? helpId : undefined}
        aria-haspopup="dialog"
        onClick={() => !drag.wasDrag() && open.entry(entry)}
        onKeyDown={onKey}
        onBlur={carry.letGo}
        onPointerDown={grab('move')}
        style={isOver || entry.noShow ? undefined : { backgroundColor: tintOf(entry) }}
        className={classNames(
          'flex size-full flex-col overflow-hidden rounded-soft border border-l-4 px-1.5 text-left leading-tight select-none [-webkit-touch-callout:none] focus-visible:outline-offset-0 print:border-ink print:p-0! print:px-1! print:text-[0.625rem]',
          style,
          minutes < TINY ? 'text-[0.75rem] !leading-none print:text-[0.5rem]!' : 'text-[0.8125rem]',
          isShort ? 'justify-center leading-[1.15]' : 'py-1',
          // A finger needs the handle all the time, a mouse finds it.
          isShort && mayMove && !isOver && 'pointer-coarse:pr-6 print:pr-1!',
          isToPay && '@min-[6rem]:pointer-fine:pr-9 print:pr-1!',
          mayMove && 'cursor-grab',
          entry.isUnresolved && 'border-danger! outline-2 -outline-offset-2 outline-danger/60',
          isLifted && 'cursor-grabbing shadow-lift ring-2 ring-pine',
        )}
      >
        <span className="sr-only">
          {t('entry', {
            name: entry.clientName,
            serviceUnit,
            time,
            day: formatLongDay(column.day, locale),
            column: column.name,
            status: statusWord(entry),
          })}
          {entry.hasAlert && `, ${t('hasAlert')}`}
          {entry.badges.map((badge) => `, ${t(`badges.${badge}`)}`)}
          {entry.series && `, ${series('badge', entry.series)}`}
          {entry.isUnresolved && `, ${t('unresolved')}`}
          {entry.part && `, ${t('part', { place: entry.part.place, of: entry.part.of })}`}
          {entry.buffers &&
            `, ${t('occupied', { time: `${clock(draft.from - before)}–${clockEnd(draft.to + after)}` })}`}
        </span>
        <EntryText entry={entry} minutes={minutes} time={time} linesAbove={press?.linesAbove} />
      </button>
      {entry.processing && (
        <ProcessingPlace
          entry={entry}
          processing={entry.processing}
          grid={calendar.gridMinutes}
          onGrab={grab('move')}
          onBook={
            isDesk
              ? (minute) => !drag.wasDrag() && open.booking(column, wallMoment(calendar.from, minute))
              : undefined
          }
        />
      )}
      <Foot minutes={before} className="bottom-full rounded-t-soft" />
      <Foot minutes={after} className="top-full rounded-b-soft" />
      {mayMove && !isOver && (
        <span
          aria-hidden="true"
          onPointerDown={grab('resize')}
          // Without a drag it is a press on the entry under it.
          onClick={() => !drag.wasDrag() && open.entry(entry)}
          className={classNames(
            'absolute cursor-ns-resize print:hidden',
            // A line across the only line of text would strike it out.
            isShort
              ? 'inset-y-0 flex w-6 items-center justify-center opacity-60 pointer-fine:opacity-0 pointer-fine:group-hover:opacity-60'
              : 'inset-x-2 -bottom-1 h-2.5 after:absolute after:bottom-1.5 after:left-1/2 after:h-0.5 after:w-6 after:-translate-x-1/2 after:rounded-full after:bg-current after:opacity-30 pointer-coarse:h-5',
            isShort && (isToPay ? 'right-0 @min-[6rem]:pointer-fine:right-8' : 'right-0'),
            press &&
              (press.isBelowText
                ? '@min-[6rem]:pointer-coarse:right-12'
                : '@min-[9rem]:pointer-coarse:right-12'),
          )}
        >
          {isShort && <GripHorizontal className="size-3.5" />}
        </span>
      )}
      {isToPay && (
        <div
          className={classNames(
            'absolute right-0.5 bottom-0.5 @max-[6rem]:hidden print:hidden',
            // Where it would take the place of the name, a finger opens the entry first, and checks out in its dialog.
            !press && 'pointer-coarse:hidden',
            press && !press.isBelowText && '@max-[9rem]:pointer-coarse:hidden',
          )}
        >
          <CheckOutButton
            id={entry.id}
            name={entry.clientName}
            isIcon
            isPaid={entry.badges.includes('paid')}
            className="px-1.5! pointer-fine:min-h-8! pointer-coarse:min-w-11"
            onPaid={grid.onPaid}
          />
        </div>
      )}
    </div>
  );
}

/** Where nobody else can be booked before it or after it. */
function Foot({ minutes, className }: { minutes: number; className: string }) {
  if (minutes === 0) return null;
  return (
    <span
      aria-hidden="true"
      data-buffer=""
      className={classNames('pointer-events-none absolute inset-x-1', PATTERNS.buffer, className)}
      style={{ height: `calc(var(--hour) * ${minutes / 60})` }}
    />
  );
}
