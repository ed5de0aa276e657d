import 'server-only';
import { and, eq, getTableColumns, gte, isNotNull, isNull, like, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { db, type Executor } from '@/db/client';
import { inLanguage, inOrder, listPage, type Page } from '@/db/list';
import { client, reservation } from '@/db/schema/reservations';
import { foldedPattern, phonePattern } from '../board-reservations/rules.ts';
import { salonZone } from '../settings.ts';
import { earliest, latest } from '../time/given.ts';
import { clientAnswer, type ClientRecord } from './answer.ts';
import type { ClientListQuery } from './schema.ts';

const sameNumberCount = sql<number>`(select count(*)::int from client other
  where other.phone = client.phone and other.id <> client.id)`;

const withCounts = (executor: Executor) => ({
  ...getTableColumns(client),
  reservationsCount: executor.$count(reservation, eq(reservation.clientId, client.id)),
  sameNumberCount,
});

/** As the index over the clients has it: "djordje" finds Đorđe. */
const matches = (column: PgColumn, text: string) => like(sql`folded_text(${column})`, foldedPattern(text));

export async function listClients(query: ClientListQuery): Promise<Page<ClientRecord>> {
  const zone = salonZone();
  const { name, email, phone, language, mailsStopped, createdAfter, createdBefore } = query;
  const where = and(
    name ? matches(client.name, name) : undefined,
    email ? matches(client.email, email) : undefined,
    phone ? like(client.phone, phonePattern(phone) ?? '-') : undefined,
    language ? eq(client.language, language) : undefined,
    mailsStopped === 'true' ? isNotNull(client.mailsStoppedAt) : undefined,
    mailsStopped === 'false' ? isNull(client.mailsStoppedAt) : undefined,
    createdAfter ? gte(client.createdAt, earliest(createdAfter, zone)) : undefined,
    createdBefore ? lt(client.createdAt, latest(createdBefore, zone)) : undefined,
  );
  const rows = db
    .select(withCounts(db))
    .from(client)
    .where(where)
    .orderBy(...inOrder(query, { ...client, name: inLanguage(client.name, 'sr') }, client.id))
    .$dynamic();
  const page = await listPage(query, { rows, from: client, where });
  return { ...page, items: page.items.map((row) => clientAnswer(row, zone)) };
}

export async function findClient(id: number, executor: Executor = db): Promise<ClientRecord | null> {
  const [row] = await executor.select(withCounts(executor)).from(client).where(eq(client.id, id));
  return row ? clientAnswer(row, salonZone()) : null;
}
