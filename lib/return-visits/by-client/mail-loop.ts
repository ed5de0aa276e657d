import 'server-only';
import { describeFault } from '../../base/log/fault.ts';
import { log } from '../../base/log/log.ts';
import { MINUTE } from '../../base/time/units.ts';
import { wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import { startLoop, type Loop } from '../../kit/loop.ts';
import { recordNextVisitMails } from './mails.ts';

let running: Loop | undefined;

/** Looks whom the next visit can be proposed to, for as long as the process lives. */
export function startNextVisitMails(): void {
  running ??= startLoop(
    async () => {
      if ((await recordNextVisitMails(new Date())) > 0) wakeMailWorker();
      return false;
    },
    10 * MINUTE,
    (error, faults) => log.warn({ error: describeFault(error), faults }, 'next visits could not be proposed'),
  );
}

/** Stops once the round that is running is done. */
export async function stopNextVisitMails(): Promise<void> {
  const ending = running;
  running = undefined;
  await ending?.stop();
}
