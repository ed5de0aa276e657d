'use client';

import { GripHorizontal, Repeat, TriangleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { KeyboardEvent, PointerEvent } from 'react';
import { classNames } from '@/components/ui/class-names';
import { RESERVATION_STATUS } from '@/lib/base/statuses';
import { formatLongDay } from '@/lib/base/time/format';
import { statusStyleOf, useStatusWord } from '../../../_parts/status-style';
import { AlertMark } from './alert-mark';
import { EntryBadges } from './entry-badges';
import { FittingName } from './fitting-name';
import { clock, clockEnd, wallMoment, type Draft, type Entry } from './grid-layout';
import { phoneClass } from './phone-class';
import { ProcessingPlace } from './processing-place';
import { cutOut } from './use-cut';
import { useGrid } from './use-grid';

const { INIT, CONFIRMED, DONE } = RESERVATION_STATUS;

/** Minutes from which there is room for a second, a third and a fourth line; and for letters of the usual size. */
const [TINY, SHORT, TALL, TALLEST] = [20, 35, 50, 65];

/** One reservation in the grid. Its place is a style, so that the button stays the same while it moves, and keeps the focus. */
export function EntryButton({ entry, helpId }: { entry: Entry; helpId: string }) {
  const t = useTranslations('board.calendar');
  const series = useTranslations('board.reservations.series');
  const statusWord = useStatusWord();
  const locale = useLocale();
  const { calendar, inProgress, isDesk, tintOf, open, drag, carry, standing, topOf } = useGrid();
  const moved = [drag.grabbed, carry.carried].find((each) => each?.entry.key === entry.key);
  const draft: Draft = moved?.draft ?? inProgress.get(entry.key) ?? entry;
  const place = standing(draft);
  if (!place) return null;
  const { column } = place;
  const isLifted = moved !== undefined;
  const mayMove =
    isDesk && (entry.status === INIT || entry.status === CONFIRMED) && !inProgress.has(entry.key);
  const grab = (how: 'move' | 'resize') =>
    mayMove ? (event: PointerEvent) => drag.grab(event, entry, entry, how) : undefined;
  const onKey = (event: KeyboardEvent) => {
    if (mayMove && event.key.toLowerCase() === 'x' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      cutOut(entry);
    } else carry.onKey(event, entry, mayMove);
  };
  const serviceUnit = calendar.serviceUnits[entry.serviceUnitId] ?? '';
  const beside =
    calendar.by === 'employee'
      ? calendar.workplaces[entry.workplaceId ?? 0]
      : calendar.employees[entry.employeeId ?? 0];
  const { Icon, entry: style } = statusStyleOf(entry);
  const minutes = draft.to - draft.from;
  const time = `${clock(draft.from)}–${clockEnd(draft.to)}`;
  const isOver = entry.status === DONE;
  const isShort = minutes < SHORT;
  // Words end where the hatching begins, which would strike them out.
  const room = entry.processing ? entry.processing[0] - entry.from : minutes;
  const [before, after] = entry.buffers ?? [0, 0];
  return (
    <div
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
          isShort ? 'justify-center' : 'py-1',
          isShort && mayMove && !isOver && 'pr-6 print:pr-1!',
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
        <span aria-hidden="true" className="flex min-w-0 shrink-0 items-center gap-1 bg-inherit">
          {entry.isUnresolved ? (
            <TriangleAlert
              aria-hidden="true"
              className={classNames('shrink-0 text-danger', minutes < TINY ? 'size-3' : 'size-3.5')}
            />
          ) : (
            <Icon
              aria-hidden="true"
              className={classNames('shrink-0', minutes < TINY ? 'size-3' : 'size-3.5')}
            />
          )}
          {entry.hasAlert && <AlertMark isSmall={minutes < TINY} />}
          <FittingName name={entry.clientName} className="font-medium" />
          <EntryBadges badges={entry.badges} isSmall={minutes < TINY} />
          {entry.part && (
            <span className="numerals shrink-0 rounded-full border border-current px-1.5 text-[0.6875rem]">
              {entry.part.place}/{entry.part.of}
            </span>
          )}
          {entry.series && (
            <span className="numerals inline-flex shrink-0 items-center gap-0.5 text-[0.6875rem] opacity-80 @max-[6rem]:hidden">
              <Repeat className="size-3" />
              {entry.series.place}/{entry.series.of}
            </span>
          )}
          {isShort && (
            <span className="numerals ml-auto shrink-0 pl-1 @max-[9.5rem]:hidden">{clock(draft.from)}</span>
          )}
        </span>
        {minutes >= SHORT && (
          <span aria-hidden="true" className={classNames('shrink-0 truncate', room < TALL && 'print:hidden')}>
            <span className="numerals">{time}</span>
            {room < TALL && ` ${serviceUnit}`}
          </span>
        )}
        {room >= TALL && (
          <span
            aria-hidden="true"
            className={classNames('shrink-0 truncate', minutes < 60 && 'print:hidden')}
          >
            {serviceUnit}
          </span>
        )}
        {room >= TALLEST && (
          <span
            aria-hidden="true"
            className={classNames('shrink-0 truncate text-muted', minutes < 90 && 'print:hidden')}
          >
            {beside}
          </span>
        )}
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
          className={classNames(
            'absolute cursor-ns-resize print:hidden',
            // A line across the only line of text would strike it out.
            isShort
              ? 'inset-y-0 right-0 flex w-6 items-center justify-center opacity-60'
              : 'inset-x-2 -bottom-1 h-2.5 after:absolute after:bottom-1.5 after:left-1/2 after:h-0.5 after:w-6 after:-translate-x-1/2 after:rounded-full after:bg-current after:opacity-30 pointer-coarse:h-5',
          )}
        >
          {isShort && <GripHorizontal className="size-3.5" />}
        </span>
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
      className={classNames(
        'pointer-events-none absolute inset-x-1 bg-[repeating-linear-gradient(135deg,#8c7b6b66_0_2px,transparent_2px_6px)]',
        className,
      )}
      style={{ height: `calc(var(--hour) * ${minutes / 60})` }}
    />
  );
}
