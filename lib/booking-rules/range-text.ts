import type { Interval } from '../base/time/zone.ts';

/** As PostgreSQL reads a half-open span of instants. */
export const rangeText = ({ start, end }: Interval) =>
  `[${new Date(start).toISOString()},${new Date(end).toISOString()})`;
