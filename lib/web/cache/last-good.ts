import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../../base/log/log.ts';
import { LOCALES } from '../../base/statuses.ts';
import { afterResponsive } from '../../base/time/responsive-timer.ts';
import type { SiteTag } from '../../kit/cache-tags.ts';

/** A closed list, so that what is kept has a bound, whatever argument a cached function is called with. */
const KEYS = [
  'general-working-hours',
  'site',
  'ratings',
  ...LOCALES.flatMap(
    (locale) =>
      [
        `service-units ${locale}`,
        `categories ${locale}`,
        `images ${locale}`,
        `team ${locale}`,
        `reviews ${locale}`,
      ] as const,
  ),
] as const;
export type LastGoodKey = (typeof KEYS)[number];

/** What lets go of the pages that are made of it. */
function tagOf(key: LastGoodKey): SiteTag {
  if (key === 'general-working-hours' || key === 'site') return key;
  if (key.startsWith('r')) return 'reviews';
  return key.startsWith('team') ? 'team' : 'service-units';
}

/** Longer than any of these reads takes, shorter than a visitor's patience; while this process loads code it does not run. */
const DEADLINE = 2_500;

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 5_000;

/** Survives the reloads of the development server, and is shared by the bundles of the pages and of instrumentation.ts. */
export const lastGoodOfThisProcess = globalThis as typeof globalThis & {
  salonLastGood?: Map<LastGoodKey, unknown>;
  salonReadAgain?: Set<LastGoodKey>;
  /** Lets go of the pages with a tag; set by whoever keeps them up to date (refresh.ts). */
  salonRenewPages?: (tag: SiteTag) => void;
};
const lastGood = (lastGoodOfThisProcess.salonLastGood ??= new Map());
const beingRead = (lastGoodOfThisProcess.salonReadAgain ??= new Set());

function withinDeadline<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const cancel = afterResponsive(DEADLINE, () => reject(new Error('the database did not answer in time')));
    work.then(resolve, reject).finally(cancel);
  });
}

/** Until it can be read; then the pages that were made of the last answer follow. */
async function readAgain(key: LastGoodKey, read: () => Promise<unknown>): Promise<void> {
  if (beingRead.has(key)) return;
  beingRead.add(key);
  for (let pause = FIRST_PAUSE; ; pause = Math.min(LONGEST_PAUSE, pause * 2)) {
    await sleep(pause, undefined, { ref: false });
    const isRead = await withinDeadline(read()).then(
      (value) => lastGood.set(key, value),
      () => null,
    );
    if (isRead) break;
  }
  beingRead.delete(key);
  lastGoodOfThisProcess.salonRenewPages?.(tagOf(key));
}

/**
 * Reads for a public page. While the database is away, hangs, or has no room for one reader more, the last answer is good
 * enough: the page is renewed as soon as it can be read.
 * @throws whatever `read` throws when there was no answer before
 */
export async function readOrLastGood<Value>(key: LastGoodKey, read: () => Promise<Value>): Promise<Value> {
  if (!KEYS.includes(key)) throw new Error('nothing is read under that key');
  try {
    const value = await withinDeadline(read());
    lastGood.set(key, value);
    return value;
  } catch (error) {
    if (!lastGood.has(key)) throw error;
    log.warn({ err: error, key }, 'the database is away: a public page shows what was there before');
    void readAgain(key, read);
    return lastGood.get(key) as Value; // stored under this key by this function
  }
}

/** What was read last under a key in this process; undefined before the first time. */
export const peekLastGood = (key: LastGoodKey): unknown => lastGood.get(key);
