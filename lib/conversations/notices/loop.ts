import 'server-only';
import { describeFault } from '../../base/log/fault.ts';
import { log } from '../../base/log/log.ts';
import { startLoop, type Loop } from '../../kit/loop.ts';
import { wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import { notifyAsPlanned } from './planned.ts';
import { notifyOfNews } from './service.ts';

const NEWS_MS = 2_000;
const PLANNED_MS = 30_000;

let running: Loop[] | undefined;

const polling = (notify: (now: Date) => Promise<number>, everyMs: number) =>
  startLoop(
    async () => {
      if ((await notify(new Date())) > 0) wakeMailWorker();
      return false;
    },
    everyMs,
    (error, faults) => log.warn({ error: describeFault(error), faults }, 'staff could not be told'),
  );

/** Tells staff what they want to hear of, for as long as the process lives. */
export function startNotices(): void {
  running ??= [polling(notifyOfNews, NEWS_MS), polling(notifyAsPlanned, PLANNED_MS)];
}

/** Stops once the round that is running is done. */
export async function stopNotices(): Promise<void> {
  const ending = running;
  running = undefined;
  await Promise.all(ending?.map((loop) => loop.stop()) ?? []);
}
