import 'server-only';
import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { log } from '../../base/log/log.ts';
import { quietHours } from '../../salon/settings/held.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import {
  eventRetryDelay,
  MAX_ATTEMPTS,
  MAX_EVENT_ATTEMPTS,
  retryDelay,
  UNSURE_RETRIES_END_MS,
} from './back-off.ts';
import { composeMail } from '../rendering/compose.ts';
import { endOfNight } from '../../base/time/night.ts';
import { startLoop } from '../../kit/loop.ts';
import { describeFault } from '../../base/log/fault.ts';
import { withRequestId } from '../../base/log/request-id.ts';
import { SEND_TIMEOUT_MS, type SendOutcome, type Transport } from '../transports/message.ts';
import {
  claimEvents,
  claimMails,
  markEnded,
  markForRetry,
  markSent,
  release,
  requestOf,
  workerOfThisProcess,
  type OutboxMail,
} from '../outbox/outbox.ts';
import { letterOf } from '../rendering/letter.ts';
import { startNextRoutes } from '../messages/next-route.ts';
import type { TextProvider } from '../sms-providers/provider.ts';
import { providersFromEnvironment } from '../sms-providers/providers.ts';
import { giveBackCharge } from '../ceilings/charging.ts';
import type { TextError } from '../sms-providers/troubles.ts';
import { isPush, writePush } from '../push/write-push.ts';
import { isText, nextRouteAt, writeText } from '../messages/send-text.ts';
import type { Written } from '../rendering/written.ts';
import { transportFromEnvironment } from '../transports/transport.ts';

/**
 * As many as are sent at the same time, so that a batch of which all time out still ends within the lease; and the
 * lease is short, because the mails of a process that was killed wait for its end.
 */
const LANES = 5;
const BATCH = LANES;
/** One try, and the time to write down what became of it. */
const TRY_MS = SEND_TIMEOUT_MS + 5_000;
const LEASE_MS = TRY_MS + 5_000;
const POLL_MS = 1_000;
/** Between two mails: at most twenty a second and process, so that no provider is overrun. */
const PACE_MS = 50;
/** While requests keep the processor busy, mails make way for them; but so many go out in any case. */
const SLOWEST_PACE_MS = 250;
const DATABASE_DEADLINE_MS = 10_000;

export type RunOptions = {
  transport: Transport;
  /** What carries messages to phones; without them, what the environment has keys for. */
  providers?: readonly TextProvider[];
  now?: () => Date;
  /** From 0 to 1, for the jitter. */
  random?: () => number;
  /** Puts together what a program outside is sent; it reads records of districts above this one, and so it is handed in. */
  writeEvent?: (mail: OutboxMail, now: Date) => Promise<Written>;
  /** True from the moment on at which nothing new may be begun. */
  stopping?: () => boolean;
};

type Run = Required<RunOptions>;

const isEvent = ({ webhookId }: OutboxMail) => webhookId !== null;

/** A frozen database raises no error in postgres.js; its guard gives up the connection, and the worker goes on. */
async function withDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not answer in time')), DATABASE_DEADLINE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads what the mail is about and writes it. Throws only when the database is away. */
async function write(mail: OutboxMail, run: Run): Promise<Written> {
  const now = run.now();
  if (isEvent(mail)) return run.writeEvent(mail, now);
  const letter = await letterOf(mail, now);
  if (letter.kind === 'broken') return letter;
  if (letter.kind === 'pointless') return letter;
  if (isText(mail)) return writeText(mail, letter, { providers: run.providers, now });
  if (isPush(mail)) return writePush(mail, letter, now);
  const morning = letter.waitsAtNight ? endOfNight(now, salonZone(), quietHours()) : null;
  if (morning) return { kind: 'too-late-today', morning };
  try {
    const message = await composeMail(mail, letter.content());
    return { kind: 'ready', send: () => run.transport.send(message), knowsIds: true };
  } catch (error) {
    return { kind: 'broken', error: describeFault(error) };
  }
}

/** Since when an earlier try may have gone out without anybody knowing. */
const unsureSinceOf = ({ unsureSince, abandonedAt }: OutboxMail): Date | null =>
  unsureSince ?? (abandonedAt && new Date(abandonedAt.getTime() - LEASE_MS));

/** Tries to write down what became of a sent mail for as long as its lease lasts: forgetting it sends it twice. */
async function rememberSent(
  mail: OutboxMail,
  now: Date,
  { delivered, nextAt }: { delivered: boolean; nextAt: Date | null },
): Promise<void> {
  const how = { delivered, ...(nextAt && !delivered && { nextAt }) };
  for (let pause = 250; ; pause *= 2) {
    try {
      return await withDeadline(markSent(mail, now, how));
    } catch (error) {
      if (pause > 8_000) throw error;
      await wait(pause);
    }
  }
}

/** What a device has not got is nothing that staff could send again: it is not shown to them. Events have a log of their own. */
const stateOfFailed = (mail: OutboxMail) => (isPush(mail) || isEvent(mail) ? 'cancelled' : 'failed');

/** Of whom the provider knows that they want none: nothing is left to be done. */
const UNWANTED: TextError = 'stopped';
const NOBODY_KNOWS: TextError = 'nobodyKnows';
const ENDED: TextError = 'tooLate';

/** What is ended without a try that may have gone out has cost nothing. */
const giveBackUnsent = async (mail: OutboxMail): Promise<void> => {
  if (isText(mail) && unsureSinceOf(mail) === null) await giveBackCharge(mail.id);
};

async function settle(
  mail: OutboxMail,
  outcome: Exclude<SendOutcome, { ok: true }>,
  run: Run,
  knowsIds = true,
): Promise<void> {
  const record = {
    outboxId: mail.id,
    template: mail.template,
    attempts: mail.attempts,
    error: outcome.error,
  };
  if (outcome.permanent) {
    log.error(record, 'A mail was refused for good');
    if (isText(mail)) await giveBackCharge(mail.id);
    const isUnwanted = outcome.error === UNWANTED && mail.nextChannel === null;
    return markEnded(mail, isUnwanted ? 'cancelled' : stateOfFailed(mail), outcome.error);
  }
  const now = run.now();
  // Sent again it might come twice; a report may still tell that it has arrived.
  if (outcome.maybeSent && !knowsIds) {
    log.error(record, 'Nobody knows whether a message has gone out');
    return markEnded(mail, 'failed', NOBODY_KNOWS, nextRouteAt(now));
  }
  const unsureSince = unsureSinceOf(mail) ?? (outcome.maybeSent ? now : null);
  const delay = isEvent(mail) ? eventRetryDelay : retryDelay;
  const runAt = new Date(now.getTime() + delay(mail.attempts, run.random(), outcome.retryAfterMs));
  const tooUnsure = unsureSince !== null && runAt.getTime() - unsureSince.getTime() > UNSURE_RETRIES_END_MS;
  const tries = isEvent(mail) ? MAX_EVENT_ATTEMPTS : MAX_ATTEMPTS;
  if (mail.attempts >= tries || tooUnsure) {
    log.error(record, 'A mail was given up');
    if (unsureSince === null) await giveBackUnsent(mail);
    return markEnded(mail, stateOfFailed(mail), outcome.error);
  }
  log.warn(record, 'A mail will be tried again');
  const nextAt = isText(mail) && mail.nextChannel ? nextRouteAt(now) : null;
  return markForRetry(mail, { runAt, lastError: outcome.error, unsureSince, nextAt });
}

/** Sends one mail and records what became of it. */
async function deliver(mail: OutboxMail, leaseEnd: number, run: Run): Promise<void> {
  if (run.stopping() || run.now().getTime() > leaseEnd - TRY_MS) {
    return release(mail, unsureSinceOf(mail));
  }

  const written = await withDeadline(write(mail, run));
  if (written.kind === 'pointless') {
    await giveBackUnsent(mail);
    return markEnded(mail, 'cancelled', 'Things have moved on since');
  }
  if (written.kind === 'ended') {
    await giveBackUnsent(mail);
    return markEnded(mail, 'cancelled', ENDED);
  }
  if (written.kind === 'too-late-today') return release(mail, unsureSinceOf(mail), written.morning);
  if (written.kind === 'broken')
    return settle(mail, { ok: false, permanent: true, error: written.error }, run);

  const { send, knowsIds } = written;
  if (!knowsIds && unsureSinceOf(mail)) {
    return settle(mail, { ok: false, permanent: false, maybeSent: true, error: NOBODY_KNOWS }, run, knowsIds);
  }
  let outcome: SendOutcome;
  try {
    outcome = await send();
  } catch (error) {
    outcome = { ok: false, permanent: false, maybeSent: true, error: describeFault(error) };
  }
  if (!outcome.ok) return settle(mail, outcome, run, knowsIds);
  log.info({ outboxId: mail.id, template: mail.template, channel: mail.channel }, 'A mail has gone out');
  return rememberSent(mail, run.now(), {
    delivered: outcome.delivered ?? false,
    nextAt: written.nextAt ?? null,
  });
}

const NOBODY_WRITES: Run['writeEvent'] = () => Promise.resolve({ kind: 'pointless' });

/**
 * Takes one batch of due mails and sends them. A mail whose sending breaks stays taken until its lease ends, and
 * keeps no other one waiting.
 * @returns how many mails were taken
 */
export const runOnce = (options: RunOptions): Promise<number> => runBatch(options, claimMails);

/** The same of events to programs outside. */
export const runEventsOnce = (options: RunOptions): Promise<number> => runBatch(options, claimEvents);

async function runBatch(options: RunOptions, claim: typeof claimMails): Promise<number> {
  const run: Run = {
    now: () => new Date(),
    random: Math.random,
    stopping: () => false,
    providers: options.providers ?? providersFromEnvironment(),
    writeEvent: options.writeEvent ?? NOBODY_WRITES,
    ...options,
  };
  const begun = run.now();
  const mails = await withDeadline(claim(begun, LEASE_MS, BATCH));
  const queue = mails.values();
  const deliverOrLeave = async (mail: OutboxMail) => {
    try {
      await deliver(mail, begun.getTime() + LEASE_MS, run);
    } catch (error) {
      log.error({ outboxId: mail.id, error: describeFault(error) }, 'A mail is left for later');
    }
  };
  const lane = async () => {
    for (const mail of queue) {
      const requestId = requestOf(mail);
      // What is logged of a mail stands under the name of the request that caused it.
      await (requestId ? withRequestId(requestId, () => deliverOrLeave(mail)) : deliverOrLeave(mail));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return mails.length;
}

/** The busier this process was since then, the longer. */
function paceAfter(then: EventLoopUtilization): number {
  const idle = 1 - performance.eventLoopUtilization(then).utilization;
  return Math.min(SLOWEST_PACE_MS, PACE_MS / idle);
}

/** Starts sending what is due, in this process. Starting it twice is starting it once. */
export function startMailWorker(options: Partial<RunOptions> & { pollMs?: number } = {}): void {
  if (workerOfThisProcess.salonMailWorker) return;
  const {
    pollMs = POLL_MS,
    transport = transportFromEnvironment(),
    providers = providersFromEnvironment(),
    ...clock
  } = options;
  let lastBatch = performance.eventLoopUtilization();
  const loop = startLoop(
    async (stopping) => {
      const pace = paceAfter(lastBatch);
      const taken = await runOnce({ ...clock, transport, providers, stopping });
      lastBatch = performance.eventLoopUtilization();
      await wait(taken * pace);
      return taken === BATCH;
    },
    pollMs,
    (error, faults) => log.error({ error: describeFault(error), faults }, 'The mail worker could not work'),
  );
  // A loop of its own, whose lanes an address that answers slowly may hold up.
  const events = startLoop(
    async (stopping) => (await runEventsOnce({ ...clock, transport, providers, stopping })) === BATCH,
    pollMs,
    (error, faults) => log.error({ error: describeFault(error), faults }, 'Events could not be sent'),
  );
  const nextRoutes = startNextRoutes(() => loop.wake());
  workerOfThisProcess.salonMailWorker = {
    wake() {
      loop.wake();
      events.wake();
    },
    async stop() {
      await Promise.all([loop.stop(), events.stop(), nextRoutes.stop()]);
      transport.close?.();
    },
  };
}

/** Ends the mails that are under way, gives the untried ones back, and returns when that is done. */
export async function stopMailWorker(): Promise<void> {
  const running = workerOfThisProcess.salonMailWorker;
  workerOfThisProcess.salonMailWorker = undefined;
  await running?.stop();
}
