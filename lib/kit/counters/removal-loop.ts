import 'server-only';
import { log } from '../../base/log/log.ts';
import { MINUTE } from '../../base/time/units.ts';
import { startLoop, type Loop } from '../loop.ts';
import { removeExpiredCounters } from './service.ts';

const EVERY_MS = 5 * MINUTE;

let running: Loop | undefined;

/** Removes counters that have run out, for as long as the process lives. */
export function startCounterRemoval(): void {
  running ??= startLoop(
    async () => {
      await removeExpiredCounters(new Date());
      return false;
    },
    EVERY_MS,
    (error, faults) => log.warn({ err: error, faults }, 'old counters could not be removed'),
  );
}

/** Stops once the round that is running is done. */
export async function stopCounterRemoval(): Promise<void> {
  const ending = running;
  running = undefined;
  await ending?.stop();
}
