import 'server-only';
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { contains, inOrder, listPage, type Page } from '@/db/list';
import { contactAnswer as answerRow, contactMessage, user } from '@/db/schema/people';
import { salonZone } from '../../salon/settings/settings.ts';
import { containsFolded, isBetween } from '../../kit/records/queries.ts';
import { stampAnswer } from '../../base/time/answer.ts';
import { contactAnswer, type ContactAnswer, type ContactRecord } from './answer.ts';
import type { ContactListQuery } from './schema.ts';

const isHandled = { true: isNotNull(contactMessage.handledAt), false: isNull(contactMessage.handledAt) };

/** What was answered, by the number of the message. */
async function answersTo(
  messageIds: number[],
  executor: Executor = db,
): Promise<Map<number, ContactAnswer[]>> {
  const rows = await executor
    .select({
      messageId: answerRow.contactMessageId,
      id: answerRow.id,
      text: answerRow.text,
      by: user.email,
      createdAt: answerRow.createdAt,
    })
    .from(answerRow)
    .leftJoin(user, eq(user.id, answerRow.authorId))
    .where(inArray(answerRow.contactMessageId, messageIds))
    .orderBy(asc(answerRow.id));
  const answers = new Map<number, ContactAnswer[]>();
  for (const { messageId, createdAt, ...answer } of rows) {
    const stamped = { ...answer, createdAt: stampAnswer(createdAt, salonZone()) };
    answers.set(messageId, [...(answers.get(messageId) ?? []), stamped]);
  }
  return answers;
}

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
  const answers = await answersTo(page.items.map(({ id }) => id));
  return { ...page, items: page.items.map((row) => contactAnswer(row, answers.get(row.id) ?? [], zone)) };
}

export async function findContactMessage(id: number, executor: Executor = db): Promise<ContactRecord | null> {
  const [row] = await executor.select().from(contactMessage).where(eq(contactMessage.id, id));
  if (!row) return null;
  const answers = await answersTo([id], executor);
  return contactAnswer(row, answers.get(id) ?? [], salonZone());
}
