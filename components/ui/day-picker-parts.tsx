import { ChevronLeft, ChevronRight } from 'lucide-react';
import { de } from 'react-day-picker/locale/de';
import { enGB } from 'react-day-picker/locale/en-GB';
import { srLatn } from 'react-day-picker/locale/sr-Latn';

/** British English, whose week begins on Monday as the salon's does: the English pages are read in Europe. */
export const calendarLocales = { sr: srLatn, en: enGB, de };

/** The calendar counts in dates of the browser's zone; days cross over as year, month and day, never as instants. */
export const toDate = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
};
const two = (value: number) => String(value).padStart(2, '0');
export const toDay = (date: Date) =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

export function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Icon aria-hidden="true" className="size-5" />;
}
