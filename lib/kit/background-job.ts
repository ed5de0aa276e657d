import 'server-only';
import { log } from '../base/log/log.ts';
import { startLoop, type Loop } from './loop.ts';

/** What a process does again and again beside the requests, for as long as it lives. */
export type BackgroundJob = {
  everyMs: number;
  /** Resolves to true where there is more to do at once. */
  run: (now: Date) => Promise<boolean>;
  /** What the log says when a run fails; the next one tries again. */
  failure: string;
  /** An error is reported to whoever runs the salon. A warning, if nothing is said here, is not: the database may be away for a minute. */
  level?: 'error' | 'warn';
};

export const startJob = ({ everyMs, run, failure, level = 'warn' }: BackgroundJob): Loop =>
  startLoop(
    () => run(new Date()),
    everyMs,
    (error, faults) => log[level]({ err: error, faults }, failure),
  );
