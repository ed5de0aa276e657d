import 'server-only';
import { createHmac } from 'node:crypto';
import type { Executor } from '@/db/client';
import { env, secret } from '../../base/env.ts';
import { countTry, standOf } from '../../kit/counters/service.ts';

const HOUR = 3_600;

/**
 * How many messages somebody whom nobody knows may cause, times `RATE_LIMIT_FACTOR`: messages cost the salon money, and the number may
 * be somebody else's.
 */
export const MESSAGES_OF_STRANGERS = {
  network: { points: 1, seconds: HOUR },
  number: { points: 3, seconds: 24 * HOUR },
} as const;

const keyed = (text: string) =>
  createHmac('sha256', secret()).update(`message:${text}`).digest('base64url').slice(0, 22);

/**
 * Counts a message to a number that nobody has proved to be the client's, asked for from a network (a keyed hash).
 * @returns false where there were as many as there may be
 */
export async function mayStrangerBeTexted(
  { network, phone }: { network: string; phone: string },
  executor: Executor,
): Promise<boolean> {
  const factor = env().RATE_LIMIT_FACTOR;
  const counters = [
    { key: `message:network:${network}`, ...MESSAGES_OF_STRANGERS.network },
    { key: `message:number:${keyed(phone)}`, ...MESSAGES_OF_STRANGERS.number },
  ].map((each) => ({ ...each, most: Math.max(1, Math.floor(each.points * factor)) }));
  const stands = await Promise.all(counters.map(({ key }) => standOf(key, executor)));
  if (stands.some(({ points }, index) => points >= (counters[index]?.most ?? 0))) return false;
  const counted = await Promise.all(counters.map(({ key, seconds }) => countTry(key, seconds, executor)));
  return counted.every(({ points }, index) => points <= (counters[index]?.most ?? 0));
}

/** So many of one number's messages are kept in a day; whoever writes more writes no more than noise. */
const KEPT_A_DAY = 30;

/** Counts a message that has come from a number. @returns whether it is to be kept */
export async function mayBeKept(phone: string, executor: Executor): Promise<boolean> {
  const { points } = await countTry(`message:from:${keyed(phone)}`, 24 * HOUR, executor);
  return points <= KEPT_A_DAY;
}

/**
 * Counts what the program answers by itself: one an hour and number, whatever the factor, so that two programs do not answer each other
 * without end. That messages have been stopped is told beside it, once an hour too.
 */
export async function mayBeAnswered(phone: string, isOfStop: boolean, executor: Executor): Promise<boolean> {
  const key = `message:${isOfStop ? 'stop-told' : 'answer'}:${keyed(phone)}`;
  return (await countTry(key, HOUR, executor)).points <= 1;
}
