'use client';

import { useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { formatLongDay, formatShortDay } from '@/lib/base/time/format';
import { MINUTES_PER_DAY } from '@/lib/base/time/units';
import { Backdrop } from './backdrop';
import { EmptyPlaces } from './empty-places';
import { FittingName } from './fitting-name';
import { freeFrom } from './free-time';
import { clock, clockEnd, placedAt, type Column } from './grid-layout';
import { phoneClass } from './phone-class';
import { cutOut, useCut } from './use-cut';
import { useGrid } from './use-grid';

/** One column with its headings: what lies behind the entries, and the empty places between them. */
export function GridColumn({ column, index }: { column: Column; index: number }) {
  const { calendar, columns, phoneColumn, perDay, hours, now, isDesk, topOf, freeMinute } = useGrid();
  const hasDays = columns.length > perDay;
  const isFirstOfDay = hasDays && index % perDay === 0;
  const onPhone = phoneClass(column.key === phoneColumn?.key);
  const isNow = now?.day === column.day && now.minute >= hours.start && now.minute <= hours.end;
  return (
    <>
      {isFirstOfDay && <DayHeading column={column} line={index + 2} />}
      <div
        className={classNames(
          'sticky z-30 row-start-2 overflow-hidden text-ellipsis whitespace-nowrap border-b border-l border-line bg-paper px-2 py-1.5 text-[0.875rem] font-medium',
          hasDays ? 'top-[2.125rem] text-muted' : 'top-0',
          onPhone,
        )}
        style={{ gridColumn: index + 2 }}
        title={column.name}
      >
        {calendar.by === 'employee' ? <FittingName name={column.name} /> : column.name}
        {freeMinute !== null && <FreeNote column={column} minute={freeMinute} />}
      </div>
      <div
        data-column={column.key}
        data-day={column.day}
        className={classNames(
          'relative row-start-3 border-l',
          isFirstOfDay ? 'border-ink/35' : 'border-line',
          onPhone,
        )}
        style={{ gridColumn: index + 2, height: `calc(var(--hour) * ${(hours.end - hours.start) / 60})` }}
      >
        <Backdrop calendar={calendar} column={column} hours={hours} />
        {isDesk ? <Places column={column} /> : <ClosedNote column={column} />}
        {isNow && (
          <div
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-0 z-[5] h-0.5 print:hidden bg-danger before:absolute before:-top-[3px] before:-left-1 before:size-2 before:rounded-full before:bg-danger"
            style={{ top: topOf(now.minute) }}
          />
        )}
      </div>
    </>
  );
}

/** Since when somebody could take somebody, and until when. */
function FreeNote({ column, minute }: { column: Column; minute: number }) {
  const t = useTranslations('board.calendar.free');
  const { calendar, entries } = useGrid();
  const free = freeFrom(calendar, entries, column, minute);
  const isFree = free?.[0] === minute;
  return (
    <span
      className={classNames(
        'numerals block truncate text-[0.6875rem] leading-tight tracking-tight',
        isFree ? 'font-semibold text-pine' : 'font-normal text-muted',
      )}
    >
      {!free && t('never')}
      {free && (isFree ? t('until', { time: clockEnd(free[1]) }) : t('from', { time: clock(free[0]) }))}
    </span>
  );
}

function Places({ column }: { column: Column }) {
  const { hours, grid, cell, open, moveEntry } = useGrid();
  const closed = useClosedText(column);
  const cut = useCut();
  const first = column.dayIndex * MINUTES_PER_DAY;
  return (
    <EmptyPlaces
      column={column}
      hours={hours}
      grid={grid}
      closed={closed}
      held={cell?.column.key === column.key ? cell.minute % MINUTES_PER_DAY : null}
      onPaste={(minute) => {
        if (!cut) return;
        cutOut(null);
        moveEntry(cut, placedAt(cut, { column, minute: first + minute }));
      }}
      onPress={(minute, place) =>
        open.cell({
          column,
          minute: first + minute,
          place,
        })
      }
    />
  );
}

function ClosedNote({ column }: { column: Column }) {
  const text = useClosedText(column);
  return (
    text && <span className="sticky top-24 block px-2 text-center text-[0.8125rem] text-muted">{text}</span>
  );
}

/** Why nobody works on the whole day. */
function useClosedText({ day }: Column): string | null {
  const t = useTranslations('board.calendar');
  const closed = useGrid().calendar.closedDays.find((each) => each.day === day);
  return closed ? closed.explanation || t('closed') : null;
}

function DayHeading({ column, line }: { column: Column; line: number }) {
  const { now, perDay, phoneColumn } = useGrid();
  const locale = useLocale();
  return (
    <div
      className={classNames(
        'sticky top-0 z-30 row-start-1 h-[2.125rem] border-b border-l border-ink/35 bg-paper px-2 py-1.5 text-[0.875rem] leading-tight font-semibold first-letter:uppercase',
        phoneClass(column.dayIndex === phoneColumn?.dayIndex),
        now?.day === column.day && 'text-clay-deep',
      )}
      style={{ gridColumn: `${line} / span ${perDay}` }}
    >
      <span className="sticky left-16 inline-block whitespace-nowrap first-letter:uppercase">
        {perDay === 1 ? formatShortDay(column.day, locale) : formatLongDay(column.day, locale)}
      </span>
    </div>
  );
}
