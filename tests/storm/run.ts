import { setTimeout as sleep } from 'node:timers/promises';
import { startPaymentStandIn } from '../../scripts/payments/stand-in.mjs';
import { MINUTE } from '../../lib/base/time/units.ts';
import type { Breach } from './breach.ts';
import { breachesIn } from './checker.ts';
import { smallDisk } from './disk.ts';
import { letThingsGoWrong } from './faults.ts';
import { Ledger } from './ledger.ts';
import { payAheadFor, Payments, paymentsDue } from './payments.ts';
import { People } from './people.ts';
import { GATEWAY_SECRET, MESSAGES, postAsGateway, startProvider, type Provider } from './provider.ts';
import { Chance } from './random.ts';
import { openStormySalon, type StormySalon } from './salon.ts';
import { beginningOf, mailsDue, worldOf } from './world.ts';

type Setting = {
  seed: number;
  minutes: number;
  home: string;
  databaseUrl: string;
  dataDir: string;
  /** Whether that is on a small disk of its own, which may be filled. */
  hasSmallDisk: boolean;
  environment: Record<string, string>;
  admin: { email: string; password: string };
  say: (text: string) => void;
};

const AT_ONCE = 12;
/** Of how many services a part is paid ahead. */
const PAID_AHEAD = 3;
const CHECK_EVERY_MS = 15_000;
/** What waits to be tried again has so long to go. */
const CALM_MS = 180_000;

/**
 * A storm: people and staff act at random on several processes of one salon while everything around it fails, and what is left is
 * looked at, in between and in the end. The choices follow the seed; how they fall together in time does not.
 * @returns what must never be
 */
export async function runStorm({
  seed,
  minutes,
  say,
  admin,
  dataDir,
  hasSmallDisk,
  ...place
}: Setting): Promise<{ breaches: string[] }> {
  const chance = new Chance(seed);
  const provider = await startProvider(chance.another());
  let now = () => Date.now();
  const service = await startPaymentStandIn({ now: () => new Date(now()) });
  const environment = {
    ...place.environment,
    RESEND_API_KEY: 're_storm',
    RESEND_BASE_URL: provider.url,
    MESSAGE_WEBHOOK_URL: `${provider.url}${MESSAGES}`,
    MESSAGE_WEBHOOK_SECRET: GATEWAY_SECRET,
    STRIPE_SECRET_KEY: service.secretKey,
    STRIPE_WEBHOOK_SECRET: service.webhookSecret,
    STRIPE_BASE_URL: service.origin,
  };
  const salon = await openStormySalon({ ...place, environment, processes: 2 });
  now = salon.now;
  const ledger = new Ledger();
  const found = new Set<string>();
  const note = (breaches: Breach[]) => breaches.forEach(({ kind, what }) => found.add(`${kind}: ${what}`));
  try {
    const since = await beginningOf(salon.sql());
    await salon.sql()`update salon_settings set settings = settings || ${salon.sql().json(EVERYTHING)}`;
    const reporting = chance.another();
    provider.reportTo((id) => {
      const url = `${reporting.oneOf(salon.servers)?.origin}/api/messages/webhook`;
      // Sooner than the answer, or long after it.
      setTimeout(
        () => void postAsGateway(url, { id, state: 'delivered' }, salon.now()),
        reporting.between(0, 20_000),
      ).unref();
    });
    const units = await salon.sql()<
      { id: number }[]
    >`select id from service_unit where status <> 4 order by id limit 6`;
    const serviceUnits = units.map(({ id }) => id);
    const team = await salon.sql()<{ id: number }[]>`select id from employee order by id`;
    const employees = team.map(({ id }) => id);
    await payAheadFor(salon.sql(), serviceUnits.slice(0, PAID_AHEAD));
    const payments = new Payments(salon, service, ledger);
    const people = new People({ salon, ledger, provider, payments, serviceUnits, employees, admin });
    const end = AbortSignal.timeout(minutes * MINUTE);

    const acting = Array.from({ length: AT_ONCE }, async () => {
      const own = chance.another();
      while (!end.aborted) await people.doSomething(own);
    });
    const present = () =>
      worldOf(salon.sql(), since, { ledger, provider, payments: service, dataDir, now: salon.now() });
    const searching = (async () => {
      while (!end.aborted) {
        await sleep(CHECK_EVERY_MS);
        const world = await present().catch(() => null);
        if (!world) continue;
        // In the middle of it, only what must hold at every moment: what was promised may be younger than what was read.
        const till = { ...world.till, paid: new Map<number, number>(), takenBack: new Set<number>() };
        const breaches = breachesIn({ ...world, till, mails: [], promised: [] });
        note(breaches.filter(({ kind }) => AT_ALL_TIMES.has(kind)));
      }
    })();
    const disk = hasSmallDisk ? smallDisk(dataDir) : null;
    const happened = await letThingsGoWrong(
      { salon, provider, payments: service, disk },
      chance.another(),
      end,
    );
    await Promise.all([...acting, searching]);
    service.fail();
    await payments.settled();
    await calm(salon, provider);
    const world = await present();
    note(breachesIn(world));
    people.leave();

    for (const fault of ledger.faults) found.add(`answered with a fault: ${fault}`);
    for (const [what, text] of Object.entries({
      deadlock: '40P01',
      'memory that ran out': 'heap out of memory',
    }))
      if (salon.log().includes(text)) found.add(`${what} in the log`);
    say(`\nseed ${seed}, ${minutes} minutes`);
    say([...happened].map(([fault, times]) => `${String(times).padStart(6)}  ${fault}`).join('\n'));
    say(
      [...ledger.answers]
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([key, times]) => `${String(times).padStart(6)}  ${key}`)
        .join('\n'),
    );
    say(
      `${world.reservations.length} reservations, ${world.events.length} steps of theirs, ${world.mails.length} mails and messages, ${world.replies.length} replies, ` +
        `${provider.delivered.size} delivered; ${world.paidAhead.requests.length} to be paid ahead, ${service.balance()} left of it on both sides; the longest wait for an answer ${(ledger.longestWait / 1_000).toFixed(1)} s`,
    );
    if (found.size > 0) say(`The end of the log:\n${salon.log().trimEnd().split('\n').slice(-5).join('\n')}`);
    return { breaches: [...found] };
  } finally {
    await salon.close();
    await provider.stop();
    await service.stop();
  }
}

/** Everybody gets messages beside mails, and may answer them at any hour; whoever leaves pays at the salon's own till. */
const EVERYTHING = {
  till: 'here',
  payAhead: 'online',
  country: 'RS',
  messageChannels: ['webhook'],
  answerChannels: ['webhook'],
  codeBy: 'both',
  confirmationBy: 'both',
  canceledBy: 'both',
  offerBy: 'both',
  quietFrom: '00:00',
  quietTo: '00:00',
  messageDayCeiling: 0,
  messageMonthCeiling: 0,
};

const AT_ALL_TIMES = new Set<Breach['kind']>([
  'sold twice',
  'doubled',
  'half a visit',
  'forbidden transition',
  'booked while away',
  'money does not add up',
]);

/** Everything is well again, holds run out, and what waits to be told is told. */
async function calm(salon: StormySalon, provider: Provider): Promise<void> {
  provider.become('well');
  salon.proxy.become('there');
  const end = Date.now() + CALM_MS;
  await sleep(15_000);
  while (Date.now() < end) {
    // Back-off is as long as an hour: the clock goes there rather than the reader.
    salon.setForward(10 * MINUTE);
    await sleep(6_000);
    const due = (await mailsDue(salon.sql(), salon.now())) + (await paymentsDue(salon.sql()));
    if (due === 0) break;
  }
  await sleep(12_000);
}
