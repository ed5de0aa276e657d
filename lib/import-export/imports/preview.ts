import 'server-only';
import { eq } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { dataImport } from '@/db/schema/imports';
import { countVerdicts, noteVerdicts, rowsOfFile } from './rows/file-rows.ts';
import { importedKind } from './kinds.ts';
import { readingOf } from './rows/options.ts';
import { isLeftOut } from './rows/verdict.ts';

type Row = typeof dataImport.$inferSelect;

/**
 * Says of each row what would become of it, and stores nothing else.
 * @returns whether one of the verdicts is another one than before
 */
export async function preview(
  executor: Executor,
  row: Row,
  now: Date,
  signal?: AbortSignal,
): Promise<boolean> {
  const kind = importedKind(row.kind, readingOf(row, now));
  let hasMoved = false;
  let leftOut = 0;
  for await (const page of rowsOfFile(executor, row.id, row.mapping)) {
    signal?.throwIfAborted();
    const judged = await kind.judge(executor, page);
    hasMoved ||= judged.some(({ verdict }, index) => page[index]?.verdict !== verdict);
    leftOut += judged.filter(({ verdict, finding }) => isLeftOut(row.kind, verdict, finding)).length;
    await noteVerdicts(executor, row.id, judged);
  }
  const counts = { ...(await countVerdicts(executor, row.id)), leftOut };
  await executor.update(dataImport).set({ counts }).where(eq(dataImport.id, row.id));
  return hasMoved;
}
