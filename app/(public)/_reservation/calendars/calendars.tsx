import { CalendarPlus } from 'lucide-react';
import { Button, buttonClass } from '@/components/ui/button';
import type { ClientReservation } from '@/lib/self-service/appointment/answer';
import { saveCalendarFile } from './calendar-file';

export type CalendarLabels = Record<'calendar' | 'google' | 'apple' | 'outlook', string>;

const lesser = buttonClass({ size: 'small', variant: 'secondary' });

/** Puts what is booked into the client's own calendar. */
export function Calendars({
  calendar,
  texts,
}: {
  calendar: NonNullable<ClientReservation['calendar']>;
  texts: CalendarLabels;
}) {
  return (
    <div>
      <h2 className="flex items-center gap-2 font-sans text-base font-medium">
        <CalendarPlus aria-hidden="true" className="size-5 text-clay-deep" />
        {texts.calendar}
      </h2>
      <div className="mt-3 flex flex-wrap gap-2">
        <a href={calendar.google} target="_blank" rel="noreferrer" className={lesser}>
          {texts.google}
        </a>
        <Button size="small" variant="secondary" onClick={() => saveCalendarFile(calendar.file)}>
          {texts.apple}
        </Button>
        <a href={calendar.outlook} target="_blank" rel="noreferrer" className={lesser}>
          {texts.outlook}
        </a>
      </div>
    </div>
  );
}
