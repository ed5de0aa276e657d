import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { contactMessage } from '@/db/schema/people';
import { inTransaction } from '@/db/transaction';
import { recordChange } from '../../kit/audit/service.ts';
import { enqueueMail, wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import type { Removed, Saved, Writing } from '../../kit/records/outcome.ts';
import { removed, type Kind } from '../../kit/records/writes.ts';
import { salon } from '../../salon/identity/salon.ts';
import { salonLanguages } from '../../salon/settings/settings.ts';
import type { Locale } from '../../base/statuses.ts';
import { noteMessage } from '../../conversations/notices/service.ts';
import type { ContactRecord } from './answer.ts';
import { findContactMessage } from './queries.ts';
import type { ContactInput } from './schema.ts';

const MESSAGE: Kind<ContactRecord> = {
  entity: 'contact-message',
  table: contactMessage,
  find: findContactMessage,
};

/** Keeps what a visitor wrote, and mails it to the salon. */
export async function receiveContactMessage(
  { fullName, email, message }: ContactInput,
  { locale, now }: { locale: Locale; now: Date },
): Promise<void> {
  await inTransaction(async (tx) => {
    const [stored] = await tx
      .insert(contactMessage)
      .values({ fullName, email, message, language: locale, receivedAt: now, createdAt: now, editedAt: now })
      .returning({ id: contactMessage.id });
    if (!stored) throw new Error('The message was not stored');
    await noteMessage(tx, { contactMessageId: stored.id }, now);
    const { email: mailbox, messagesByMail } = salon();
    if (!messagesByMail || mailbox === '') return;
    await enqueueMail(tx, {
      template: 'contactMessage',
      recipient: mailbox,
      language: salonLanguages().fallback,
      contactMessageId: stored.id,
    });
  });
  wakeMailWorker();
}

/** Somebody has answered it, or it needs no answer; doing so twice keeps the first time. */
export const markHandled = (id: number, { by, now }: Writing): Promise<Saved<ContactRecord>> =>
  inTransaction(async (tx) => {
    const handled = await tx
      .update(contactMessage)
      .set({ handledAt: now, editedAt: now })
      .where(and(eq(contactMessage.id, id), isNull(contactMessage.handledAt)))
      .returning({ id: contactMessage.id });
    const record = await findContactMessage(id, tx);
    if (!record) return { ok: false, reason: 'notFound' };
    if (handled.length > 0) {
      await recordChange(tx, { entity: 'contact-message', entityId: id, action: 'handled', by, at: now });
    }
    return { ok: true, record };
  });

/** With its mail to the salon, where that has not gone out yet. */
export const removeContactMessage = (id: number, writing: Writing): Promise<Removed> =>
  inTransaction((tx) => removed(tx, MESSAGE, id, writing));
