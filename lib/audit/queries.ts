import 'server-only';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { user } from '@/db/schema/people';
import { auditEvent } from '@/db/schema/reservations';

/** The address of whoever of the staff changed this last; null when it was somebody else, or nobody. */
export async function lastChangeBy(
  executor: Executor,
  entity: string,
  entityId: number,
): Promise<string | null> {
  const [row] = await executor
    .select({ email: user.email })
    .from(auditEvent)
    .leftJoin(user, eq(auditEvent.actor, sql`'user:' || ${user.id}`))
    .where(and(eq(auditEvent.entity, entity), eq(auditEvent.entityId, entityId)))
    .orderBy(desc(auditEvent.id))
    .limit(1);
  return row?.email ?? null;
}
