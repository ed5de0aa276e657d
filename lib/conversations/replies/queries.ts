import 'server-only';
import { and, asc, desc, eq, exists, getTableColumns, isNotNull, isNull } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { inOrder, listPage, type Page } from '@/db/list';
import { clientReply } from '@/db/schema/delivery/replies';
import { client } from '@/db/schema/clients/clients';
import { reservation } from '@/db/schema/reservations';
import { salonZone } from '../../salon/settings/settings.ts';
import { stampAnswer } from '../../base/time/answer.ts';
import { containsFolded, isBetween } from '../../kit/records/queries.ts';
import type { ReplyRecord } from './answer.ts';
import type { ReplyListQuery } from './schema.ts';

const isHandled = { true: isNotNull(clientReply.handledAt), false: isNull(clientReply.handledAt) };

const selected = (executor: Executor) =>
  executor
    .select({ ...getTableColumns(clientReply), clientName: client.name, termFrom: reservation.termFrom })
    .from(clientReply)
    .leftJoin(client, eq(client.id, clientReply.clientId))
    .leftJoin(reservation, eq(reservation.id, clientReply.reservationId));
type Row = Awaited<ReturnType<typeof selected>>[number];

function replyAnswer(row: Row): ReplyRecord {
  const zone = salonZone();
  const { provider: _provider, providerId: _id, ...reply } = row;
  return {
    ...reply,
    termFrom: row.termFrom && stampAnswer(row.termFrom, zone),
    receivedAt: stampAnswer(row.receivedAt, zone),
    handledAt: row.handledAt && stampAnswer(row.handledAt, zone),
    createdAt: stampAnswer(row.createdAt, zone),
    editedAt: stampAnswer(row.editedAt, zone),
  };
}

export async function listReplies(query: ReplyListQuery): Promise<Page<ReplyRecord>> {
  const { clientName, text, outcome, handled, receivedAfter, receivedBefore } = query;
  const where = and(
    clientName
      ? exists(
          db
            .select({ id: client.id })
            .from(client)
            .where(and(eq(client.id, clientReply.clientId), containsFolded(client.name, clientName))),
        )
      : undefined,
    text ? containsFolded(clientReply.text, text) : undefined,
    outcome ? eq(clientReply.outcome, outcome) : undefined,
    handled ? isHandled[handled] : undefined,
    isBetween(clientReply.receivedAt, receivedAfter, receivedBefore),
  );
  const rows = selected(db)
    .where(where)
    .orderBy(...inOrder(query, clientReply, clientReply.id))
    .$dynamic();
  const page = await listPage(query, { rows, from: clientReply, where });
  return { ...page, items: page.items.map(replyAnswer) };
}

export async function findReply(id: number, executor: Executor = db): Promise<ReplyRecord | null> {
  const [row] = await selected(executor).where(eq(clientReply.id, id));
  return row ? replyAnswer(row) : null;
}

/** What a client has answered, the latest first. */
export async function repliesOfClient(clientId: number, most: number): Promise<ReplyRecord[]> {
  const rows = await selected(db)
    .where(eq(clientReply.clientId, clientId))
    .orderBy(desc(clientReply.receivedAt), desc(clientReply.id))
    .limit(most);
  return rows.map(replyAnswer);
}

/** What was answered to messages about a reservation, the first one first. */
export async function repliesAbout(reservationId: number): Promise<ReplyRecord[]> {
  const rows = await selected(db)
    .where(eq(clientReply.reservationId, reservationId))
    .orderBy(asc(clientReply.receivedAt), asc(clientReply.id));
  return rows.map(replyAnswer);
}
