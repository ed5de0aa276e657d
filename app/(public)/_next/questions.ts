import { MOST_DAYS } from '@/lib/terms/next-terms/most-days';

/** What a page asks /api/next-terms: one question for all that it shows, since each is an answer of its own to keep. */
export const EVERY_SERVICE = '';

export const withPerson = (employeeId: number) => `?employeeId=${employeeId}`;

/** The next days of these services, the first of which has a page of its own. */
export const nextDaysOf = (serviceUnitIds: number[]) =>
  `?days=${MOST_DAYS}&serviceUnits=${serviceUnitIds.join(',')}`;
