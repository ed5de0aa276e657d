import 'server-only';
import { createHash } from 'node:crypto';
import { SECONDS_PER_DAY } from '../../base/time/units.ts';
import { demandWork } from '../../kit/challenge/service.ts';
import {
  countAttempt as count,
  forgetTries,
  giveBack,
  prolong,
} from '../../kit/rate-limit-counters/service.ts';
import { env } from '../../base/environment/env.ts';
import { clientNetworks } from '../../kit/http/client-address.ts';
import { deviceThatKnows } from './known-device.ts';
import { FREE_TRIES, pauseAfter, slowDown, WINDOW_SECONDS } from './rules.ts';

/** An address that no user has is counted like any other, and no address stands in the table. */
const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

const times = (points: number) => Math.max(1, Math.floor(points * env().RATE_LIMIT_FACTOR));

export type Attempt = {
  /** Seconds for which the place takes no more tries; null when this one may go on. */
  pause: number | null;
  /** Answered no sooner than after so many milliseconds. */
  slowMs: number;
  /** So many have failed that the owner is to know. */
  isAttack: boolean;
  knownDevice: boolean;
  /** A right password ends the count of its place, and was no failure of the account. */
  succeeded(): Promise<void>;
  /** The password was not looked at after all, since too many others waited. */
  wasNone(): Promise<void>;
};

const nothing = () => Promise.resolve();

/** Where a try comes from: a device that knows the account, else a network. */
function placeOf(address: string, headers: Headers) {
  const device = deviceThatKnows(address, headers);
  const place = device === null ? clientNetworks(headers).wide : `device ${device}`;
  return { knownDevice: device !== null, key: `${hash(address)}:${hash(place).slice(0, 22)}` };
}

/**
 * Counts a try before its password is looked at, so that many at once are no more than one after the other.
 * @throws Refusal with a challenge, where too many have failed elsewhere
 */
export async function countAttempt(address: string, headers: Headers): Promise<Attempt> {
  const { knownDevice, key } = placeOf(address, headers);
  const tries = `loginTries:${key}`;
  const strikes = `loginStrikes:${key}`;
  const account = `loginAccount:${hash(address)}`;
  const quick = { slowMs: 0, isAttack: false, knownDevice };
  const paused = { ...quick, succeeded: nothing, wasNone: nothing };

  const { points, seconds } = await count(tries, WINDOW_SECONDS);
  const over = points - times(FREE_TRIES);
  if (over > 1) return { ...paused, pause: seconds };
  if (over === 1) {
    const struck = await count(strikes, SECONDS_PER_DAY);
    const pause = await prolong(tries, pauseAfter(struck.points));
    return { ...paused, pause };
  }
  if (knownDevice) {
    const succeeded = () => forgetTries([tries, strikes]);
    return { ...quick, pause: null, succeeded, wasNone: () => giveBack([tries]) };
  }

  const failed = await count(account, SECONDS_PER_DAY);
  const { slowMs, work, isAttack, fiveADay } = slowDown(failed.points / env().RATE_LIMIT_FACTOR);
  const wasNone = () => giveBack([tries, account]);
  if (work > 0) {
    try {
      await demandWork(headers, `login ${hash(address).slice(0, 22)}`, work);
    } catch (error) {
      await wasNone();
      throw error;
    }
  }
  if (fiveADay) await prolong(tries, SECONDS_PER_DAY);
  const succeeded = async () => {
    await Promise.all([forgetTries([tries, strikes]), giveBack([account])]);
  };
  return { pause: null, slowMs, isAttack, knownDevice, succeeded, wasNone };
}
