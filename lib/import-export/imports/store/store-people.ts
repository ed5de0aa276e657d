import 'server-only';
import { sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { client } from '@/db/schema/clients/clients';
import { recordChange } from '../../../kit/audit/service.ts';
import type { Locale } from '../../../base/statuses.ts';
import type { Appointment } from './appointment.ts';
import { nextIds, noteMade, type Storing } from './made.ts';
import type { Person } from './people.ts';

export type Newcomer = {
  person: Person;
  language: Locale;
  notes: string;
  birthday: string | null;
  since: Date | null;
  lastVisit: Date | null;
};

/** Stores the people who were not there before, and gives each their number. */
export async function storePeople(storing: Storing, newcomers: readonly Newcomer[]): Promise<void> {
  if (newcomers.length === 0) return;
  const { tx, importId, by, now } = storing;
  const ids = await nextIds(tx, 'client', newcomers.length);
  const rows = newcomers.map(({ person, language, notes, birthday, since, lastVisit }, index) => {
    const id = ids[index] ?? 0;
    person.mark.id = id;
    const { name, email, phone } = person;
    return {
      id,
      name,
      email,
      phone,
      language,
      notes,
      birthday,
      firstSeenAt: since ?? lastVisit ?? now,
      lastSeenAt: lastVisit ?? since ?? now,
      createdAt: now,
      editedAt: now,
    };
  });
  await tx.insert(client).overridingSystemValue().values(rows);
  await noteMade(
    storing,
    rows.map(({ id }) => ({ entity: 'client', entityId: id, editedAt: now })),
  );
  await recordChange(
    tx,
    ...rows.map(({ id }) => ({
      entity: 'client' as const,
      entityId: id,
      action: 'created' as const,
      by,
      at: now,
      changes: { importId },
    })),
  );
}

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
