import type { Calendar } from '@/lib/reservations/calendar/queries';
import { clock, DAY, type Column, type Hours } from './grid-layout';

type Band = { key: string; from: number; to: number; reason?: string };

const inColumn =
  ({ resourceId, dayIndex }: Column) =>
  (span: readonly [id: number, from: number, to: number, reason?: string]): Band[] => {
    const [id, from, to, reason] = span;
    const [start, end] = [dayIndex * DAY, (dayIndex + 1) * DAY];
    if (id !== resourceId || from >= end || to <= start) return [];
    return [
      {
        key: `${from}`,
        from: Math.max(from, start) - start,
        to: Math.min(to, end) - start,
        ...(reason && { reason }),
      },
    ];
  };

/** What lies behind the entries of a column: shade where nobody works, stripes where somebody is away, a line each hour. */
export function Backdrop({ calendar, column, hours }: { calendar: Calendar; column: Column; hours: Hours }) {
  const place = ({ from, to }: { from: number; to: number }) => {
    const [top, bottom] = [Math.max(from, hours.start), Math.min(to, hours.end)];
    return {
      top: `calc(var(--hour) * ${(top - hours.start) / 60})`,
      height: `calc(var(--hour) * ${Math.max(0, bottom - top) / 60})`,
    };
  };
  const open = calendar.open.flatMap(inColumn(column));
  const away = calendar.away.flatMap(inColumn(column));
  return (
    <div className="absolute inset-0 overflow-hidden bg-sand/70">
      {open.map((band) => (
        <div key={band.key} className="absolute inset-x-0 bg-[#fffdfa]" style={place(band)} />
      ))}
      <div
        className="absolute inset-0 bg-[linear-gradient(to_bottom,var(--salon-line)_1px,transparent_1px)]"
        style={{ backgroundSize: '100% var(--hour)' }}
      />
      {away.map((band) => (
        <div
          key={band.key}
          className="absolute inset-x-0 overflow-hidden bg-[repeating-linear-gradient(135deg,#e9dccd_0_6px,#f3e9dd_6px_12px)] px-2 py-1 text-[0.8125rem] leading-tight text-muted"
          style={place(band)}
        >
          <span className="sr-only">
            {clock(band.from)}–{clock(band.to)}{' '}
          </span>
          <span className="rounded-soft bg-paper/85 px-1">{band.reason}</span>
        </div>
      ))}
    </div>
  );
}
