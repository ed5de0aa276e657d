import 'server-only';
import { and, asc, gte, like, lt, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { salonZone } from '../../salon/settings/settings.ts';
import { foldedAnywhere, foldedPattern, phonePattern } from '../../base/text/text-search.ts';
import { stampAnswer } from '../../base/time/answer.ts';
import { earliest, latest } from '../../base/time/given.ts';

/** Contains that text, as it is typed in a hurry: `zana` finds Žana. */
export const containsFolded = (column: PgColumn, text: string): SQL =>
  like(sql`folded_text(${column})`, foldedPattern(text));

/** One of them does, such as a name in any of its languages, in a table that is small enough to be read whole. */
export function anyContainsFolded(columns: PgColumn[], text: string): SQL | undefined {
  const pattern = foldedAnywhere(text);
  if (pattern === null) return sql`false`;
  return or(...columns.map((column) => like(sql`folded_text(${column})`, pattern)));
}

/** Contains that part of a number, however it is written; undefined where the text can be none. */
export function containsNumber(column: PgColumn, text: string): SQL | undefined {
  const pattern = phonePattern(text);
  return pattern === null ? undefined : like(column, pattern);
}

/** An instant of the row lies in the range; an end that is not given leaves it open. */
export const isBetween = (column: PgColumn, after?: string, before?: string): SQL | undefined =>
  and(
    after ? gte(column, earliest(after, salonZone())) : undefined,
    before ? lt(column, latest(before, salonZone())) : undefined,
  );

type Stamped = PgTable & { createdAt: PgColumn; editedAt: PgColumn };
type StampRanges = Partial<Record<'createdAfter' | 'createdBefore' | 'editedAfter' | 'editedBefore', string>>;

/** The ranges that every list can be filtered by. */
export const stampsAreBetween = (table: Stamped, query: StampRanges): SQL | undefined =>
  and(
    isBetween(table.createdAt, query.createdAfter, query.createdBefore),
    isBetween(table.editedAt, query.editedAfter, query.editedBefore),
  );

/** The two instants that every record carries, as the endpoints give them. */
export const stampsOf = ({ createdAt, editedAt }: { createdAt: Date; editedAt: Date }) => ({
  createdAt: stampAnswer(createdAt, salonZone()),
  editedAt: stampAnswer(editedAt, salonZone()),
});

/** What still lasts or is to come, the next first; after it what is over, the latest first. `then` orders what is equal. */
export const upcomingFirst = (starts: PgColumn, isOver: SQL, ...then: PgColumn[]): SQL[] => [
  sql`case when not (${isOver}) then ${starts} end asc nulls last`,
  sql`${starts} desc`,
  ...then.map((column) => asc(column)),
];
