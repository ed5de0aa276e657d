import { addSeconds, isAfter } from 'date-fns';
import type { ImportState } from '../../base/statuses.ts';

/** So long work counts as alive without another word; it says one after each part of the file. */
const ALIVE_SECONDS = 60;

export const aliveUntil = (now: Date) => addSeconds(now, ALIVE_SECONDS);

type Working = { state: ImportState; aliveUntil: Date | null };

export const isWorking = ({ state }: Pick<Working, 'state'>) =>
  state === 'committing' || state === 'taking-back';

/** Work whose process has died is rolled back by the database, and says no more. */
export const isAlive = (row: Working, now: Date): boolean =>
  !isWorking(row) || (row.aliveUntil !== null && isAfter(row.aliveUntil, now));

/** Nothing has changed by it. */
export const stateAfterDeath = (state: ImportState): ImportState =>
  state === 'taking-back' ? 'committed' : 'ready';
