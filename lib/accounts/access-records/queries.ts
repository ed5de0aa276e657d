import 'server-only';
import { and, eq, exists, inArray, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '@/db/client';
import { contains, inOrder, listPage, type Page } from '@/db/list';
import { user } from '@/db/schema/people';
import { ABOUT_ACCESS, auditEvent } from '@/db/schema/history';
import { isBetween } from '../../kit/records/queries.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { stampAnswer } from '../../base/time/answer.ts';
import type { AccessRecord } from './answer.ts';
import type { AccessRecordListQuery } from './schema.ts';

export const actor = alias(user, 'actor');
const account = alias(user, 'account');
export const isActor = eq(auditEvent.actor, sql`'user:' || ${actor.id}`);
const isAccount = and(inArray(auditEvent.entity, ['access', 'user']), eq(account.id, auditEvent.entityId));

/** By the address that somebody has today: the history itself holds none. */
export function concerns(text: string): SQL | undefined {
  const some = (person: typeof actor | typeof account, is: SQL | undefined) =>
    exists(
      db
        .select({ id: person.id })
        .from(person)
        .where(and(is, contains(person.email, text))),
    );
  return or(some(actor, isActor), some(account, isAccount));
}

type Row = {
  event: typeof auditEvent.$inferSelect;
  byEmail: string | null;
  aboutEmail: string | null;
};

function whomOf({ event: { entity, entityId, action, changes }, aboutEmail }: Row): string | null {
  // Of several the number stands in the details alone.
  if (action === 'read') {
    const [first, ...others] = clientsIn(changes);
    return first === undefined || others.length > 0 ? null : `client:${first}`;
  }
  if (entityId === 0) return null;
  if (entity === 'client') return `client:${entityId}`;
  return aboutEmail ?? `user:${entityId}`;
}

const clientsIn = ({ clients }: Record<string, unknown>): string[] =>
  Array.isArray(clients) ? clients.map(String) : [];

const asRecord = (row: Row): AccessRecord => ({
  id: row.event.id,
  at: stampAnswer(row.event.at, salonZone()),
  action: row.event.action,
  by: row.byEmail ?? row.event.actor,
  whom: whomOf(row),
  network: row.event.network,
  times: row.event.times,
  reason: row.event.reason,
  changes: row.event.changes,
});

/** What the history knows of access, for those who look after it. */
export async function listAccessRecords(query: AccessRecordListQuery): Promise<Page<AccessRecord>> {
  const { action, person, network, atAfter, atBefore } = query;
  const where = and(
    // Word for word as in its index.
    sql.raw(`(${ABOUT_ACCESS})`),
    action ? eq(auditEvent.action, action) : undefined,
    person ? concerns(person) : undefined,
    network ? contains(auditEvent.network, network) : undefined,
    isBetween(auditEvent.at, atAfter, atBefore),
  );
  const rows = db
    .select({ event: auditEvent, byEmail: actor.email, aboutEmail: account.email })
    .from(auditEvent)
    .leftJoin(actor, isActor)
    .leftJoin(account, isAccount)
    .where(where)
    .orderBy(...inOrder(query, { at: auditEvent.at }, auditEvent.id))
    .$dynamic();
  const page = await listPage(query, { rows, from: auditEvent, where });
  return { ...page, items: page.items.map(asRecord) };
}
