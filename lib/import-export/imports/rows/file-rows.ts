import 'server-only';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { dataImportRow } from '@/db/schema/imports';
import { rowValuesIn, type Mapping, type RowValues } from '../../columns/kinds.ts';
import type { Counts, Judged, Verdict } from './verdict.ts';
import { noCounts } from './verdict.ts';

/** So many rows at a time: a statement is short, and the memory small. */
const AT_ONCE = 500;

export type FileRow = { position: number; told: RowValues; verdict: Verdict | null };

/** The rows of a file in their order, some at a time. */
export async function* rowsOfFile(
  executor: Executor,
  importId: number,
  mapping: Mapping,
): AsyncGenerator<FileRow[]> {
  const { position, cells, verdict } = dataImportRow;
  for (let last = 0; ;) {
    const rows = await executor
      .select({ position, cells, verdict })
      .from(dataImportRow)
      .where(and(eq(dataImportRow.importId, importId), gt(position, last)))
      .orderBy(asc(position))
      .limit(AT_ONCE);
    if (rows.length === 0) return;
    yield rows.map((row) => ({
      position: row.position,
      told: rowValuesIn(row.cells, mapping),
      verdict: row.verdict,
    }));
    last = rows.at(-1)?.position ?? last;
  }
}

export async function noteVerdicts(executor: Executor, importId: number, judged: readonly Judged[]) {
  await executor.execute(sql`
    update data_import_row r set verdict = v.verdict, finding = v.finding
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) as v (position int, verdict text, finding jsonb)
    where r.import_id = ${importId} and r.position = v.position`);
}

export async function countVerdicts(executor: Executor, importId: number): Promise<Counts> {
  const rows = await executor.execute<{ verdict: Verdict; count: number }>(sql`
    select verdict, count(*)::int as count from data_import_row
    where import_id = ${importId} and verdict is not null group by verdict`);
  const counted = Object.fromEntries(rows.map(({ verdict, count }) => [verdict, count]));
  return { ...noCounts(), ...counted };
}
