/**
 * A process that does nothing but send mails, for tests that kill it. Its clock runs faster than the one on the wall:
 * leases of processes that were killed end within a second, and back-off within minutes.
 */
import { stopMailWorker, startMailWorker } from '@/lib/delivery/worker/worker.ts';

const EPOCH = Number(process.env.CLOCK_EPOCH);
const RATE = Number(process.env.CLOCK_RATE);

startMailWorker({ now: () => new Date(EPOCH + (Date.now() - EPOCH) * RATE), pollMs: 50 });
process.once('SIGTERM', () => void stopMailWorker().then(() => process.exit(0)));
process.send?.('ready');
// The worker's own pauses do not keep a process alive.
setInterval(() => {}, 60_000);
