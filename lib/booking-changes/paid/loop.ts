import 'server-only';
import { describeFault } from '../../base/log/fault.ts';
import { log } from '../../base/log/log.ts';
import { startLoop, type Loop } from '../../kit/loop.ts';
import { configuredProvider } from '../../payments/providers/configured.ts';
import { paymentRound } from './round.ts';

const EVERY_MS = 5_000;

let running: Loop | undefined;

/** Sees to payments for as long as the process lives: what is open is closed also where the salon asks for nothing any more. */
export function startPayments(): void {
  running ??= startLoop(
    async () => (await paymentRound(configuredProvider(), new Date())) > 0,
    EVERY_MS,
    (error, faults) => log.warn({ error: describeFault(error), faults }, 'payments could not be seen to'),
  );
}

/** Stops once the round that is running is done. */
export async function stopPayments(): Promise<void> {
  const ending = running;
  running = undefined;
  await ending?.stop();
}
