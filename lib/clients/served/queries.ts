import 'server-only';
import { and, desc, eq, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { inLanguage, inOrder, listPage, type Page } from '@/db/list';
import { client, clientNote } from '@/db/schema/reservations';
import { salonZone } from '../../salon/settings/settings.ts';
import { stampAnswer } from '../../base/time/answer.ts';
import { containsFolded, containsNumber, isBetween } from '../../kit/records/queries.ts';
import { servedMatches } from '../../booking-board/list/known-clients.ts';
import { isServedBy } from '../../bookings/employee-scope.ts';
import type { ClientListQuery } from '../schema.ts';
import type { ServedCard, ServedClient } from './answer.ts';

type Reader = { employeeId: number; now: Date };

const COLUMNS = {
  id: client.id,
  name: client.name,
  phone: client.phone,
  alert: client.alert,
  notes: client.notes,
};

const asksForUnseen = ({ email, language, mailsStopped }: ClientListQuery) =>
  email !== undefined || language !== undefined || mailsStopped !== undefined;

/** The clients whom an employee serves or has served. What she does not see of them, she does not find them by. */
export async function listServed(
  query: ClientListQuery,
  { employeeId, now }: Reader,
): Promise<Page<ServedClient>> {
  const { id, search, name, phone, createdAfter, createdBefore } = query;
  const where = and(
    isServedBy(employeeId, now),
    asksForUnseen(query) ? sql`false` : undefined,
    id === undefined ? undefined : eq(client.id, id),
    search ? servedMatches(search) : undefined,
    name ? containsFolded(client.name, name) : undefined,
    phone ? (containsNumber(client.phone, phone) ?? sql`false`) : undefined,
    isBetween(client.createdAt, createdAfter, createdBefore),
  );
  const byName = inLanguage(client.name, 'sr');
  const rows = db
    .select(COLUMNS)
    .from(client)
    .where(where)
    .orderBy(...inOrder(query, { ...client, name: byName, email: byName }, client.id))
    .$dynamic();
  return listPage(query, { rows, from: client, where });
}

const MOST_NOTES = 100;

/** One of them, with what was noted; null for everybody else. */
export async function findServed(
  id: number,
  { employeeId, userId, now }: Reader & { userId: number },
): Promise<ServedCard | null> {
  const [found] = await db
    .select(COLUMNS)
    .from(client)
    .where(and(eq(client.id, id), isServedBy(employeeId, now)));
  if (!found) return null;
  const notes = await db
    .select()
    .from(clientNote)
    .where(eq(clientNote.clientId, id))
    .orderBy(desc(clientNote.id))
    .limit(MOST_NOTES);
  const zone = salonZone();
  return {
    ...found,
    dated: notes.map(({ id: noteId, text, authorId, createdAt }) => ({
      id: noteId,
      text,
      isOwn: authorId === userId,
      createdAt: stampAnswer(createdAt, zone),
    })),
  };
}
