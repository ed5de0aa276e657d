import 'server-only';
import { desc, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { tillDay } from '@/db/schema/money/sales';
import { recordChange } from '../../kit/audit/service.ts';
import type { Writing } from '../../kit/records/outcome.ts';
import { newStamps } from '../../kit/records/writes.ts';
import { salonSettings } from '../../salon/settings/held.ts';
import { userIdOf } from '../sale/held.ts';

/** What the last day left in the drawer. */
async function floatLeft(tx: Transaction): Promise<number> {
  const [last] = await tx
    .select({ nextFloat: tillDay.nextFloat })
    .from(tillDay)
    .where(isNotNull(tillDay.closedAt))
    .orderBy(desc(tillDay.closedAt), desc(tillDay.id))
    .limit(1);
  return last?.nextFloat ?? 0;
}

/** Opens a day, unless one is open. @returns its number, or null where one is */
export async function openDay(
  tx: Transaction,
  float: number | null,
  writing: Writing,
): Promise<number | null> {
  const { by, now } = writing;
  const [row] = await tx
    .insert(tillDay)
    .values({
      currency: salonSettings().currency,
      openedAt: now,
      openedBy: userIdOf(writing),
      float: float ?? (await floatLeft(tx)),
      ...newStamps(writing),
    })
    .onConflictDoNothing()
    .returning({ id: tillDay.id });
  if (!row) return null;
  await recordChange(tx, { entity: 'till-day', entityId: row.id, action: 'till opened', by, at: now });
  return row.id;
}

/** The day into which is paid: the open one, which nobody closes until the transaction ends, or a new one. */
export async function dayOfTill(tx: Transaction, writing: Writing): Promise<number> {
  for (;;) {
    const [open] = await tx
      .select({ id: tillDay.id })
      .from(tillDay)
      .where(isNull(tillDay.closedAt))
      .for('share');
    const id = open?.id ?? (await openDay(tx, null, writing));
    if (id !== null) return id;
  }
}
