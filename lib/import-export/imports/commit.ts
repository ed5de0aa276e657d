import 'server-only';
import { and, eq, ne } from 'drizzle-orm';
import { db, type Transaction } from '@/db/client';
import { dataImport, dataImportRow } from '@/db/schema/imports';
import { inTransactionOrRolledBack, rollBackWith } from '@/db/rolled-back';
import { recordChange } from '../../kit/audit/service.ts';
import type { Writing } from '../../kit/records/outcome.ts';
import { findRights } from '../../kit/rights/queries.ts';
import { mayStill } from '../../kit/rights/stored-access.ts';
import { lockImport } from '../../booking-rules/locks.ts';
import { wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import { rowsOfFile } from './rows/file-rows.ts';
import { forgetFile } from './stored-file.ts';
import { importedKind } from './kinds.ts';
import { preview } from './preview.ts';
import { readingOf } from './rows/options.ts';
import type { ShouldNotify } from './schema.ts';
import { begin, noteProgress } from './work.ts';

/** Each time somebody else was faster with a term, and another one does as well. */
const ROUNDS = 5;

/** Stores what the preview showed, all of it or nothing. */
export const commitImport = (id: number, notifications: ShouldNotify, writing: Writing) =>
  begin(id, { from: 'ready', as: 'committing', set: { tells: notifications } }, writing, () =>
    commit(id, notifications, writing),
  );

/** @returns null when all is stored, else why nothing is */
async function commit(id: number, notifications: ShouldNotify, { by, now }: Writing): Promise<string | null> {
  for (let round = 0; round < ROUNDS; round++) {
    const at = round === 0 ? now : new Date();
    const outcome = await inTransactionOrRolledBack((tx) => store(tx, id, notifications, { by, now: at }));
    if (outcome === 'stored') {
      wakeMailWorker();
      return null;
    }
    if (await hasMoved(id)) break;
  }
  return 'changed';
}

/** Whether the rows have other verdicts than those that were seen; they are noted, for whoever looks again. */
async function hasMoved(id: number): Promise<boolean> {
  const [row] = await db.select().from(dataImport).where(eq(dataImport.id, id));
  return !row || preview(db, row, new Date());
}

async function store(
  tx: Transaction,
  id: number,
  notifications: ShouldNotify,
  { by, now }: Writing,
): Promise<'stored' | 'changed'> {
  await lockImport(tx, id);
  const [row] = await tx.select().from(dataImport).where(eq(dataImport.id, id));
  if (row?.state !== 'committing') return 'changed';
  const kind = importedKind(row.kind, readingOf(row, now), notifications);
  const storing = { tx, importId: id, by, now };
  let done = 0;
  for await (const page of rowsOfFile(tx, id, row.mapping)) {
    const judged = await kind.judge(tx, page);
    // What is stored is what was seen: since then somebody may have taken a term, or added a client.
    if (judged.some(({ verdict }, index) => page[index]?.verdict !== verdict))
      rollBackWith('changed' as const);
    await kind.store(storing);
    done += page.length;
    await noteProgress(id, done);
  }
  if (kind.finish && !(await kind.finish(storing))) rollBackWith('changed' as const);
  if (!mayStill(await findRights(by, tx), 'import')) rollBackWith('changed' as const);
  await recordChange(tx, {
    entity: 'data-import',
    entityId: id,
    action: 'committed',
    by,
    at: now,
    changes: { kind: row.kind, ...row.counts },
  });
  await tx
    .update(dataImport)
    .set({ state: 'committed', committedAt: now, aliveUntil: null, editedAt: now })
    .where(eq(dataImport.id, id));
  await forgetFile(tx, id);
  // What was refused can be looked up for the rest of the day.
  await tx
    .delete(dataImportRow)
    .where(and(eq(dataImportRow.importId, id), ne(dataImportRow.verdict, 'refused')));
  return 'stored';
}
