import 'server-only';
import { client } from '@/db/schema/reservations';
import { recordChange } from '../../../kit/audit/service.ts';
import type { Locale } from '../../../base/statuses.ts';
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
