import 'server-only';
import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { outbox } from '@/db/schema/delivery/outbox';
import { client } from '@/db/schema/clients/clients';
import { reservation } from '@/db/schema/reservations';
import type { Locale } from '../../base/statuses.ts';
import { QUESTION_TEXTS } from '../../letters/words/content.ts';
import { TEXT_ANSWER } from '../../letters/words/text-answer.ts';
import type { Question } from './apply-reply.ts';

/** Whose number it is, and what they were asked last. */
export type Writer = {
  clientId: number | null;
  language: Locale;
  reservationId: number | null;
  question: Question | null;
};

/** The client of the latest message to the number, else the one whose number it is; null for one that nobody knows. */
export async function writerOf(tx: Transaction, phone: string): Promise<Writer | null> {
  const [latest] = await tx
    .select({
      clientId: reservation.clientId,
      language: outbox.language,
      reservationId: outbox.reservationId,
      template: outbox.template,
      asksAnswer: outbox.asksAnswer,
    })
    .from(outbox)
    .leftJoin(reservation, eq(reservation.id, outbox.reservationId))
    .where(
      and(
        eq(outbox.recipient, phone),
        ne(outbox.channel, 'mail'),
        ne(outbox.template, TEXT_ANSWER),
        // What has been handed over, or may have been.
        isNotNull(outbox.chargedOn),
      ),
    )
    .orderBy(desc(sql`coalesce(${outbox.sentAt}, ${outbox.runAt})`))
    .limit(1);
  if (latest) {
    const { clientId, language, reservationId, asksAnswer } = latest;
    const template = QUESTION_TEXTS.find((each) => each === latest.template);
    const question = asksAnswer && template && reservationId !== null ? { template, reservationId } : null;
    return { clientId, language, reservationId, question };
  }
  const [known] = await tx
    .select({ clientId: client.id, language: client.language })
    .from(client)
    .where(eq(client.phone, phone))
    .orderBy(desc(client.lastSeenAt))
    .limit(1);
  return known ? { ...known, reservationId: null, question: null } : null;
}
