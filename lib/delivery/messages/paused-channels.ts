import 'server-only';
import { and, desc, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { outbox } from '@/db/schema/delivery/outbox';
import { DAY } from '../../base/time/units.ts';
import { PAUSE_REASONS, type PausedChannel } from '../sms-providers/troubles.ts';

/**
 * What has kept messages from going out within a day, and how many, since one has last gone out the same way: they went by mail, wait,
 * or failed.
 */
export async function pausedReasons(now: Date): Promise<{ reason: PausedChannel; count: number }[]> {
  const later = db.$with('later').as(
    db
      .select({ channel: outbox.channel, lastError: outbox.lastError, createdAt: outbox.createdAt })
      .from(outbox)
      .where(
        and(
          // As the condition of its index says it.
          inArray(outbox.lastError, [...PAUSE_REASONS]),
          gt(outbox.createdAt, new Date(now.getTime() - DAY)),
          ne(outbox.state, 'sent'),
        ),
      ),
  );
  const rows = await db
    .with(later)
    .select({ reason: later.lastError, count: sql<number>`count(*)::int` })
    .from(later)
    .where(
      sql`not exists (${db
        .select({ one: sql`1` })
        .from(outbox)
        .where(
          and(
            eq(outbox.state, 'sent'),
            isNotNull(outbox.chargedOn),
            eq(outbox.channel, later.channel),
            gt(outbox.createdAt, later.createdAt),
          ),
        )})`,
    )
    .groupBy(later.lastError)
    .orderBy(desc(later.lastError));
  return rows as { reason: PausedChannel; count: number }[]; // as they were asked for
}
