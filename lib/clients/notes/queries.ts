import 'server-only';
import { desc, eq } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { user } from '@/db/schema/people';
import { clientNote } from '@/db/schema/clients/clients';
import { salonZone } from '../../salon/settings/settings.ts';
import { stampAnswer } from '../../base/time/answer.ts';
import type { ClientNote } from './answer.ts';

const MOST = 100;

/** What staff noted about a client, the latest first. */
export async function notesOf(clientId: number, executor: Executor = db): Promise<ClientNote[]> {
  const rows = await executor
    .select({ id: clientNote.id, text: clientNote.text, by: user.email, createdAt: clientNote.createdAt })
    .from(clientNote)
    .leftJoin(user, eq(user.id, clientNote.authorId))
    .where(eq(clientNote.clientId, clientId))
    .orderBy(desc(clientNote.id))
    .limit(MOST);
  return rows.map(({ createdAt, ...note }) => ({ ...note, createdAt: stampAnswer(createdAt, salonZone()) }));
}
