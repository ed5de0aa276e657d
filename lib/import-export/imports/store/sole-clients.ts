import 'server-only';
import { sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';

type Sole = { name: string; email: string | null; phone: string | null };

/**
 * The contact of clients of whom a table of appointments tells the name alone: of each name that one client alone bears.
 * @returns by the name that was asked for; null for one that several bear
 */
export async function soleClientsNamed(
  executor: Executor,
  names: readonly string[],
): Promise<Map<string, Sole | null>> {
  const found = new Map<string, Sole | null>();
  if (names.length === 0) return found;
  const rows = await executor.execute<Sole & { asked: string }>(sql`
    select n.asked, c.name, c.email, c.phone
    from unnest(${sql.param([...new Set(names)])}::text[]) as n (asked)
    join client c on folded_text(c.name) = folded_text(n.asked)`);
  for (const { asked: requested, ...contact } of rows)
    found.set(requested, found.has(requested) ? null : contact);
  return found;
}
