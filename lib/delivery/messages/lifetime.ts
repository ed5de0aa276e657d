import { MINUTE, SECOND } from '../../base/time/units.ts';

/** For how long a provider may go on trying, and when the message takes its next route; null where there is none. */
export type Lifetime = { validSeconds: number; nextAt: Date | null };

/**
 * Until when one try to deliver a message is good: until the next route is taken, else until the message is of no use to its reader.
 * So a phone that is switched on later gets it once, and no question that is over.
 * @param nextAt when the next route is planned already, because an earlier try failed
 * @returns null where the message is of no use any more
 */
export function lifetimeOf(
  {
    endsAt,
    hasNext,
    nextAt,
    fallbackMinutes,
  }: { endsAt: Date; hasNext: boolean; nextAt: Date | null; fallbackMinutes: number },
  now: Date,
): Lifetime | null {
  const secondsUntil = (at: Date) => Math.floor((at.getTime() - now.getTime()) / SECOND);
  if (secondsUntil(endsAt) < 1) return null;
  if (!hasNext) return { validSeconds: secondsUntil(endsAt), nextAt: null };
  // With less than a minute left the try could not be delivered: the next route waits for it.
  const isPlanned = nextAt !== null && nextAt.getTime() - now.getTime() >= MINUTE;
  const next = isPlanned ? nextAt : new Date(now.getTime() + fallbackMinutes * MINUTE);
  return { validSeconds: Math.min(secondsUntil(next), secondsUntil(endsAt)), nextAt: next };
}
