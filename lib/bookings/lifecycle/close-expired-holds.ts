import 'server-only';
import { log } from '../../base/log/log.ts';
import { expireHolds } from './service.ts';

const EVERY = 5_000;

let timer: NodeJS.Timeout | undefined;
let running: Promise<void> = Promise.resolve();

async function sweep(): Promise<void> {
  try {
    await expireHolds(new Date());
  } catch (error) {
    log.warn({ err: error }, 'holds could not be closed; the next sweep tries again');
  }
}

/** Closes holds that ran out, every few seconds, for as long as the process lives. */
export function startHoldExpiry(): void {
  timer ??= setInterval(() => {
    running = running.then(sweep);
  }, EVERY);
  timer.unref();
}

/** Ends after the sweep that is under way. */
export async function stopHoldExpiry(): Promise<void> {
  clearInterval(timer);
  timer = undefined;
  await running;
}
