import 'server-only';
import { and, eq, getTableColumns, gte, lt } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { contains, inOrder, listPage, type Page } from '@/db/list';
import { client, reservation } from '@/db/schema/reservations';
import { salonZone } from '../settings.ts';
import { earliest, latest } from '../time/given.ts';
import { clientAnswer, type ClientRecord } from './answer.ts';
import type { ClientListQuery } from './schema.ts';

const withReservations = (executor: Executor) => ({
  ...getTableColumns(client),
  reservationsCount: executor.$count(reservation, eq(reservation.clientId, client.id)),
});

/** What is typed as a number at home is a part of the number with its country code. */
const asInE164 = (phone: string) => phone.replace(/[^\d+]/g, '').replace(/^0+/, '');

export async function listClients(query: ClientListQuery): Promise<Page<ClientRecord>> {
  const zone = salonZone();
  const { name, email, phone, language, createdAfter, createdBefore } = query;
  const where = and(
    name ? contains(client.name, name) : undefined,
    email ? contains(client.email, email) : undefined,
    phone ? contains(client.phone, asInE164(phone)) : undefined,
    language ? eq(client.language, language) : undefined,
    createdAfter ? gte(client.createdAt, earliest(createdAfter, zone)) : undefined,
    createdBefore ? lt(client.createdAt, latest(createdBefore, zone)) : undefined,
  );
  const rows = db
    .select(withReservations(db))
    .from(client)
    .where(where)
    .orderBy(...inOrder(query, client, client.id))
    .$dynamic();
  const page = await listPage(query, { rows, from: client, where });
  return { ...page, items: page.items.map((row) => clientAnswer(row, zone)) };
}

export async function findClient(id: number, executor: Executor = db): Promise<ClientRecord | null> {
  const [row] = await executor.select(withReservations(executor)).from(client).where(eq(client.id, id));
  return row ? clientAnswer(row, salonZone()) : null;
}
