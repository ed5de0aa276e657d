import 'server-only';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { auditEvent } from '@/db/schema/history';
import type { LastAction } from '../../booking-rules/client-rules.ts';

/** What was done with a reservation last. That a mail about it was dropped is no action by itself. */
export async function lastActionOf(executor: Executor, id: number): Promise<LastAction | null> {
  const [last] = await executor
    .select({
      action: auditEvent.action,
      by: auditEvent.actor,
      at: auditEvent.at,
      changes: auditEvent.changes,
    })
    .from(auditEvent)
    .where(
      and(
        eq(auditEvent.entity, 'reservation'),
        eq(auditEvent.entityId, id),
        ne(auditEvent.action, 'client not told'),
      ),
    )
    .orderBy(desc(auditEvent.id))
    .limit(1);
  return last ?? null;
}
