import { env } from './env.ts';
import type { SPEEDUPS } from './server.ts';

/** Whether this is used, which is there for speed alone: without it, everything works. `SPEED_OFF` turns it off (docs/speed.md). */
export const isOn = (speedup: (typeof SPEEDUPS)[number]): boolean => !env().SPEED_OFF?.includes(speedup);
