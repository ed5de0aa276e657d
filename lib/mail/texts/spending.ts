import 'server-only';
import { and, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { messageSpending, outbox } from '@/db/schema/mail';
import { inTransaction } from '@/db/transaction';
import type { MessageChannel } from '../../base/channels.ts';
import { salonSettings } from '../../base/salon-settings/held.ts';
import { salonZone } from '../../base/settings.ts';
import { dayOf } from '../../base/time/zone.ts';
import { lockSpending } from '../../terms/locks.ts';

export type Spent = { day: number; month: number };

const spentUntil = (today: string, executor: Pick<typeof db, 'select'> = db) =>
  executor
    .select({
      day: sql<number>`coalesce(sum(${messageSpending.cost}) filter (where ${messageSpending.day} = ${today}), 0)::int`,
      month: sql<number>`coalesce(sum(${messageSpending.cost}), 0)::int`,
    })
    .from(messageSpending)
    .where(gte(messageSpending.day, `${today.slice(0, 8)}01`))
    .then(([spent]) => spent ?? { day: 0, month: 0 });

/** What messages have cost on that day and since the first of its month, in para. */
export const spentOn = (now: Date): Promise<Spent> => spentUntil(dayOf(now.getTime(), salonZone()));

/** By the salon's own price of a part; its own gateway's is that of a text message. */
function priceOf(channel: MessageChannel): number {
  const { smsPrice, viberPrice, whatsappPrice } = salonSettings();
  return { sms: smsPrice, viber: viberPrice, whatsapp: whatsappPrice, webhook: smsPrice }[channel];
}

const isOver = (ceiling: number, spent: number, cost: number) => ceiling > 0 && spent + cost > ceiling;

/**
 * Takes what a message costs from what may be spent on that day and in its month. What was taken once stays taken, however often
 * it is tried.
 * @returns false when there is not enough left
 */
export async function charge(
  { id, channel, parts, asks }: { id: string; channel: MessageChannel; parts: number; asks: boolean },
  now: Date,
): Promise<boolean> {
  const cost = parts * priceOf(channel);
  const today = dayOf(now.getTime(), salonZone());
  const { messageDayCeiling, messageMonthCeiling } = salonSettings();
  return inTransaction(async (tx) => {
    await lockSpending(tx);
    const [paid] = await tx
      .update(outbox)
      .set({ parts, cost, chargedOn: today, asksAnswer: asks })
      .where(and(eq(outbox.id, id), isNull(outbox.chargedOn)))
      .returning({ id: outbox.id });
    if (!paid) return true;
    const spent = await spentUntil(today, tx);
    if (isOver(messageDayCeiling, spent.day, cost) || isOver(messageMonthCeiling, spent.month, cost)) {
      await tx.update(outbox).set({ parts, cost: null, chargedOn: null }).where(eq(outbox.id, id));
      return false;
    }
    await tx
      .insert(messageSpending)
      .values({ day: today, channel, messages: 1, parts, cost })
      .onConflictDoUpdate({
        target: [messageSpending.day, messageSpending.channel],
        set: {
          messages: sql`${messageSpending.messages} + 1`,
          parts: sql`${messageSpending.parts} + ${parts}`,
          cost: sql`${messageSpending.cost} + ${cost}`,
        },
      });
    return true;
  });
}

/** What was refused for good has cost nothing. */
export async function giveBackCharge(id: string): Promise<void> {
  await inTransaction(async (tx) => {
    await lockSpending(tx);
    await tx.execute(sql`
      update ${messageSpending} spent
      set messages = spent.messages - 1, parts = spent.parts - charged.parts, cost = spent.cost - charged.cost
      from ${outbox} charged
      where charged.id = ${id} and spent.day = charged.charged_on and spent.channel = charged.channel`);
    await tx
      .update(outbox)
      .set({ cost: null, chargedOn: null })
      .where(and(eq(outbox.id, id), isNotNull(outbox.chargedOn)));
  });
}
