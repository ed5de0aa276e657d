import 'server-only';
import { describeFault } from '../base/log/fault.ts';
import { log } from '../base/log/log.ts';
import { startLoop, type Loop } from '../kit/loop.ts';
import { offerWhatIsFree, type Memory } from './offer-round.ts';

const EVERY_MS = 5_000;

let running: Loop | undefined;
let memory: Memory = null;

/** Offers what falls free to those who wait, for as long as the process lives. */
export function startOffers(): void {
  running ??= startLoop(
    async () => {
      ({ memory } = await offerWhatIsFree(new Date(), memory));
      return false;
    },
    EVERY_MS,
    (error, faults) =>
      log.warn({ error: describeFault(error), faults }, 'the waiting list could not be worked on'),
  );
}

/** Ends after the round that is under way. */
export async function stopOffers(): Promise<void> {
  const ending = running;
  running = undefined;
  await ending?.stop();
}
