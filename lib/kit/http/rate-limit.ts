import 'server-only';
import { SECONDS_PER_DAY, SECONDS_PER_HOUR, SECONDS_PER_MINUTE } from '../../base/time/units.ts';
import { demandWork } from '../challenge/service.ts';
import { env } from '../../base/environment/env.ts';
import { clientNetworks } from './client-address.ts';
import { countAttempt, standOf, type Counted } from '../rate-limit-counters/service.ts';
import { Refusal } from '../refusal.ts';

/**
 * Points within a span of seconds, before RATE_LIMIT_FACTOR. `work`: an honest crowd may share the address, so that above the
 * limit comes a challenge, and only after ten times as many tries "later".
 */
export const LIMITS = {
  availability: { points: 60, duration: SECONDS_PER_MINUTE, work: true },
  booking: { points: 20, duration: SECONDS_PER_HOUR, work: true },
  waitingList: { points: 10, duration: SECONDS_PER_HOUR, work: true },
  likes: { points: 60, duration: SECONDS_PER_HOUR, work: true },
  links: { points: 60, duration: SECONDS_PER_HOUR, work: true },
  contact: { points: 5, duration: SECONDS_PER_HOUR, work: true },
  /** By mail, whether it is known or not. */
  newsletter: { points: 3, duration: SECONDS_PER_DAY, work: false },
  newsletterByAddress: { points: 20, duration: SECONDS_PER_HOUR, work: true },
  /** By mail, whether anything is booked with it or not. */
  ownVisits: { points: 3, duration: SECONDS_PER_DAY, work: false },
  /** Programs ask for these, and none of them could do any work. */
  calendarFeed: { points: 120, duration: SECONDS_PER_HOUR, work: false },
  /** Beside the limits of what they do; none of them could do any work. */
  assistants: { points: 60, duration: SECONDS_PER_MINUTE, work: false },
  /** Browsers send these by themselves. */
  policyReports: { points: 60, duration: SECONDS_PER_MINUTE, work: false },
  login: { points: 10, duration: 3 * SECONDS_PER_MINUTE, work: true },
  registration: { points: 3, duration: SECONDS_PER_HOUR, work: true },
  /** By account, whether there is one or not. */
  passwordReset: { points: 3, duration: SECONDS_PER_HOUR, work: false },
  passwordResetByAddress: { points: 20, duration: SECONDS_PER_HOUR, work: true },
  /** By account: enough to look at each language twice, and no way to fill somebody's phone. */
  textTry: { points: 6, duration: SECONDS_PER_HOUR, work: false },
  /** By account: more than anybody needs who polishes a letter, and no way to fill a mailbox. */
  newsletterTry: { points: 20, duration: SECONDS_PER_HOUR, work: false },
} as const;
export type LimitName = keyof typeof LIMITS;

/** With work, ten times as many tries in all. */
const WORKED_SHARE = 9;
/** Derivations at the limit; a third of a second for a desktop, a second or two for an old phone. */
const FIRST_DIFFICULTY = 500;
/** A /48 is one house, or one provider's: its hosts together get as many tries as this many of them. */
const HOSTS_OF_A_NETWORK = 8;

type Counter = { key: string; allowed: number };

const refuse = (counted: Counted[]): never => {
  throw new Refusal('tooManyRequests', { retryAfter: Math.max(...counted.map(({ seconds }) => seconds)) });
};

/**
 * Above its limit a try costs work, the more the more there were. Only tries that did the work are counted here, so that
 * nobody uses up what is left to the others behind the same address without doing it.
 */
async function admitByWork(
  name: LimitName,
  counters: (Counter & { counted: Counted })[],
  headers: Headers,
): Promise<void> {
  const { duration } = LIMITS[name];
  const worked = counters.map(({ key, allowed }) => ({
    key: `${key}:worked`,
    bound: allowed * WORKED_SHARE,
  }));
  const stands = await Promise.all(worked.map(({ key }) => standOf(key)));
  const full = stands.filter(({ points }, index) => points >= (worked[index]?.bound ?? 0));
  if (full.length > 0) refuse(full);
  const shares = stands.map(({ points }, index) => points / (counters[index]?.allowed ?? 1));
  const difficulty = Math.round(FIRST_DIFFICULTY * (1 + Math.max(...shares)));
  await demandWork(headers, name, difficulty, Math.max(...counters.map(({ counted }) => counted.seconds)));
  const now = await Promise.all(worked.map(({ key }) => countAttempt(key, duration)));
  const over = now.filter(({ points }, index) => points > (worked[index]?.bound ?? 0));
  if (over.length > 0) refuse(over);
}

async function countAll(name: LimitName, counters: Counter[], headers?: Headers): Promise<void> {
  const { duration } = LIMITS[name];
  const counted = await Promise.all(
    counters.map(async (counter) => ({ ...counter, counted: await countAttempt(counter.key, duration) })),
  );
  const over = counted.filter((counter) => counter.counted.points > counter.allowed);
  if (over.length === 0) return;
  if (headers) await admitByWork(name, over, headers);
  else refuse(over.map((counter) => counter.counted));
}

const pointsOf = (name: LimitName, times = 1) =>
  Math.max(1, Math.floor(LIMITS[name].points * times * env().RATE_LIMIT_FACTOR));

/**
 * Counts one try, in PostgreSQL, for all processes together. With the headers of the request, and where the limit knows
 * work, it asks for a challenge above the limit.
 * @throws Refusal with the seconds to wait when the limit is passed
 */
export const countAgainst = (name: LimitName, key: string, headers?: Headers): Promise<void> =>
  countAll(
    name,
    [{ key: `${name}:${key}`, allowed: pointsOf(name) }],
    LIMITS[name].work ? headers : undefined,
  );

/** The same by the address a request comes from: of IPv6 by the /64, and by the /48 around it. */
export function countVisitor(name: LimitName, headers: Headers): Promise<void> {
  const { version, narrow, wide } = clientNetworks(headers);
  const counters = [{ key: `${name}:${narrow}`, allowed: pointsOf(name) }];
  if (version === 6) counters.push({ key: `${name}:${wide}`, allowed: pointsOf(name, HOSTS_OF_A_NETWORK) });
  return countAll(name, counters, LIMITS[name].work ? headers : undefined);
}
