import { DAY } from '@/lib/base/time/units';
import type { Part } from '@/lib/booking-rules/parts';
import type { OpenHours } from '../requests/endpoints';

/** A day that would suit; empty times: from its morning on, until its evening. */
export type RequestedWindow = { id: number; day: string; from: string; to: string };

/** Where the salon's hours of the day are known, they stand there. */
export const aWindow = (id: number, day: string, hours?: OpenHours): RequestedWindow => {
  const time = (wanted = '') => (TIMES_TO_CHOOSE.includes(wanted) ? wanted : '');
  return { id, day, from: time(hours?.from), to: time(hours?.to) };
};

/** On another day; hours that are those of the first one do not go along. */
export function onDay(
  window: RequestedWindow,
  day: string,
  hoursOf: Readonly<Record<string, OpenHours>>,
): RequestedWindow {
  const { id, from, to } = aWindow(window.id, window.day, hoursOf[window.day]);
  const isUntouched = window.from === from && window.to === to;
  return isUntouched ? aWindow(id, day, hoursOf[day]) : { ...window, day };
}

/** As the endpoint takes it. */
export const MOST_WINDOWS = 5;

const DAYS_AHEAD = 60;

const daysLater = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

export const dayAfter = (day: string): string => daysLater(day, 1);

/** The coming weeks, and the day that is chosen already. */
export function daysToChoose(today: string, chosen: string): string[] {
  const days = Array.from({ length: DAYS_AHEAD }, (_, index) => daysLater(today, index));
  return days.includes(chosen) ? days : [...days, chosen].sort();
}

/** Every half an hour, from seven to ten. */
export const TIMES_TO_CHOOSE: readonly string[] = Array.from({ length: 31 }, (_, index) => {
  const minutes = 7 * 60 + index * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});

/** What the endpoint is sent; one person for all of it, so of a visit with several whoever is free. */
export function waitingRequestFor(parts: readonly Part[], windows: readonly RequestedWindow[]) {
  const people = new Set(parts.map(({ employeeId }) => employeeId));
  const [only] = people.size === 1 ? people : [];
  return {
    serviceUnits: parts.map(({ serviceUnitId }) => serviceUnitId),
    ...(only && { employeeId: only }),
    windows: windows.map(({ day, from, to }) => ({ day, ...(from && { from }), ...(to && { to }) })),
  };
}
