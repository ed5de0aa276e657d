'use client';

import { useLocale, useTranslations } from 'next-intl';
import { BoardLink } from '@/components/ui/board-link';
import { classNames } from '@/components/ui/class-names';
import { formatLongDay, formatShortDay, shortWeekday } from '@/lib/base/time/format';
import { MINUTES_PER_DAY } from '@/lib/base/time/units';
import type { Calendar } from '@/lib/booking-board/calendar/queries';
import type { Choices } from '../../../_parts/choices';
import { calendarAddress, type CalendarState, type Fits } from './address';
import { FitChoice } from './fit-choice';
import { useFitting, type Starts } from './use-fitting';
import { dayLoad, type DayLoad } from '../grid/day-load';
import { FittingName } from '../grid/fitting-name';
import { clock, columnsOf, type Column, type Entry } from '../grid/grid-layout';
import { useNow } from '../grid/use-now';

const head = 'border-b border-line bg-paper px-2 py-2 text-left text-[0.875rem] font-medium max-md:px-1';

/** A week of all: whoever is asked for a free hour sees where one is, and goes to that day by a press. */
export function WeekOverview({
  calendar,
  resources,
  entries,
  turn,
  state,
  today,
  zone,
  serviceUnits,
  onFit,
}: {
  calendar: Calendar;
  /** Those of its columns that are shown, in their order. */
  resources: Calendar['columns'];
  entries: readonly Entry[];
  /** Another one says that something has changed. */
  turn: number;
  state: CalendarState;
  today: string;
  zone: string;
  serviceUnits: Choices['serviceUnits'];
  onFit: (fits: Fits | null) => void;
}) {
  const t = useTranslations('board.calendar.overview');
  const locale = useLocale();
  const hours = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const inHours = (minutes: number) => hours.format(minutes / 60);
  const now = useNow(zone) ?? { day: today, minute: 0 };
  const isOver = (day: string) => day < now.day;
  const minutesOver = (day: string) => {
    if (day === now.day) return now.minute;
    return isOver(day) ? MINUTES_PER_DAY : 0;
  };
  const places = useFitting(state.fits, { calendar, entries, turn, minutesOver });
  const columns = columnsOf(calendar, resources).map((column) => ({
    column,
    load: dayLoad(calendar, entries, column, minutesOver(column.day)),
    fits: places?.get(column.key),
  }));
  // Where something fits comes first: nobody scrolls to find it.
  const isFitting = ({ id }: { id: number }) =>
    columns.some(({ column, fits }) => column.resourceId === id && fits !== undefined);
  const rows = places ? resources.toSorted((a, b) => Number(isFitting(b)) - Number(isFitting(a))) : resources;
  const fittingOn = (of: number) =>
    columns.filter(({ column, fits }) => column.dayIndex === of && fits !== undefined).length;
  const days = [...new Map(columns.map(({ column }) => [column.dayIndex, column.day]))];
  const freeOf = (which: (column: Column) => boolean) =>
    columns.filter(({ column }) => which(column)).reduce((sum, { load: { free } }) => sum + free, 0);
  // A visit is one appointment, however many parts it has.
  const countOn = (of: number) =>
    new Set(entries.filter(({ from }) => Math.floor(from / MINUTES_PER_DAY) === of).map(({ id }) => id)).size;
  const hrefOf = ({ day, resourceId }: Column) =>
    calendarAddress({ ...state, view: 'day', date: day, shown: [resourceId] });

  return (
    <div
      data-scroller
      className="max-h-[calc(100dvh-11rem)] short:max-h-[calc(100dvh-var(--bottom-bar)-1rem)] overflow-auto rounded-card border border-line bg-paper print:max-h-none print:overflow-visible"
    >
      <FitChoice fits={state.fits} serviceUnits={serviceUnits} onFit={onFit} />
      <table className="w-full table-fixed border-separate border-spacing-0">
        <caption className="sr-only">{t('caption')}</caption>
        <thead className="sticky top-0 z-10">
          <tr>
            <th scope="col" className={classNames(head, 'w-40 max-md:w-[4.75rem]')}>
              <span className="sr-only">{t('name')}</span>
              <span aria-hidden="true" className="text-[0.6875rem] font-normal text-muted md:hidden">
                {t(places ? 'startsFrom' : 'freeHours')}
              </span>
            </th>
            {days.map(([dayIndex, day]) => (
              <th
                key={day}
                scope="col"
                className={classNames(
                  head,
                  'border-l first-letter:uppercase',
                  day === today && 'text-clay-deep',
                )}
              >
                <span className="max-md:hidden">{formatShortDay(day, locale)}</span>
                <span className="md:hidden">
                  {shortWeekday(day, locale)} {Number(day.slice(8))}
                </span>
                <span className="block truncate text-[0.75rem] font-normal text-muted max-md:hidden">
                  {t('count', { count: countOn(dayIndex) })}
                </span>
                <span className="block min-h-[1lh] truncate text-[0.75rem] font-normal text-muted max-md:hidden">
                  {calendar.closedDays.find((each) => each.day === day)?.explanation ||
                    (places && !isOver(day) && t(`fitting.${calendar.by}`, { count: fittingOn(dayIndex) })) ||
                    (!isOver(day) &&
                      t('free', { hours: inHours(freeOf((column) => column.dayIndex === dayIndex)) }))}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name }) => (
            <tr key={id} className="group">
              <th scope="row" className={classNames(head, 'overflow-hidden group-last:border-b-0')}>
                {calendar.by === 'employee' ? (
                  <FittingName name={name} />
                ) : (
                  <span className="block truncate">{name}</span>
                )}
                <span className="block truncate text-[0.75rem] font-normal text-muted max-md:hidden">
                  {t('free', { hours: inHours(freeOf(({ resourceId }) => resourceId === id)) })}
                </span>
              </th>
              {columns
                .filter(({ column }) => column.resourceId === id)
                .map(({ column, load, fits }) => (
                  <td
                    key={column.key}
                    className={classNames(
                      'border-b border-l border-line p-0 group-last:border-b-0',
                      load.open === 0 && load.count === 0 && 'bg-sand/70',
                      fits && 'bg-pine/12',
                    )}
                  >
                    <BoardLink
                      href={hrefOf(column)}
                      className="block min-h-13 px-2 py-2 hover:bg-ink/4 focus-visible:-outline-offset-2 max-md:px-1"
                    >
                      <span className="sr-only">
                        {t(isOver(column.day) ? 'cellOver' : 'cell', {
                          name,
                          day: formatLongDay(column.day, locale),
                          count: load.count,
                          load: percent(load),
                          hours: inHours(load.free),
                          longest: inHours(load.longest),
                        })}
                        {fits && `. ${t('fits', { from: clock(fits[0]), to: clock(fits[1]) })}`}
                      </span>
                      {places ? (
                        <FittingStarts starts={fits} />
                      ) : (
                        <Load load={load} isOver={isOver(column.day)} inHours={inHours} by={calendar.by} />
                      )}
                    </BoardLink>
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** From when on it fits, and until when it can begin. */
function FittingStarts({ starts }: { starts: Starts | undefined }) {
  const t = useTranslations('board.calendar.overview');
  if (!starts) {
    return (
      <span aria-hidden="true" className="text-[0.8125rem] text-muted">
        –
      </span>
    );
  }
  const [first, last] = starts;
  return (
    <span aria-hidden="true" className="numerals block text-[0.875rem] font-semibold text-pine-deep">
      <span className="block md:truncate">
        <span className="max-md:hidden">{t('first', { time: clock(first) })}</span>
        <span className="text-[0.6875rem] tracking-tight md:hidden">{clock(first)}</span>
      </span>
      {last > first && (
        <span className="block truncate text-[0.75rem] font-normal text-muted max-md:hidden">
          {t('last', { time: clock(last) })}
        </span>
      )}
    </span>
  );
}

const percent = ({ open, taken }: DayLoad) => (open === 0 ? 0 : Math.round((taken / open) * 100));

function Load({
  load,
  isOver,
  inHours,
  by,
}: {
  load: DayLoad;
  /** What is past is free to nobody: it says how many there were. */
  isOver: boolean;
  inHours: (minutes: number) => string;
  by: Calendar['by'];
}) {
  const t = useTranslations('board.calendar.overview');
  if (load.open === 0) {
    const word = t(load.isAway ? (by === 'employee' ? 'away' : 'outOfUse') : 'off');
    return (
      <span aria-hidden="true" className="block truncate text-[0.8125rem] text-muted max-md:text-[0.6875rem]">
        <span className="max-md:hidden">{word}</span>
        <span className="md:hidden">–</span>
        {load.count > 0 && ` · ${load.count}`}
      </span>
    );
  }
  return (
    <span aria-hidden="true" className="block">
      {isOver ? (
        <span className="numerals block truncate text-[0.8125rem] text-muted">
          <span className="max-md:hidden">{t('count', { count: load.count })}</span>
          <span className="md:hidden">–</span>
        </span>
      ) : (
        <>
          <span className="numerals block truncate text-[0.8125rem] font-medium">
            <span className="max-md:hidden">{t('free', { hours: inHours(load.free) })}</span>
            <span className="md:hidden">{inHours(load.free)}</span>
          </span>
          {load.free > 0 && (
            <span className="numerals block truncate text-[0.75rem] text-muted max-md:hidden">
              {t('longest', { hours: inHours(load.longest) })}
            </span>
          )}
        </>
      )}
      <span className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-ink/10 [print-color-adjust:exact]">
        <span className="block h-full rounded-full bg-pine" style={{ width: `${percent(load)}%` }} />
      </span>
    </span>
  );
}
