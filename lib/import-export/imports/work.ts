import 'server-only';
import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { db } from '@/db/client';
import { dataImport } from '@/db/schema/imports';
import { log } from '../../base/log/log.ts';
import type { ImportState } from '../../base/statuses.ts';
import type { Saved, Writing } from '../../kit/records/outcome.ts';
import type { ImportRecord } from './answer.ts';
import { findImport } from './queries.ts';
import { aliveUntil, stateAfterDeath } from './states.ts';

type Work = {
  from: ImportState;
  as: 'committing' | 'taking-back';
  set?: Partial<typeof dataImport.$inferInsert>;
};

/** Work that has just begun, or whose process has died. */
const isOpenFor = ({ from, as }: Work, now: Date) =>
  or(
    eq(dataImport.state, from),
    and(eq(dataImport.state, as), or(isNull(dataImport.aliveUntil), lte(dataImport.aliveUntil, now))),
  );

/**
 * Begins work that may take longer than a request, and answers at once; the screen follows its progress. It is one transaction: a
 * process that dies in between leaves nothing of it.
 */
export async function begin(
  id: number,
  work: Work,
  { now }: Writing,
  run: () => Promise<string | null>,
): Promise<Saved<ImportRecord>> {
  const [begun] = await db
    .update(dataImport)
    .set({
      ...work.set,
      state: work.as,
      progress: 0,
      problem: null,
      aliveUntil: aliveUntil(now),
      editedAt: now,
    })
    .where(and(eq(dataImport.id, id), isOpenFor(work, now)))
    .returning({ id: dataImport.id });
  const record = await findImport(id);
  if (!begun || !record) return { ok: false, reason: record ? 'importBusy' : 'notFound' };
  void runToItsEnd(id, work.as, run);
  return { ok: true, record };
}

async function runToItsEnd(id: number, as: Work['as'], run: () => Promise<string | null>): Promise<void> {
  const problem = await run().catch((error: unknown) => {
    log.error({ err: error, importId: id }, 'an import could not be carried out; nothing of it is stored');
    return 'failed';
  });
  if (problem === null) return;
  await db
    .update(dataImport)
    .set({ state: stateAfterDeath(as), problem, aliveUntil: null, editedAt: new Date() })
    .where(and(eq(dataImport.id, id), eq(dataImport.state, as)))
    .catch((error: unknown) =>
      log.error({ err: error, importId: id }, 'the end of an import could not be noted'),
    );
}

/** Outside of the work's transaction, so that the screen sees it. */
export async function noteProgress(id: number, progress: number): Promise<void> {
  await db
    .update(dataImport)
    .set({ progress, aliveUntil: aliveUntil(new Date()) })
    .where(eq(dataImport.id, id));
}
