import type { When } from '@/lib/availability/next-terms/windows';
import { MOST_DAYS } from '@/lib/availability/next-terms/most-days';

/** What a page asks /api/next-terms: one question for all that it shows, since each is an answer of its own to keep. */
export const EVERY_SERVICE = '';

export const withPerson = (employeeId: number) => `?employeeId=${employeeId}`;

/** The first free terms at the time that somebody asked for. */
export const withinWhen = (when: When) => `?when=${when}`;

/** The next days of these services, the first of which has a page of its own. */
export const nextDaysOf = (serviceUnitIds: number[]) =>
  `?days=${MOST_DAYS}&serviceUnits=${serviceUnitIds.join(',')}`;
