import 'server-only';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { messageSpending, outbox } from '@/db/schema/delivery/outbox';
import { inTransaction } from '@/db/transaction';
import type { MessageChannel } from '../../base/channels.ts';
import { salonSettings } from '../../salon/settings/held.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { dayOf } from '../../base/time/zone.ts';
import { lockSpending } from '../../booking-rules/locks.ts';
import { whyNotPaid } from './ceilings.ts';
import { notifyOfHalf } from './half-spent.ts';
import { priceOf } from './price.ts';
import { spentUntil } from './spending.ts';

type Charge = {
  id: string;
  channel: MessageChannel;
  /** Of the number it goes to. */
  country: string | undefined;
  parts: number;
  asks: boolean;
  ofStranger: boolean;
};

/**
 * Takes what a message costs from what may be spent on that day and in its month. What was taken once stays taken, however often
 * it is tried.
 * @returns why there is not enough left; null where it is paid
 */
export async function charge(
  { id, channel, country, parts, asks, ofStranger }: Charge,
  now: Date,
): Promise<ReturnType<typeof whyNotPaid>> {
  const settings = salonSettings();
  const cost = parts * priceOf(channel, country, settings);
  const today = dayOf(now.getTime(), salonZone());
  return inTransaction(async (tx) => {
    await lockSpending(tx);
    const [paid] = await tx
      .update(outbox)
      .set({ parts, cost, chargedOn: today, asksAnswer: asks, ofStranger })
      .where(and(eq(outbox.id, id), isNull(outbox.chargedOn)))
      .returning({ id: outbox.id });
    if (!paid) return null;
    const spent = await spentUntil(today, tx);
    const refused = whyNotPaid(spent, { cost, ofStranger }, settings);
    if (refused) {
      await tx.update(outbox).set({ parts, cost: null, chargedOn: null }).where(eq(outbox.id, id));
      return refused;
    }
    await tx
      .insert(messageSpending)
      .values({ day: today, channel, messages: 1, parts, cost, strangersCost: ofStranger ? cost : 0 })
      .onConflictDoUpdate({
        target: [messageSpending.day, messageSpending.channel],
        set: {
          messages: sql`${messageSpending.messages} + 1`,
          parts: sql`${messageSpending.parts} + ${parts}`,
          cost: sql`${messageSpending.cost} + ${cost}`,
          strangersCost: sql`${messageSpending.strangersCost} + ${ofStranger ? cost : 0}`,
        },
      });
    await notifyOfHalf(tx, today, spent.all);
    return null;
  });
}

/** What was refused for good has cost nothing. */
export async function giveBackCharge(id: string): Promise<void> {
  await inTransaction(async (tx) => {
    await lockSpending(tx);
    await tx.execute(sql`
      update ${messageSpending} spent
      set messages = spent.messages - 1, parts = spent.parts - charged.parts, cost = spent.cost - charged.cost,
        strangers_cost = spent.strangers_cost - case when charged.of_stranger then charged.cost else 0 end
      from ${outbox} charged
      where charged.id = ${id} and spent.day = charged.charged_on and spent.channel = charged.channel`);
    await tx
      .update(outbox)
      .set({ cost: null, chargedOn: null })
      .where(and(eq(outbox.id, id), isNotNull(outbox.chargedOn)));
  });
}

/** Puts what a provider says that a message has cost in the place of what was taken for it; told twice it changes nothing more. */
export async function correctCharge(tx: Transaction, id: string, cost: number, now: Date): Promise<void> {
  await lockSpending(tx);
  const today = dayOf(now.getTime(), salonZone());
  const before = await spentUntil(today, tx);
  await tx.execute(sql`
    update ${messageSpending} spent
    set cost = spent.cost + ${cost} - charged.cost,
      strangers_cost = spent.strangers_cost + case when charged.of_stranger then ${cost} - charged.cost else 0 end
    from ${outbox} charged
    where charged.id = ${id} and spent.day = charged.charged_on and spent.channel = charged.channel`);
  await tx
    .update(outbox)
    .set({ cost })
    .where(and(eq(outbox.id, id), isNotNull(outbox.chargedOn)));
  await notifyOfHalf(tx, today, before.all);
}
