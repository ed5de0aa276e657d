import 'server-only';
import { and, eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { inOrder, listPage, type Page } from '@/db/list';
import { auditEvent } from '@/db/schema/history';
import { actor, concerns, isActor } from '../access-records/queries.ts';
import { isBetween } from '../../kit/records/queries.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { stampAnswer } from '../../base/time/answer.ts';
import type { Locale } from '../../base/statuses.ts';
import { withDifferences } from '../../kit/audit/differences.ts';
import type { HistoryRecord } from './answer.ts';
import { withSubjects } from './subjects.ts';
import type { HistoryListQuery } from './schema.ts';

/** Everything that has happened, whatever it happened to. */
export async function listHistory(query: HistoryListQuery, locale: Locale): Promise<Page<HistoryRecord>> {
  const { person, entity, entityId, atAfter, atBefore } = query;
  const where = and(
    entity ? eq(auditEvent.entity, entity) : undefined,
    entityId ? eq(auditEvent.entityId, entityId) : undefined,
    person ? concerns(person) : undefined,
    isBetween(auditEvent.at, atAfter, atBefore),
  );
  const rows = db
    .select({ event: auditEvent, byEmail: actor.email })
    .from(auditEvent)
    .leftJoin(actor, isActor)
    .where(where)
    .orderBy(...inOrder(query, { at: auditEvent.at }, auditEvent.id))
    .$dynamic();
  const page = await listPage(query, { rows, from: auditEvent, where });
  const zone = salonZone();
  const items = page.items.map(({ event: { tally: _tally, actor: by, at, ...event }, byEmail }) => ({
    ...event,
    at: stampAnswer(at, zone),
    by: byEmail ?? by,
  }));
  return {
    ...page,
    items: await withSubjects(await withDifferences(items, locale), locale),
  };
}
