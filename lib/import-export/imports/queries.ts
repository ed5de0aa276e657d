import 'server-only';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { anyOf } from '@/db/any-of';
import { db, type Executor } from '@/db/client';
import { serviceUnit } from '@/db/schema/catalogue';
import { dataImport, dataImportMade, dataImportRow } from '@/db/schema/imports';
import { user } from '@/db/schema/people';
import { product } from '@/db/schema/money/products';
import { client } from '@/db/schema/clients/clients';
import { translatorOf } from '../../base/i18n/catalogue.ts';
import { localized } from '../../base/i18n/localized.ts';
import { validationText } from '../../base/validation/validation-text.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import type { Locale } from '../../base/statuses.ts';
import { stampAnswer } from '../../base/time/answer.ts';
import { explain } from '../../bookings/by-staff/queries.ts';
import { rowValuesIn, type ImportKind } from '../columns/kinds.ts';
import { PROBLEMS, type ImportRecord, type ImportRow } from './answer.ts';
import { readingOf, type ImportOptions } from './rows/options.ts';
import { storedValues } from './rows/stored-values.ts';
import type { RowsQuery } from './schema.ts';
import { isAlive, stateAfterDeath } from './states.ts';
import { isLeftOut, type Finding } from './rows/verdict.ts';
import { namesOfFile } from './store/aliases.ts';

const UNTOUCHED_SHOWN = 50;

type Row = typeof dataImport.$inferSelect;

async function untouchedOf(executor: Executor, importId: number) {
  return executor.execute<{ entity: string; id: number; name: string; total: number }>(sql`
    select m.entity, m.entity_id as id, count(*) over ()::int as total, coalesce(
      (select c.name from client c where m.entity = 'client' and c.id = m.entity_id),
      (select s.name from service_unit s where m.entity = 'service-unit' and s.id = m.entity_id),
      (select k.name from category k where m.entity = 'category' and k.id = m.entity_id),
      (select p.name from product p where m.entity = 'product' and p.id = m.entity_id),
      (select r.client_name from reservation r where m.entity = 'reservation' and r.id = m.entity_id), '') as name
    from ${dataImportMade} m where m.import_id = ${importId} and m.kept
    order by m.entity, m.entity_id limit ${UNTOUCHED_SHOWN}`);
}

async function answer(executor: Executor, row: Row, now: Date): Promise<ImportRecord> {
  const zone = salonZone();
  const [first] = await executor
    .select({ cells: dataImportRow.cells })
    .from(dataImportRow)
    .where(eq(dataImportRow.importId, row.id))
    .orderBy(asc(dataImportRow.position))
    .limit(1);
  const untouched = row.takenBackAt ? await untouchedOf(executor, row.id) : [];
  const [author] = await executor
    .select({ email: user.email })
    .from(user)
    .where(eq(user.id, Number(row.createdBy.slice('user:'.length)) || 0));
  const isDead = !isAlive(row, now);
  return {
    id: row.id,
    kind: row.kind,
    state: isDead ? stateAfterDeath(row.state) : row.state,
    headings: row.headings,
    file: row.file,
    sample: first?.cells ?? [],
    mapping: row.mapping,
    options: row.options as ImportOptions, // as `createImport` and `changeImport` write them
    counts: { new: row.counts.new, merged: row.counts.merged, refused: row.counts.refused },
    leftOut: row.counts.leftOut ?? 0,
    // Of a file that is stored nothing can be chosen any more.
    ...(row.state === 'ready' ? await namesOfFile(executor, row.id) : { names: [], namesCount: 0 }),
    progress: row.progress,
    problem: isDead ? 'interrupted' : (PROBLEMS.find((problem) => problem === row.problem) ?? null),
    kept: untouched.map(({ entity, id, name }) => ({ entity, id, name })),
    keptCount: untouched[0]?.total ?? 0,
    by: author?.email ?? null,
    committedAt: row.committedAt && stampAnswer(row.committedAt, zone),
    takenBackAt: row.takenBackAt && stampAnswer(row.takenBackAt, zone),
    createdAt: stampAnswer(row.createdAt, zone),
    editedAt: stampAnswer(row.editedAt, zone),
  };
}

export async function findImport(id: number, executor: Executor = db): Promise<ImportRecord | null> {
  const [row] = await executor.select().from(dataImport).where(eq(dataImport.id, id));
  return row ? answer(executor, row, new Date()) : null;
}

const SHOWN = 20;

/** The latest first. */
export async function listImports(now: Date): Promise<{ items: ImportRecord[] }> {
  const rows = await db.select().from(dataImport).orderBy(desc(dataImport.id)).limit(SHOWN);
  return { items: await Promise.all(rows.map((row) => answer(db, row, now))) };
}

/** The names of the records that rows are merged with. */
async function namesOf(kind: ImportKind, ids: number[], locale: Locale): Promise<Map<number, string>> {
  if (kind === 'reservations' || ids.length === 0) return new Map();
  if (kind === 'clients') {
    const { id, name } = client;
    const clients = await db.select({ id, name }).from(client).where(anyOf(id, ids));
    return new Map(clients.map((row) => [row.id, row.name]));
  }
  const table = { 'service-units': serviceUnit, products: product }[kind];
  const { id, name, nameEn, nameDe } = table;
  const rows = await db.select({ id, name, nameEn, nameDe }).from(table).where(anyOf(id, ids));
  return new Map(rows.map((row) => [row.id, localized(row, 'name', locale)]));
}

export async function reasonsOf({ problems, why }: Finding, locale: Locale): Promise<ImportRow['reasons']> {
  const rowValues = Object.entries(problems ?? {}).map(([field, message]) => ({
    field,
    text: validationText(message, locale),
  }));
  if (!why) return rowValues;
  // The number of a reservation that is none is that of an earlier row (term-search.ts).
  const row = 'reservationId' in why && why.reservationId < 0 ? -why.reservationId : null;
  const takenBy = row === null ? undefined : translatorOf(locale)('board.imports.rowOfFile', { number: row });
  return [...rowValues, { field: null, text: (await explain(why, locale, { takenBy })).text }];
}

/** What would become of each row, or what was refused of a file that is stored. */
export async function listRows(id: number, { page, itemsPerPage, verdict }: RowsQuery, locale: Locale) {
  const [found] = await db.select().from(dataImport).where(eq(dataImport.id, id));
  if (!found) return null;
  const where = and(eq(dataImportRow.importId, id), verdict ? eq(dataImportRow.verdict, verdict) : undefined);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(dataImportRow)
      .where(where)
      .orderBy(asc(dataImportRow.position))
      .limit(itemsPerPage)
      .offset((page - 1) * itemsPerPage),
    db.$count(dataImportRow, where),
  ]);
  const findings = rows.map((row) => (row.finding ?? {}) as Finding); // as `noteVerdicts` writes them
  const names = await namesOf(
    found.kind,
    findings.flatMap(({ into }) => into ?? []),
    locale,
  );
  const reading = readingOf(found, new Date());
  const items: ImportRow[] = [];
  for (const [index, { position, cells, verdict: judged }] of rows.entries()) {
    const { into, row, past = false, ...finding } = findings[index] ?? {};
    const rowValues = rowValuesIn(cells, found.mapping);
    items.push({
      position,
      told: rowValues,
      stored: isLeftOut(found.kind, judged, { row })
        ? {}
        : storedValues(found.kind, rowValues, reading, locale),
      verdict: judged,
      into: into === undefined ? null : { id: into, name: names.get(into) ?? '' },
      row: row ?? null,
      past,
      reasons: await reasonsOf(finding, locale),
    });
  }
  return { items, total, page, itemsPerPage };
}
