import 'server-only';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { inLanguage, inOrder, listPage, type Page } from '@/db/list';
import { client, clientNote } from '@/db/schema/clients/clients';
import { salonZone } from '../../salon/settings/settings.ts';
import { stampAnswer } from '../../base/time/answer.ts';
import { containsFolded, containsNumber, isBetween } from '../../kit/records/queries.ts';
import { servedMatches } from '../../booking-board/list/known-clients.ts';
import { isServedBy } from '../../bookings/employee-scope.ts';
import type { ClientListQuery } from '../schema.ts';
import type { Locale } from '../../base/statuses.ts';
import type { ServedCard, ServedClient, ServedTreatment } from './answer.ts';
import { lastVisitsOf } from './visits.ts';

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

/** Of some of them, by number, what has to be known before the work begins. */
export async function treatmentsOf(
  ids: readonly number[],
  { employeeId, locale, now }: Reader & { locale: Locale },
): Promise<Map<number, ServedTreatment>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: client.id, formulas: client.formulas })
    .from(client)
    .where(and(inArray(client.id, [...ids]), isServedBy(employeeId, now)));
  const treatments = found.map(
    async ({ id, formulas }) => [id, { formulas, visits: await lastVisitsOf(id, { locale, now }) }] as const,
  );
  return new Map(await Promise.all(treatments));
}

const MOST_NOTES = 100;

export async function isServed(id: number, { employeeId, now }: Reader): Promise<boolean> {
  return (await db.$count(client, and(eq(client.id, id), isServedBy(employeeId, now)))) > 0;
}

/** One of them, with what was noted; null for everybody else. */
export async function findServed(
  id: number,
  { employeeId, userId, locale, now }: Reader & { userId: number; locale: Locale },
): Promise<ServedCard | null> {
  const [found] = await db
    .select({ ...COLUMNS, formulas: client.formulas })
    .from(client)
    .where(and(eq(client.id, id), isServedBy(employeeId, now)));
  if (!found) return null;
  const [notes, visits] = await Promise.all([
    db
      .select()
      .from(clientNote)
      .where(eq(clientNote.clientId, id))
      .orderBy(desc(clientNote.id))
      .limit(MOST_NOTES),
    lastVisitsOf(id, { locale, now }),
  ]);
  const zone = salonZone();
  return {
    ...found,
    visits,
    dated: notes.map(({ id: noteId, text, authorId, createdAt }) => ({
      id: noteId,
      text,
      isOwn: authorId === userId,
      createdAt: stampAnswer(createdAt, zone),
    })),
  };
}
