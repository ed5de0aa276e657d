import type { ReactNode } from 'react';
import type { Locale } from '@/lib/base/statuses';
import type { CalendarLabels } from '../calendars/calendars';
import type { Term } from '../requests/endpoints';
import type { ReservationLabels } from '../words/labels';

export type BookableServiceUnit = {
  id: number;
  name: string;
  duration: string;
  price: string;
  beginning?: Beginning;
};

/** What is chosen already where a booking begins: a person, or a day or a term as well. */
export type Beginning = { employeeId: number | null; term: Term | null; day?: string };

/** What the dialog must know of the salon and the language. */
export type ReservationSetting = {
  locale: Locale;
  /** The salon's time zone: "today" is the salon's, wherever the visitor is. */
  zone: string;
  /** The salon's address, in one line. */
  place: string;
  /** How long a hold is, what has to be left before its term, and until when before it cancelling is possible. */
  rules: { holdMinutes: number; leadMinutes: number; cancelUntilMinutes: number };
  /** Whether who has confirmed from this browser before need not do so again. */
  confirmAtOnce: boolean;
  /** Whether some visits are paid before they are booked: then each is asked about. */
  paysAhead: boolean;
  /** What holds for whoever misses appointments, said to everybody; null where there is no such rule. */
  missedNote: string | null;
  phone: string;
  phoneText: string;
  labels: ReservationLabels;
  calendars: CalendarLabels;
  /** To change the language without leaving the dialog. */
  languages: ReactNode;
};
