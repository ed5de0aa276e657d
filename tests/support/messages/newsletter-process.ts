/**
 * A process that adds the mails of newsletters and sends them, without the pauses that leave the processor to others, for
 * tests that kill it. Its clock runs faster than the one on the wall.
 */
import { startLoop } from '@/lib/kit/loop.ts';
import { transportFromEnvironment } from '@/lib/delivery/transports/transport.ts';
import { runOnce } from '@/lib/delivery/worker/worker.ts';
import { dispatchNewsletter } from '@/lib/newsletters/dispatch.ts';

const EPOCH = Number(process.env.CLOCK_EPOCH);
const RATE = Number(process.env.CLOCK_RATE);
const now = () => new Date(EPOCH + (Date.now() - EPOCH) * RATE);

const onFault = (error: unknown) => process.stderr.write(`${String(error)}\n`);
const transport = transportFromEnvironment();
const loops = [
  startLoop(() => dispatchNewsletter(now()), 20, onFault),
  startLoop(async (stopping) => (await runOnce({ transport, now, stopping })) > 0, 20, onFault),
];
process.once('SIGTERM', () => void Promise.all(loops.map((loop) => loop.stop())).then(() => process.exit(0)));
process.send?.('ready');
// The loops' own pauses do not keep a process alive.
setInterval(() => {}, 60_000);
