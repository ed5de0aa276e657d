import 'server-only';
import { gte, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { messageSpending } from '@/db/schema/delivery/outbox';
import { salonZone } from '../../salon/settings/settings.ts';
import { dayOf } from '../../base/time/zone.ts';
import type { Spent } from '../../salon/settings/message-ceilings.ts';

export type { Spent };

const { day, cost, strangersCost } = messageSpending;

/** What messages have cost, and strangers' share of it. */
export async function spentUntil(
  today: string,
  executor: Pick<typeof db, 'select'> = db,
): Promise<{ all: Spent; strangers: Spent }> {
  const sum = (column: typeof cost | typeof strangersCost) => ({
    day: sql<number>`coalesce(sum(${column}) filter (where ${day} = ${today}), 0)::int`,
    month: sql<number>`coalesce(sum(${column}), 0)::int`,
  });
  const [spent] = await executor
    .select({ all: sum(cost), strangers: sum(strangersCost) })
    .from(messageSpending)
    .where(gte(day, `${today.slice(0, 8)}01`));
  const none = { day: 0, month: 0 };
  return spent ?? { all: none, strangers: none };
}

/** What messages have cost on that day and since the first of its month, in para. */
export const spentOn = async (now: Date): Promise<Spent> =>
  (await spentUntil(dayOf(now.getTime(), salonZone()))).all;
