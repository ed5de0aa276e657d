import 'server-only';
import { sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { client } from '@/db/schema/clients/clients';
import type { Locale } from '../../base/statuses.ts';

type Person = { name: string; email: string | null; phone: string | null; language: Locale };

/** Who walked in and has said since who they are: the client whom staff would find by it when they book, or a new one. */
export async function clientOfWalkIn(
  tx: Transaction,
  person: Person,
  { firstSeenAt, lastSeenAt }: { firstSeenAt: Date; lastSeenAt: Date },
): Promise<number> {
  const [known] = await tx.execute<{ id: number | null }>(
    sql`select known_client(${person.email}, ${person.phone}, ${person.name}, true) as id`,
  );
  if (known?.id) return known.id;
  const [added] = await tx
    .insert(client)
    .values({ ...person, firstSeenAt, lastSeenAt })
    // Somebody was faster with the same address: it names one person.
    .onConflictDoUpdate({ target: client.email, set: { lastSeenAt } })
    .returning({ id: client.id });
  if (!added) throw new Error('the client was not added');
  return added.id;
}
