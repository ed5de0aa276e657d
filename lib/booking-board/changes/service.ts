import 'server-only';
import { isDraining } from '../../base/draining.ts';
import { log } from '../../base/log/log.ts';
import { latestMark } from './queries.ts';

const EVERY = 1_000;

type Listener = {
  /** Something has changed. */
  tell: (mark: string) => void;
  /** The process is about to end. */
  end: () => void;
};

const listeners = new Set<Listener>();
let last: string | undefined;
let timer: NodeJS.Timeout | undefined;

/**
 * One look a second for all screens of this process, and none while nobody watches. The database could call instead
 * (NOTIFY), but transactions that do so commit one after the other, and every booking would be one of them.
 */
async function look(): Promise<void> {
  if (isDraining()) {
    for (const { end } of listeners) end();
    return;
  }
  try {
    const mark = await latestMark();
    if (mark !== last) for (const { tell } of listeners) tell(mark);
    last = mark;
  } catch (error) {
    log.debug({ err: error }, 'changes cannot be seen while the database is away');
  }
}

function schedule(): void {
  timer = setTimeout(() => {
    void look().then(() => {
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
