import 'server-only';
import { sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import type { Appointment } from './appointment.ts';
import type { Person } from './people.ts';

/** When somebody came first and last. */
export type Seen = { since: Date; lastVisit: Date };

/** When the people of some visits came, by these visits alone. */
export function seenIn(visits: readonly Pick<Appointment, 'person' | 'start'>[]): Map<Person, Seen> {
  const seen = new Map<Person, Seen>();
  for (const { person, start } of visits) {
    const { since, lastVisit } = seen.get(person) ?? { since: new Date(start), lastVisit: new Date(start) };
    seen.set(person, {
      since: new Date(Math.min(since.getTime(), start)),
      lastVisit: new Date(Math.max(lastVisit.getTime(), start)),
    });
  }
  return seen;
}

/** The same for people whom an earlier part of the file has brought along. */
export async function extendSeen(tx: Transaction, seen: ReadonlyMap<Person, Seen>): Promise<void> {
  const rows = [...seen].map(([{ mark }, { since, lastVisit }]) => ({ id: mark.id, since, last: lastVisit }));
  if (rows.length === 0) return;
  await tx.execute(sql`
    update client c set first_seen_at = least(c.first_seen_at, v.since), last_seen_at = greatest(c.last_seen_at, v.last)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (id int, since timestamptz, last timestamptz)
    where c.id = v.id`);
}
