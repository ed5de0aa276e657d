import 'server-only';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { contains, inOrder, listPage, type Page } from '@/db/list';
import { contactMessage } from '@/db/schema/people';
import { salonZone } from '../../base/settings.ts';
import { containsFolded, isBetween } from '../../kit/records/queries.ts';
import { contactAnswer, type ContactRecord } from './answer.ts';
import type { ContactListQuery } from './schema.ts';

const isHandled = { true: isNotNull(contactMessage.handledAt), false: isNull(contactMessage.handledAt) };

export async function listContactMessages(query: ContactListQuery): Promise<Page<ContactRecord>> {
  const zone = salonZone();
  const { fullName, email, message, handled, receivedAfter, receivedBefore } = query;
  const where = and(
    fullName ? containsFolded(contactMessage.fullName, fullName) : undefined,
    email ? contains(contactMessage.email, email) : undefined,
    message ? containsFolded(contactMessage.message, message) : undefined,
    handled ? isHandled[handled] : undefined,
    isBetween(contactMessage.receivedAt, receivedAfter, receivedBefore),
  );
  const rows = db
    .select()
    .from(contactMessage)
    .where(where)
    .orderBy(...inOrder(query, contactMessage, contactMessage.id))
    .$dynamic();
  const page = await listPage(query, { rows, from: contactMessage, where });
  return { ...page, items: page.items.map((row) => contactAnswer(row, zone)) };
}

export async function findContactMessage(id: number, executor: Executor = db): Promise<ContactRecord | null> {
  const [row] = await executor.select().from(contactMessage).where(eq(contactMessage.id, id));
  return row ? contactAnswer(row, salonZone()) : null;
}
