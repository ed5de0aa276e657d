import { Repeat, TriangleAlert } from 'lucide-react';
import { classNames } from '@/components/ui/class-names';
import { statusStyleOf } from '../../../_parts/status-style';
import { AlertMark } from './alert-mark';
import { EntryBadges } from './entry-badges';
import { linesOf } from './entry-lines';
import { FittingName } from './fitting-name';
import { type Entry } from './grid-layout';
import { useGrid } from './use-grid';

/** Minutes from which paper has room for a line about the time, about the service and about who or where. */
const PRINTED = { time: 50, serviceUnit: 60, beside: 90 };
/** Lines from which a name may take two, and a service as well. */
const [LONG_NAME, LONG_SERVICE] = [4, 5];

/** What an entry says to who sees it: the name first, then as much as there is room for. */
export function EntryText({
  entry,
  minutes,
  time,
  linesAbove = Infinity,
}: {
  entry: Entry;
  minutes: number;
  time: string;
  /** Lines that end above the press for a finger: those below it stand beside the press. */
  linesAbove?: number;
}) {
  const { calendar, hourHeight } = useGrid();
  const { Icon } = statusStyleOf(entry);
  const serviceUnit = calendar.serviceUnits[entry.serviceUnitId] ?? '';
  const beside =
    calendar.by === 'employee'
      ? calendar.workplaces[entry.workplaceId ?? 0]
      : calendar.employees[entry.employeeId ?? 0];
  // Words end where the hatching begins, which would strike them out.
  const room = entry.processing ? entry.processing[0] - entry.from : minutes;
  const { lines } = linesOf(room, hourHeight);
  const nameEnd = lines < LONG_NAME ? 1 : 2;
  const serviceEnd = nameEnd + (lines < LONG_SERVICE ? 2 : 3);
  const clear = (end: number) => end > linesAbove && '@min-[9rem]:pointer-coarse:pr-10.5 print:pr-0!';
  const isTiny = minutes < 20;
  const hasSigns = entry.part !== null || entry.series !== null || entry.badges.length > 0;
  const begins = time.slice(0, 5);
  const icon = classNames('shrink-0', isTiny ? 'size-3' : 'mt-px size-3.5');
  const signs = (
    <>
      <EntryBadges badges={entry.badges} isSmall={isTiny} />
      {entry.part && (
        <span className="numerals shrink-0 rounded-full border border-current px-1.5 text-[0.6875rem] leading-none">
          {entry.part.place}/{entry.part.of}
        </span>
      )}
      {entry.series && (
        <span className="numerals inline-flex shrink-0 items-center gap-0.5 text-[0.6875rem] opacity-80 @max-[6rem]:hidden">
          <Repeat className="size-3" />
          {entry.series.place}/{entry.series.of}
        </span>
      )}
    </>
  );
  return (
    <span
      aria-hidden="true"
      className="flex shrink-0 flex-col overflow-hidden bg-inherit"
      style={{ maxHeight: `${lines}lh` }}
    >
      <span className={classNames('flex min-w-0 shrink-0 items-start gap-1 bg-inherit', clear(nameEnd))}>
        {entry.isUnresolved ? (
          <TriangleAlert aria-hidden="true" className={classNames(icon, 'text-danger')} />
        ) : (
          <Icon aria-hidden="true" className={classNames(icon, entry.noShow && 'text-danger')} />
        )}
        {entry.hasAlert && <AlertMark isSmall={isTiny} />}
        {lines < LONG_NAME ? (
          <FittingName name={entry.clientName} className="font-medium" />
        ) : (
          <span className="line-clamp-2 min-w-0 flex-1 font-medium wrap-break-word">{entry.clientName}</span>
        )}
        {lines < 2 && (
          <>
            {signs}
            <span className="numerals ml-auto shrink-0 pl-1 @max-[9.5rem]:hidden">{begins}</span>
          </>
        )}
      </span>
      {lines >= 2 && (
        <span
          className={classNames(
            'flex min-w-0 shrink-0 items-center gap-1',
            room < PRINTED.time && 'print:hidden',
            clear(nameEnd + 1),
          )}
        >
          <span className="min-w-0 flex-1 truncate">
            <span className="numerals">{hasSigns && lines === 2 ? begins : time}</span>
            {lines === 2 && ` ${serviceUnit}`}
          </span>
          {lines === 2 && signs}
        </span>
      )}
      {lines >= 3 && (
        <span
          className={classNames(
            'flex min-w-0 shrink-0 items-start gap-1',
            minutes < PRINTED.serviceUnit && 'print:hidden',
            clear(serviceEnd),
          )}
        >
          <span
            className={classNames(
              'min-w-0 flex-1',
              lines < LONG_SERVICE ? 'truncate' : 'line-clamp-2 wrap-break-word',
            )}
          >
            {serviceUnit}
          </span>
          {signs}
        </span>
      )}
      {lines >= LONG_NAME && (
        <span
          className={classNames(
            'shrink-0 truncate text-muted',
            minutes < PRINTED.beside && 'print:hidden',
            clear(serviceEnd + 1),
          )}
        >
          {beside}
        </span>
      )}
    </span>
  );
}
