import 'server-only';
import { log } from '../../base/log.ts';
import { LOCALES } from '../../base/statuses.ts';

/** A closed list, so that what is kept has a bound, whatever argument a cached function is called with. */
const KEYS = [
  'general-working-hours',
  'site',
  ...LOCALES.flatMap((locale) => [`service-units ${locale}`, `images ${locale}`, `team ${locale}`] as const),
] as const;
export type LastGoodKey = (typeof KEYS)[number];

/** Longer than any of these reads takes, shorter than a visitor's patience. */
const DEADLINE = 2_500;

/** Survives the reloads of the development server. */
const held = globalThis as typeof globalThis & { salonLastGood?: Map<LastGoodKey, unknown> };
const lastGood = (held.salonLastGood ??= new Map());

function withinDeadline<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the database did not answer in time')), DEADLINE);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Reads for a public page. While the database is away, or hangs, the last answer is good enough: it is renewed within a
 * minute, and as soon as the database can be listened to again.
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
    return lastGood.get(key) as Value; // stored under this key by this function
  }
}

/** What was read last under a key in this process; undefined before the first time. */
export const peekLastGood = (key: LastGoodKey): unknown => lastGood.get(key);
