import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { contactAnswer, contactMessage } from '@/db/schema/people';
import { inTransaction } from '@/db/transaction';
import { recordChange } from '../../kit/audit/service.ts';
import type { Saved, Writing } from '../../kit/records/outcome.ts';
import { enqueueMail } from '../../delivery/outbox/outbox.ts';
import { staffMailAt } from '../../delivery/outbox/taken-back.ts';
import type { ContactRecord } from './answer.ts';
import { findContactMessage } from './queries.ts';
import type { ContactAnswerInput } from './schema.ts';

/** Keeps an answer with the message, which is handled by it, and mails it to whoever wrote. */
export const answerMessage = (
  id: number,
  { text }: ContactAnswerInput,
  authorId: number,
  { by, now }: Writing,
): Promise<Saved<ContactRecord>> =>
  inTransaction(async (tx) => {
    const [answered] = await tx
      .update(contactMessage)
      .set({
        handledAt: sql`coalesce(${contactMessage.handledAt}, ${now.toISOString()}::timestamptz)`,
        editedAt: now,
      })
      .where(eq(contactMessage.id, id))
      .returning({ email: contactMessage.email, language: contactMessage.language });
    if (!answered) return { ok: false, reason: 'notFound' };
    const [stored] = await tx
      .insert(contactAnswer)
      .values({ contactMessageId: id, text, authorId, createdAt: now })
      .returning({ id: contactAnswer.id });
    if (!stored) throw new Error('The answer was not stored');
    await enqueueMail(tx, {
      template: 'contactAnswer',
      recipient: answered.email,
      language: answered.language,
      contactMessageId: id,
      payload: { answerId: stored.id },
      runAt: staffMailAt(by, now),
    });
    await recordChange(tx, { entity: 'contact-message', entityId: id, action: 'answered', by, at: now });
    const record = await findContactMessage(id, tx);
    if (!record) throw new Error('A message was answered and is gone');
    return { ok: true, record };
  });
