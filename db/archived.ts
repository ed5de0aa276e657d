import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** A table of the archive: what it is called there, by which column it is read in parts, and what of it stays in the house. */
export type ArchivedTable = {
  name: string;
  table: PgTable;
  /** Absent where it is small, and read at once. */
  key?: PgColumn;
  without?: readonly string[];
};

export const withId = (
  name: string,
  table: PgTable & { id: PgColumn },
  ...without: string[]
): ArchivedTable => ({
  name,
  table,
  key: table.id,
  without,
});
