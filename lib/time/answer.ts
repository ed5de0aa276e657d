import { isoWithOffset, type Interval } from './zone.ts';

/** A term as the endpoints give it: both instants with the salon's offset at that instant. */
export const termAnswer = ({ start, end }: Interval, zone: string) => ({
  from: isoWithOffset(start, zone),
  to: isoWithOffset(end, zone),
});
