import { instant } from '../../base/validation/answers.ts';
import { isoWithOffset } from '../../base/time/zone.ts';

/** Of a client on the day, beside the status. */
export const presenceShape = {
  arrivedAt: instant.nullable().describe('When staff noted that the client is here.'),
  startedAt: instant.nullable().describe('When staff noted that it has begun.'),
  expectedAt: instant.nullable().describe('When the client will come, who has said that she is late.'),
};

type Moments = { [Name in keyof typeof presenceShape]: Date | number | null };

/** As answers say it; from rows, or as epoch milliseconds. */
export function presenceAnswer({ arrivedAt, startedAt, expectedAt }: Moments, zone: string) {
  const iso = (moment: Date | number | null) =>
    moment === null ? null : isoWithOffset(new Date(moment).getTime(), zone);
  return { arrivedAt: iso(arrivedAt), startedAt: iso(startedAt), expectedAt: iso(expectedAt) };
}
