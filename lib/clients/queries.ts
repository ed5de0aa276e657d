import 'server-only';
import { and, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { inLanguage, inOrder, listPage, type Page } from '@/db/list';
import { client } from '@/db/schema/clients/clients';
import { reservation } from '@/db/schema/reservations';
import { containsFolded, containsNumber, isBetween } from '../kit/records/queries.ts';
import { salonZone } from '../salon/settings/settings.ts';
import { clientMatches } from '../booking-board/list/known-clients.ts';
import { wasCancelledLate } from '../bookings/no-shows/conditions.ts';
import { clientAnswer, type ClientRecord } from './answer.ts';
import type { ClientListQuery } from './schema.ts';

const sameNumberCount = sql<number>`(select count(*)::int from client other
  where other.phone = client.phone and other.id <> client.id)`;

const lateCancellationsCount = sql<number>`(select count(*)::int from ${reservation} late
  where late.client_id = client.id and ${wasCancelledLate('late')})`;

const noShowsCount = sql<number>`(select count(*)::int from ${reservation} missed
  where missed.client_id = client.id and missed.no_show_at is not null)`;

const withCounts = (executor: Executor) => ({
  ...getTableColumns(client),
  reservationsCount: executor.$count(reservation, eq(reservation.clientId, client.id)),
  lateCancellationsCount,
  noShowsCount,
  sameNumberCount,
});

export async function listClients(query: ClientListQuery): Promise<Page<ClientRecord>> {
  const zone = salonZone();
  const { id, search, name, email, phone, language, mailsStopped, createdAfter, createdBefore } = query;
  const where = and(
    id === undefined ? undefined : eq(client.id, id),
    search ? clientMatches(search) : undefined,
    name ? containsFolded(client.name, name) : undefined,
    email ? containsFolded(client.email, email) : undefined,
    phone ? (containsNumber(client.phone, phone) ?? sql`false`) : undefined,
    language ? eq(client.language, language) : undefined,
    mailsStopped === 'true' ? isNotNull(client.mailsStoppedAt) : undefined,
    mailsStopped === 'false' ? isNull(client.mailsStoppedAt) : undefined,
    isBetween(client.createdAt, createdAfter, createdBefore),
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
