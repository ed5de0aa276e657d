import 'server-only';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { auditEvent } from '@/db/schema/history';

/**
 * Stands for everything that has happened so far: it changes with each entry of the history. The sum notices entries that
 * were numbered earlier and committed later.
 */
export async function latestVersion(): Promise<string> {
  const [row] = await db.execute<{ mark: string }>(sql`
    select coalesce(max(id), 0) || '-' || coalesce(sum(id), 0) as mark
    from (select id from ${auditEvent} order by id desc limit 200) as latest`);
  return row?.mark ?? '';
}
