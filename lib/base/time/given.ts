import { addDays, instantOf } from './zone.ts';

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);
const isWallTime = (value: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value);

/** An instant given with its offset, or as wall time in the zone: `2026-12-01T09:00`. */
export function instantGiven(value: string, zone: string): Date {
  if (!isWallTime(value)) return new Date(value);
  const [day = '', time = ''] = value.split('T');
  return new Date(instantOf(day, time, zone));
}

/** The first instant that a range from `value` on holds: a day is meant from its beginning. */
export const earliest = (value: string, zone: string): Date =>
  isDay(value) ? new Date(instantOf(value, '00:00', zone)) : instantGiven(value, zone);

/** The first instant that a range up to `value` holds no more: a day is meant to its end. */
export const latest = (value: string, zone: string): Date =>
  isDay(value) ? new Date(instantOf(addDays(value, 1), '00:00', zone)) : instantGiven(value, zone);
