import 'server-only';
import { log } from '../../base/log/log.ts';
import { startLoop, type Loop } from '../../kit/loop.ts';
import { describeFault } from '../../base/log/fault.ts';
import { wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import { recordDueNudges, recordDueReminders } from './service.ts';

const EVERY_MS = 30_000;

let running: Loop | undefined;

/** Looks for reminders and nudges that are due, for as long as the process lives. */
export function startReminders(): void {
  running ??= startLoop(
    async () => {
      const now = new Date();
      const recorded = (await recordDueReminders(now)) + (await recordDueNudges(now));
      if (recorded > 0) wakeMailWorker();
      return false;
    },
    EVERY_MS,
    (error, faults) => log.warn({ error: describeFault(error), faults }, 'reminders could not be recorded'),
  );
}

/** Stops once the round that is running is done. */
export async function stopReminders(): Promise<void> {
  const ending = running;
  running = undefined;
  await ending?.stop();
}
