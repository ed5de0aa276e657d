import 'server-only';
import { log } from '../base/log/log.ts';
import { startLoop, type Loop } from '../kit/loop.ts';
import { describeFault } from '../base/log/fault.ts';
import { dispatchNewsletter } from './dispatch.ts';

/** On globalThis, because the bundles of the routes and of instrumentation.ts each have their own copy of this module. */
const ofThisProcess = globalThis as typeof globalThis & { salonNewsletterDispatch?: Loop };

/** Looks after newsletters that are being sent, for as long as the process lives. */
export function startNewsletterDispatch(pauseMs = 2_000): void {
  ofThisProcess.salonNewsletterDispatch ??= startLoop(
    () => dispatchNewsletter(new Date()),
    pauseMs,
    (error, faults) => log.warn({ error: describeFault(error), faults }, 'newsletters could not go on'),
  );
}

export function wakeNewsletterDispatch(): void {
  ofThisProcess.salonNewsletterDispatch?.wake();
}

/** Ends after the batch that is under way. */
export async function stopNewsletterDispatch(): Promise<void> {
  const running = ofThisProcess.salonNewsletterDispatch;
  ofThisProcess.salonNewsletterDispatch = undefined;
  await running?.stop();
}
