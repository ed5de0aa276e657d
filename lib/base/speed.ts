import { env } from './env.ts';

/** What is there for speed alone (docs/speed.md). Without any of it, everything works. */
export const SPEEDUPS = ['unseen-bookings', 'counting-together', 'list-planning', 'late-scripts'] as const;
export type Speedup = (typeof SPEEDUPS)[number];

/** `SPEED_OFF` turns them off. */
export const isOn = (speedup: Speedup): boolean => !env().SPEED_OFF?.includes(speedup);
