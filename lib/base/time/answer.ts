import { isoWithOffset, type Interval } from './zone.ts';

/** A term as the endpoints give it: both instants with the salon's offset at that instant. */
export const termAnswer = ({ start, end }: Interval, zone: string) => ({
  from: isoWithOffset(start, zone),
  to: isoWithOffset(end, zone),
});

/**
 * An instant to the millisecond, with the salon's offset: `2026-12-01T09:00:00.123+01:00`. The precision of the database,
 * so that a record's `editedAt` can be sent back and compared.
 */
export function stampAnswer(instant: Date, zone: string): string {
  const iso = isoWithOffset(instant.getTime(), zone);
  return `${iso.slice(0, 19)}.${String(instant.getUTCMilliseconds()).padStart(3, '0')}${iso.slice(19)}`;
}
