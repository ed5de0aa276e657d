import 'server-only';
import { and, gte, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { validityFilters } from './schema.ts';

type Columns = { validFrom: PgColumn; validUntil: PgColumn };

/** What is not over before a day. */
export const isValidFrom = ({ validUntil }: Columns, day: string): SQL | undefined =>
  or(isNull(validUntil), gte(validUntil, day));

export const validityMatches = (
  columns: Columns,
  query: { [Filter in keyof typeof validityFilters]?: string | undefined },
): SQL | undefined =>
  and(
    query.validOn
      ? and(lte(columns.validFrom, query.validOn), isValidFrom(columns, query.validOn))
      : undefined,
    query.validFromAfter ? gte(columns.validFrom, query.validFromAfter) : undefined,
    query.validFromBefore ? lte(columns.validFrom, query.validFromBefore) : undefined,
    query.validUntilAfter ? gte(columns.validUntil, query.validUntilAfter) : undefined,
    query.validUntilBefore ? lte(columns.validUntil, query.validUntilBefore) : undefined,
  );
