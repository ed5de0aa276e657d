import 'server-only';
import { describeFault } from '../../base/log/fault.ts';
import { log } from '../../base/log/log.ts';
import { MINUTE } from '../../base/time/units.ts';
import { wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import { startLoop, type Loop } from '../../kit/loop.ts';
import { NUDGES_AT_ONCE, recordNudges, settleNudges } from './service.ts';

let running: Loop | undefined;

/** Looks for whom it is time again, and what became of those who were written to, for as long as the process lives. */
export function startNudges(): void {
  running ??= startLoop(
    async () => {
      const now = new Date();
      const recorded = await recordNudges(now);
      if (recorded > 0) wakeMailWorker();
      if (recorded === NUDGES_AT_ONCE) return true;
      await settleNudges(now);
      return false;
    },
    5 * MINUTE,
    (error, faults) => log.warn({ error: describeFault(error), faults }, 'nudges could not be recorded'),
  );
}

/** Stops once the round that is running is done. */
export async function stopNudges(): Promise<void> {
  const ending = running;
  running = undefined;
  await ending?.stop();
}
