import 'server-only';
import { describeFault } from '../../base/log/fault.ts';
import { log } from '../../base/log/log.ts';
import { MINUTE, SECOND } from '../../base/time/units.ts';
import { wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import { startLoop, type Loop } from '../../kit/loop.ts';
import { inviteReviewers } from '../invitations/service.ts';
import { publishReviews } from '../publishing.ts';

let running: Loop[] | undefined;

const polling = (round: (now: Date) => Promise<number>, everyMs: number) =>
  startLoop(
    async () => {
      if ((await round(new Date())) > 0) wakeMailWorker();
      return false;
    },
    everyMs,
    (error, faults) => log.warn({ error: describeFault(error), faults }, 'reviews could not be seen to'),
  );

/** Publishes what has waited long enough, and invites whoever was here, for as long as the process lives. */
export function startReviews(): void {
  running ??= [polling(publishReviews, 30 * SECOND), polling(inviteReviewers, 10 * MINUTE)];
}

/** Stops once the round that is running is done. */
export async function stopReviews(): Promise<void> {
  const ending = running;
  running = undefined;
  await Promise.all(ending?.map((loop) => loop.stop()) ?? []);
}
