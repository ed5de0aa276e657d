import 'server-only';
import { createHmac } from 'node:crypto';
import { db, type Executor } from '@/db/client';
import { env, secret } from '../../base/environment/env.ts';
import { salonSettings } from '../../salon/settings/held.ts';
import { SECONDS_PER_DAY, SECONDS_PER_HOUR } from '../../base/time/units.ts';
import { countAttempt, standOf } from '../../kit/rate-limit-counters/service.ts';
import { countryOf } from './reachable.ts';

/**
 * How many messages people whom nobody knows may cause, times `RATE_LIMIT_FACTOR`: messages cost the salon money, and the number may
 * be somebody else's. A network is counted by its address or /64, and by the /24 or /48 around it.
 */
export const MESSAGES_OF_STRANGERS = {
  network: { points: 1, seconds: SECONDS_PER_HOUR },
  wideNetwork: { points: 2, seconds: SECONDS_PER_HOUR },
  wideNetworkOfDay: { points: 8, seconds: SECONDS_PER_DAY },
  number: { points: 3, seconds: SECONDS_PER_DAY },
  /** Of all strangers together. */
  homeCountry: { points: 60, seconds: SECONDS_PER_DAY },
  otherCountry: { points: 10, seconds: SECONDS_PER_DAY },
} as const;

/** Where somebody came from whom nobody knows, as keyed hashes; of what was booked long ago only the narrow one is there. */
export type Stranger = { narrow: string; wide: string | null };

const keyed = (text: string) =>
  createHmac('sha256', secret()).update(`message:${text}`).digest('base64url').slice(0, 22);

function countersOf({ narrow, wide }: Stranger, phone: string) {
  const limits = MESSAGES_OF_STRANGERS;
  const country = countryOf(phone) ?? 'none';
  const isOwn = country === salonSettings().country;
  const factor = env().RATE_LIMIT_FACTOR;
  return [
    { key: `message:network:${narrow}`, ...limits.network },
    ...(wide === null
      ? []
      : [
          { key: `message:wide:${wide}`, ...limits.wideNetwork },
          { key: `message:wide-day:${wide}`, ...limits.wideNetworkOfDay },
        ]),
    { key: `message:number:${keyed(phone)}`, ...limits.number },
    { key: `message:country:${country}`, ...(isOwn ? limits.homeCountry : limits.otherCountry) },
  ].map((each) => ({ ...each, most: Math.max(1, Math.floor(each.points * factor)) }));
}

type Counter = ReturnType<typeof countersOf>[number];

async function areBelow(counters: Counter[], executor: Executor): Promise<boolean> {
  const stands = await Promise.all(counters.map(({ key }) => standOf(key, executor)));
  return stands.every(({ points }, index) => points < (counters[index]?.most ?? 0));
}

/** Whether a stranger could cause a message now; nothing is counted. */
export const couldStrangerBeTexted = (
  stranger: Stranger,
  phone: string,
  executor: Executor = db,
): Promise<boolean> => areBelow(countersOf(stranger, phone), executor);

/**
 * Counts a message to a number that nobody has proved to be the client's.
 * @returns false where there were as many as there may be
 */
export async function mayStrangerBeTexted(
  stranger: Stranger,
  phone: string,
  executor: Executor,
): Promise<boolean> {
  const counters = countersOf(stranger, phone);
  if (!(await areBelow(counters, executor))) return false;
  const counted = await Promise.all(counters.map(({ key, seconds }) => countAttempt(key, seconds, executor)));
  return counted.every(({ points }, index) => points <= (counters[index]?.most ?? 0));
}

/** So many of one number's messages are kept in a day; whoever writes more writes no more than noise. */
const STORED_A_DAY = 30;

/** Counts a message that has come from a number. @returns whether it is to be kept */
export async function mayBeStored(phone: string, executor: Executor): Promise<boolean> {
  const { points } = await countAttempt(`message:from:${keyed(phone)}`, SECONDS_PER_DAY, executor);
  return points <= STORED_A_DAY;
}

/**
 * Counts what the program answers by itself: one an hour and number, whatever the factor, so that two programs do not answer each other
 * without end. That messages have been stopped is told beside it, once an hour too.
 */
export async function mayBeAnswered(phone: string, isOfStop: boolean, executor: Executor): Promise<boolean> {
  const key = `message:${isOfStop ? 'stop-told' : 'answer'}:${keyed(phone)}`;
  return (await countAttempt(key, SECONDS_PER_HOUR, executor)).points <= 1;
}
