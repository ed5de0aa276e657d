import { asc, desc, ilike, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { LIST_CAP } from '../lib/base/list-cap.ts';
import type { Locale } from '../lib/base/statuses.ts';
import { db } from './client.ts';

export type Page<Row> = { items: Row[]; total: number; page: number; itemsPerPage: number };

type Requested = { page: number; itemsPerPage: number };
/** A select that has its conditions and its order, and takes a window. */
type Windowed<Row> = { limit(count: number): { offset(count: number): PromiseLike<Row[]> } };

/** One page of `rows`, and how many there are of them in `from`, at most the cap: two statements at the same time. */
export async function listPage<Row>(
  { page, itemsPerPage }: Requested,
  { rows, from, where }: { rows: Windowed<Row>; from: PgTable | SQL; where: SQL | undefined },
): Promise<Page<Row>> {
  const offset = (page - 1) * itemsPerPage;
  const limit = Math.max(0, Math.min(itemsPerPage, LIST_CAP - offset));
  const [items, total] = await Promise.all([
    limit === 0 ? [] : rows.limit(limit).offset(offset),
    countUpToCap(from, where),
  ]);
  return { items, total, page, itemsPerPage };
}

async function countUpToCap(from: PgTable | SQL, where: SQL | undefined): Promise<number> {
  const condition = where ? sql` where ${where}` : sql``;
  const [counted] = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select from ${from}${condition} limit ${sql.raw(String(LIST_CAP))}) as capped`,
  );
  return counted?.total ?? 0;
}

/**
 * The order that was asked for, by a name of the list's own; equal values stand by number, so that no row changes its
 * page. Both go the same way, as an index on the two can be read in either direction.
 */
export function inOrder<Sort extends string>(
  { sort, direction }: { sort: Sort; direction: 'ASC' | 'DESC' },
  columns: Record<Sort, PgColumn | SQL>,
  id: PgColumn,
): SQL[] {
  const turned = direction === 'ASC' ? asc : desc;
  return columns[sort] === id ? [turned(id)] : [turned(columns[sort]), turned(id)];
}

/** In the order of a language; the database has a collation for each (`0022_names_in_order.sql`). */
export const inLanguage = (text: PgColumn | SQL, locale: Locale): SQL =>
  sql`${text} collate ${sql.raw(`names_${locale}`)}`;

/** In the order of a language, by the name that its readers see: the translation where there is one. */
export const shownNameInLanguage = (
  { name, nameEn, nameDe }: Record<'name' | 'nameEn' | 'nameDe', PgColumn>,
  locale: Locale,
): SQL => {
  const translation = { sr: null, en: nameEn, de: nameDe }[locale];
  return inLanguage(translation ? sql`coalesce(${translation}, ${name})` : name, locale);
};

/** Contains that text, in capitals or not; `%`, `_` and `\` mean themselves. */
export const contains = (column: PgColumn | SQL, text: string): SQL =>
  ilike(column, `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`);
