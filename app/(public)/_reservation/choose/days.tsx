import { CalendarDays } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { DayCalendar } from './day-calendar';
import { DayStrip } from './day-strip';
import { lastOfStrip } from '../requests/free-days';

/** The next two weeks, or all months: where what is chosen or free lies beyond the two weeks, the months at once. */
export function Days(props: ComponentProps<typeof DayStrip>) {
  const { labels, today, freeDays, counts, day } = props;
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isBeyond = day !== null && day > lastOfStrip(today);
  const isMonth = wanted ?? isBeyond;
  const legend = isMonth || !counts ? labels.daysLegend : labels.stripLegend;
  return (
    <div>
      {isMonth ? <DayCalendar {...props} /> : <DayStrip {...props} />}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-sm text-muted">{freeDays === null ? labels.loadingDays : legend}</p>
        <button
          type="button"
          onClick={() => setWanted(!isMonth)}
          className="quiet-link -my-1 inline-flex min-h-11 items-center gap-2 text-[0.9375rem] font-medium text-pine"
        >
          <CalendarDays aria-hidden="true" className="size-4" />
          {isMonth ? labels.twoWeeks : labels.wholeCalendar}
        </button>
      </div>
    </div>
  );
}
