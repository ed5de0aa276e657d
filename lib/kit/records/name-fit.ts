import 'server-only';
import { asc, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { inOrder } from '@/db/list';
import { foldedFits } from '../../base/text/text-search.ts';

/** How well a text fits a name in one of its languages, the smaller the better: as `fitOf` counts it. */
function nameFit(names: PgColumn[], text: string): SQL {
  const ofName = (name: PgColumn) => {
    const cases = foldedFits(text).map(
      (pattern, fit) => sql`when folded_text(${name}) like ${pattern} then ${sql.raw(String(fit))}`,
    );
    return sql`case ${sql.join(cases, sql` `)} else ${sql.raw(String(cases.length))} end`;
  };
  return sql`least(${sql.join(names.map(ofName), sql`, `)})`;
}

/** What fits a search best first, and what fits alike by name; all of it by name where nothing is searched. */
export const inFitOrder = (
  { search }: { search?: string | undefined },
  { names, ...columns }: { names: PgColumn[]; name: PgColumn | SQL },
  id: PgColumn,
): SQL[] => [
  ...(search ? [asc(nameFit(names, search))] : []),
  ...inOrder({ sort: 'name', direction: 'ASC' }, columns, id),
];
