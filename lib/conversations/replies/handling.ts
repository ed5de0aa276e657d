import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { clientReply } from '@/db/schema/delivery/replies';
import { inTransaction } from '@/db/transaction';
import { recordChange } from '../../kit/audit/service.ts';
import type { Saved, Writing } from '../../kit/records/outcome.ts';
import type { ReplyRecord } from './answer.ts';
import { findReply } from './queries.ts';

/** Somebody has read it; doing so twice keeps the first time. */
export const markReplyHandled = (id: number, { by, now }: Writing): Promise<Saved<ReplyRecord>> =>
  inTransaction(async (tx) => {
    const handled = await tx
      .update(clientReply)
      .set({ handledAt: now, editedAt: now })
      .where(and(eq(clientReply.id, id), isNull(clientReply.handledAt)))
      .returning({ id: clientReply.id });
    const record = await findReply(id, tx);
    if (!record) return { ok: false, reason: 'notFound' };
    if (handled.length > 0) {
      await recordChange(tx, { entity: 'client-reply', entityId: id, action: 'handled', by, at: now });
    }
    return { ok: true, record };
  });
