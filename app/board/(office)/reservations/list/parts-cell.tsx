import { classNames } from '@/components/ui/class-names';
import type { BoardSegment } from '@/lib/booking-board/list/answer';
import { wallTimeOf } from '@/lib/base/time/format';
import { partsLeft } from '@/lib/bookings/parts/parts-left';

/** What a reservation is for, with whom and where; of a visit each part that is left, at its time. */
export function PartsCell({ segments }: { segments: readonly BoardSegment[] }) {
  const left = partsLeft(segments);
  return (
    <span className={classNames('flex flex-col gap-1 leading-tight', left.length > 1 && 'lg:py-2')}>
      {left.map(({ id, from, serviceUnitName, employeeName, workplaceName }) => (
        <span key={id} data-part className="cut block lg:max-xl:wrap-anywhere lg:max-xl:whitespace-normal!">
          {left.length > 1 && <span className="numerals text-muted">{wallTimeOf(from)} </span>}
          {serviceUnitName}
          <span className="cut block text-[0.8125rem] text-muted">
            {[employeeName, workplaceName].filter(Boolean).join(' · ')}
          </span>
        </span>
      ))}
    </span>
  );
}
