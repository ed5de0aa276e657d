import 'server-only';
import { MINUTE } from '../../base/time/units.ts';
import { discardPhotos } from '../photos/discarded.ts';
import { eraseAgain } from '../privacy/service.ts';
import { log } from '../../base/log/log.ts';
import { startLoop, type Loop } from '../../kit/loop.ts';
import { applyDailyRetention } from './service.ts';

const EVERY_MS = 30 * MINUTE;

let running: Loop | undefined;

/** Keeps the promises about how long what is kept: at the start, and then for as long as the process lives. */
export function startRetention(): void {
  running ??= startLoop(
    async () => {
      const now = new Date();
      // First: somebody may have restored a back-up before this start.
      const erased = await eraseAgain(now);
      await discardPhotos();
      if (erased > 0)
        log.warn({ erased }, 'a back-up had brought back who was erased; they are erased again');
      const counts = await applyDailyRetention(now);
      const removed = Object.entries(counts ?? {}).filter(([, count]) => count > 0);
      if (counts)
        log.info({ counts: Object.fromEntries(removed) }, 'what was kept for long enough is removed');
      return false;
    },
    EVERY_MS,
    (error, faults) =>
      log.error({ err: error, faults }, 'what was kept for long enough could not be removed'),
  );
}

/** Ends after the work that is under way. */
export async function stopRetention(): Promise<void> {
  const ending = running;
  running = undefined;
  await ending?.stop();
}
