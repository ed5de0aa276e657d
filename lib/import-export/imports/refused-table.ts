import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { dataImport, dataImportRow } from '@/db/schema/imports';
import { translatorOf } from '../../base/i18n/catalogue.ts';
import type { Locale } from '../../base/statuses.ts';
import { csvLine } from '../../kit/http/csv.ts';
import { encodedText } from '../reading/encoded-text.ts';
import { reasonsOf } from './queries.ts';

/** The rows that were refused, as a file to mend and bring again: the reason, then the columns as they were, in the file's encoding. */
export async function refusedTable(id: number, locale: Locale): Promise<Buffer | null> {
  const [found] = await db.select().from(dataImport).where(eq(dataImport.id, id));
  if (!found) return null;
  const { position, cells, finding } = dataImportRow;
  const rows = await db
    .select({ cells, finding })
    .from(dataImportRow)
    .where(and(eq(dataImportRow.importId, id), eq(dataImportRow.verdict, 'refused')))
    .orderBy(asc(position));
  const separator = locale === 'en' ? ',' : ';';
  const lines = [csvLine([translatorOf(locale)('board.imports.whyRefused'), ...found.headings], separator)];
  for (const row of rows) {
    const reasons = await reasonsOf(row.finding ?? {}, locale);
    const why = reasons.map(({ text }) => text).join(' ');
    lines.push(csvLine([why, ...found.headings.map((_, column) => row.cells[column] ?? '')], separator));
  }
  return encodedText(lines.join(''), found.file?.encoding ?? 'utf-8');
}
