import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/**
 * Whether a column holds one of the values. `in (…)` would be another prepared statement for each count of them, up to
 * the thousands of a table to download; this is one. Not for days and instants: Drizzle hands the driver no list of those.
 */
export const anyOf = (column: AnyColumn | SQL, values: readonly (number | string)[]): SQL =>
  sql`${column} = any(${sql.param([...values])})`;
