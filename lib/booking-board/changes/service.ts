import 'server-only';
import { isDraining } from '../../base/draining.ts';
import { log } from '../../base/log/log.ts';
import { latestVersion } from './queries.ts';

const EVERY = 1_000;

type Listener = {
  /** Something has changed. */
  notify: (version: string) => void;
  /** The process is about to end. */
  end: () => void;
};

const listeners = new Set<Listener>();
let last: string | undefined;
let timer: NodeJS.Timeout | undefined;

/**
 * The database is polled once a second for all screens of this process, and not at all while no screen is open. It could notify instead
 * (NOTIFY), but transactions that do so commit one after the other, and every booking would be one of them.
 */
async function check(): Promise<void> {
  if (isDraining()) {
    for (const { end } of listeners) end();
    return;
  }
  try {
    const version = await latestVersion();
    if (version !== last) for (const { notify } of listeners) notify(version);
    last = version;
  } catch (error) {
    log.debug({ err: error }, 'changes cannot be seen while the database is away');
  }
}

function schedule(): void {
  timer = setTimeout(() => {
    void check().then(() => {
      if (listeners.size > 0) schedule();
      else [timer, last] = [undefined, undefined];
    });
  }, EVERY);
  timer.unref();
}

/**
 * Calls `tell` within about a second of every change since the mark, from whatever process it comes.
 * @returns how to stop
 */
export function watchChanges(since: string, listener: Listener): () => void {
  listeners.add(listener);
  last ??= since;
  if (!timer) schedule();
  return () => {
    listeners.delete(listener);
  };
}
