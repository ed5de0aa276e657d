import 'server-only';
import { and, eq } from 'drizzle-orm';
import { client, clientNote } from '@/db/schema/clients/clients';
import { inTransaction } from '@/db/transaction';
import { recordChange } from '../../kit/audit/service.ts';
import type { Removed, Saved, Writing } from '../../kit/records/outcome.ts';
import type { ClientNote } from './answer.ts';
import { notesOf } from './queries.ts';
import type { NoteInput } from './schema.ts';

const entity = 'client';

/** What is noted stands as it was written, with who wrote it and when; whoever was wrong takes it out. */
export const addNote = (
  clientId: number,
  { text }: NoteInput,
  authorId: number,
  { by, now }: Writing,
): Promise<Saved<ClientNote>> =>
  inTransaction(async (tx) => {
    // Held, so that nobody erases or merges it meanwhile.
    const held = await tx
      .select({ id: client.id })
      .from(client)
      .where(eq(client.id, clientId))
      .for('key share');
    if (held.length === 0) return { ok: false, reason: 'notFound' };
    await tx.insert(clientNote).values({ clientId, text, authorId, createdAt: now });
    await recordChange(tx, { entity, entityId: clientId, action: 'note added', by, at: now });
    const [latest] = await notesOf(clientId, tx);
    if (!latest) throw new Error('a note was written and is gone');
    return { ok: true, record: latest };
  });

export const removeNote = (clientId: number, noteId: number, { by, now }: Writing): Promise<Removed> =>
  inTransaction(async (tx) => {
    const gone = await tx
      .delete(clientNote)
      .where(and(eq(clientNote.id, noteId), eq(clientNote.clientId, clientId)))
      .returning({ id: clientNote.id });
    if (gone.length === 0) return { ok: false, reason: 'notFound' };
    await recordChange(tx, { entity, entityId: clientId, action: 'note removed', by, at: now });
    return { ok: true };
  });
