import 'server-only';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { user } from '@/db/schema/people';
import { auditEvent } from '@/db/schema/history';
import type { Entity } from './actions.ts';
import type { RecordedEvent } from './answer.ts';
import { withDifferences } from './differences.ts';
import type { Locale } from '../../base/statuses.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { isoWithOffset } from '../../base/time/zone.ts';

/** The address of whoever of the staff changed this last; null when it was somebody else, or nobody. */
export async function lastChangeBy(
  executor: Executor,
  entity: Entity,
  entityId: number,
): Promise<string | null> {
  const [row] = await executor
    .select({ email: user.email })
    .from(auditEvent)
    .leftJoin(user, eq(auditEvent.actor, sql`'user:' || ${user.id}`))
    .where(
      and(
        eq(auditEvent.entity, entity),
        eq(auditEvent.entityId, entityId),
        ne(auditEvent.action, 'exported'), // which changes nothing
      ),
    )
    .orderBy(desc(auditEvent.id))
    .limit(1);
  return row?.email ?? null;
}

/** What has happened to a record, the latest first. */
export async function eventsOf(entity: Entity, entityId: number, locale: Locale): Promise<RecordedEvent[]> {
  const rows = await db
    .select({ event: auditEvent, email: user.email })
    .from(auditEvent)
    .leftJoin(user, eq(auditEvent.actor, sql`'user:' || ${user.id}`))
    .where(and(eq(auditEvent.entity, entity), eq(auditEvent.entityId, entityId)))
    .orderBy(desc(auditEvent.id))
    .limit(200);
  const events = rows.map(({ event, email }) => ({ ...event, email }));
  return (await withDifferences(events, locale)).map(({ email, ...event }) => ({
    id: event.id,
    at: isoWithOffset(event.at.getTime(), salonZone()),
    action: event.action,
    by: email ?? event.actor,
    reason: event.reason,
    changes: event.changes,
    differences: event.differences,
  }));
}
