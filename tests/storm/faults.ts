import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE } from '../../lib/base/time/units.ts';
import { PAYMENT_MOODS, type PaymentService } from './payments.ts';
import { MOODS, type Provider } from './provider.ts';
import type { Chance } from './random.ts';
import type { SmallDisk } from './disk.ts';
import type { StormySalon } from './salon.ts';

type At = { salon: StormySalon; provider: Provider; payments: PaymentService; disk: SmallDisk | null };

/** What goes wrong. Each ends by itself, with everything there again. */
const FAULTS = {
  async 'kill -9 of a server'({ salon }: At, chance: Chance) {
    const server = chance.oneOf(salon.servers);
    await server?.kill();
    await sleep(chance.between(0, 1_500));
    await server?.start(salon.ahead());
  },
  async 'a restart of a server'({ salon }: At, chance: Chance) {
    const server = chance.oneOf(salon.servers);
    await server?.stop();
    await server?.start(salon.ahead());
  },
  async 'kill -9 of the database'({ salon }: At) {
    await salon.killDatabase();
  },
  async 'a database that freezes'({ salon }: At, chance: Chance) {
    salon.proxy.become('frozen');
    await sleep(chance.between(500, 6_000));
    salon.proxy.become('there');
  },
  async 'a database that cannot be reached'({ salon }: At, chance: Chance) {
    salon.proxy.become('refusing');
    await sleep(chance.between(500, 4_000));
    salon.proxy.become('there');
  },
  async 'a provider of mails in another mood'({ provider }: At, chance: Chance) {
    provider.become(chance.oneOf(MOODS) ?? 'well');
    await sleep(chance.between(2_000, 10_000));
    provider.become('well');
  },
  async 'a payment service in another mood'({ payments }: At, chance: Chance) {
    const mood = chance.oneOf(PAYMENT_MOODS) ?? 'away';
    payments.fail(() => (chance.isLess(0.7) ? mood : null));
    await sleep(chance.between(2_000, 10_000));
    payments.fail();
  },
  async 'a clock that is set forward'({ salon }: At, chance: Chance) {
    salon.setForward(chance.between(1, 20) * MINUTE);
  },
  async 'a clock that is not as the others'({ salon }: At, chance: Chance) {
    const server = chance.oneOf(salon.servers);
    if (!server) return;
    server.askew = chance.between(-90_000, 90_000);
    server.notify(salon.ahead());
    await sleep(chance.between(1_000, 5_000));
    server.askew = 0;
    server.notify(salon.ahead());
  },
  async 'a disk of the data that is full'({ disk }: At, chance: Chance) {
    disk?.fill(chance);
    await sleep(chance.between(1_000, 6_000));
    disk?.free();
  },
} satisfies Record<string, (at: At, chance: Chance) => Promise<void>>;
type Fault = keyof typeof FAULTS;
const NAMES = Object.keys(FAULTS) as Fault[]; // the keys of an object that is complete

/** Lets things go wrong, one after the other, until it is told to end. @returns how often which */
export async function letThingsGoWrong(
  at: At,
  chance: Chance,
  end: AbortSignal,
): Promise<Map<Fault, number>> {
  const happened = new Map<Fault, number>();
  while (!end.aborted) {
    await sleep(chance.between(500, 4_000));
    const fault = chance.oneOf(NAMES) ?? 'kill -9 of a server';
    await FAULTS[fault](at, chance);
    happened.set(fault, (happened.get(fault) ?? 0) + 1);
  }
  return happened;
}
