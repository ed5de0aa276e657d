import { classNames } from '@/components/ui/class-names';
import { MINUTES_PER_DAY } from '@/lib/base/time/units';
import type { Calendar } from '@/lib/booking-board/calendar/queries';
import { type Column, type Hours } from './grid-layout';
import { PATTERNS } from './patterns';

type Band = { key: string; from: number; to: number };

const inColumn =
  ({ resourceId, dayIndex }: Column) =>
  ([id, from, to]: Calendar['open'][number]): Band[] => {
    const [start, end] = [dayIndex * MINUTES_PER_DAY, (dayIndex + 1) * MINUTES_PER_DAY];
    if (id !== resourceId || from >= end || to <= start) return [];
    return [
      {
        key: `${from}`,
        from: Math.max(from, start) - start,
        to: Math.min(to, end) - start,
      },
    ];
  };

/** What lies behind the entries of a column: shade where nobody works, a line each hour. */
export function Backdrop({ calendar, column, hours }: { calendar: Calendar; column: Column; hours: Hours }) {
  const place = ({ from, to }: { from: number; to: number }) => {
    const [top, bottom] = [Math.max(from, hours.start), Math.min(to, hours.end)];
    return {
      top: `calc(var(--hour) * ${(top - hours.start) / 60})`,
      height: `calc(var(--hour) * ${Math.max(0, bottom - top) / 60})`,
    };
  };
  const open = calendar.open.flatMap(inColumn(column));
  return (
    <div className={classNames('absolute inset-0 overflow-hidden', PATTERNS.closed)}>
      {open.map((band) => (
        <div key={band.key} className="absolute inset-x-0 bg-[#fffdfa]" style={place(band)} />
      ))}
      <div
        className="absolute inset-0 bg-[linear-gradient(to_bottom,var(--salon-line)_1px,transparent_1px)]"
        style={{ backgroundSize: '100% var(--hour)' }}
      />
    </div>
  );
}
