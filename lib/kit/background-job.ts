import 'server-only';
import { describeFault } from '../base/log/fault.ts';
import { log } from '../base/log/log.ts';
import { startLoop, type Loop } from './loop.ts';

/** What a process does again and again beside the requests, for as long as it lives. */
export type BackgroundJob = {
  everyMs: number;
  /** Resolves to true where there is more to do at once. */
  run: (now: Date) => Promise<boolean>;
  /** What the log says when a run fails; the next one tries again. */
  failure: string;
};

export const startJob = ({ everyMs, run, failure }: BackgroundJob): Loop =>
  startLoop(
    () => run(new Date()),
    everyMs,
    (error, faults) => log.warn({ error: describeFault(error), faults }, failure),
  );
