import 'server-only';
import { describeFault } from '../../base/log/fault.ts';
import { log } from '../../base/log/log.ts';
import { MINUTE } from '../../base/time/units.ts';
import { startLoop, type Loop } from '../../kit/loop.ts';
import { endSpecialPrices } from './service.ts';

const EVERY_MS = MINUTE;

let running: Loop | undefined;

/** Ends special prices whose last day is over, for as long as the process lives. */
export function startSpecialPrices(): void {
  running ??= startLoop(
    async () => {
      await endSpecialPrices(new Date());
      return false;
    },
    EVERY_MS,
    (error, faults) => log.warn({ error: describeFault(error), faults }, 'special prices could not be ended'),
  );
}

/** Stops once the round that is running is done. */
export async function stopSpecialPrices(): Promise<void> {
  const ending = running;
  running = undefined;
  await ending?.stop();
}
