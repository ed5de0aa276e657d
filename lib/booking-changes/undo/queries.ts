import 'server-only';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { auditEvent } from '@/db/schema/reservations';
import type { LastDeed } from '../../booking-rules/own-rules.ts';

/** What was done with a reservation last; that its client is not told of it is no deed of its own. */
export async function lastDeedOf(executor: Executor, id: number): Promise<LastDeed | null> {
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
