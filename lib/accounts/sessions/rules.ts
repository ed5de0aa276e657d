import { MINUTES_PER_DAY, SECONDS_PER_MINUTE } from '../../base/time/units.ts';

/** A repeat within this time gets the same successor: several tabs, or an answer that was lost. */
const ROTATION_GRACE_MS = 10_000;

/** Tries of one place, a network or a known device, before it pauses. */
export const FREE_TRIES = 5;
export const WINDOW_SECONDS = 15 * SECONDS_PER_MINUTE;

/** Seconds for which a place takes no more tries, after its n-th row of failures within a day. */
export const pauseAfter = (strikes: number) =>
  Math.min(MINUTES_PER_DAY, 15 * 2 ** (strikes - 1)) * SECONDS_PER_MINUTE;

/**
 * What the n-th failure of one account within a day costs, where no known device is behind it: at first time, then work
 * (of half a millisecond each, the longest half a minute of a desktop), then the owner is told, and at last a place has its
 * five tries for the whole day. It slows, and never refuses by itself, so that nobody shuts the owner out.
 */
export const slowDown = (failures: number) => ({
  slowMs: failures <= 10 ? 0 : Math.min(4_000, 1_000 * 2 ** Math.floor((failures - 11) / 5)),
  work: failures <= 20 ? 0 : Math.min(20_000, 1_000 * 2 ** Math.floor((failures - 21) / 10)),
  isAttack: failures > 30,
  fiveADay: failures > 70,
});

export type RefreshDecision = 'rotate' | 'repeat' | 'reuse';

/**
 * What becomes of a refresh token of this generation. The one that was just replaced gets its successor again; whatever
 * is older than that has been copied.
 */
export function decideRefresh(
  presented: number,
  session: { generation: number; rotatedAt: Date },
  now: Date,
): RefreshDecision {
  if (presented === session.generation) return 'rotate';
  const age = now.getTime() - session.rotatedAt.getTime();
  return presented === session.generation - 1 && age <= ROTATION_GRACE_MS ? 'repeat' : 'reuse';
}

/**
 * Whether a session cookie still opens anything: for as long as its access lasts, and afterwards while it is the newest
 * one, as on a computer that slept. An older copy dies with its access.
 */
export const cookieOpens = (
  cookie: { expiresAt: number; generation: number },
  session: { generation: number },
  now: Date,
) => now.getTime() < cookie.expiresAt || cookie.generation === session.generation;
