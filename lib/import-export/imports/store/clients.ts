import 'server-only';
import { asc, sql } from 'drizzle-orm';
import { anyOf } from '@/db/any-of';
import type { Executor } from '@/db/client';
import { client } from '@/db/schema/clients/clients';
import { mergedClient } from '../../../clients/merge/rules.ts';
import { recordChange } from '../../../kit/audit/service.ts';
import type { FileRow } from '../rows/file-rows.ts';
import type { ImportedKind } from './kind.ts';
import { noteMade, type Storing } from './made.ts';
import type { Reading } from '../rows/options.ts';
import { PeopleOfFile, type Met } from './people.ts';
import { clientIn, type GivenClient } from '../rows/row-of-client.ts';
import { storePeople, type Newcomer } from './store-people.ts';
import { refused, type Judged } from '../rows/verdict.ts';

type Row = { judged: Judged; given: GivenClient; met: Met };

/** What a row adds to somebody who was there before. */
type Addition = { given: GivenClient; sharesPhone: boolean };

function verdictOf(position: number, { person, isNew, sharesPhone }: Met): Judged {
  // Staff do not give one number to two clients (lib/clients): they say whose it is.
  if (isNew && sharesPhone) return refused(position, { phone: 'phoneOfAnother' });
  if (isNew) return { position, verdict: 'new', finding: {} };
  const { id, row } = person.mark;
  return { position, verdict: 'merged', finding: id === null ? { row } : { into: id } };
}

/** Clients by the rules of their screen: who is there already is filled in, and never made twice. */
export const clientsOfFile = (reading: Reading): ImportedKind => {
  const people = new PeopleOfFile();
  let rows: Row[] = [];

  const judge = async (executor: Executor, page: readonly FileRow[]): Promise<Judged[]> => {
    const read = page.map(({ position, told: rowValues }) => ({ position, ...clientIn(rowValues, reading) }));
    const given = read.flatMap(({ position, given: rowValues }) =>
      rowValues ? [{ row: position, ...rowValues }] : [],
    );
    const met = await people.meet(executor, given);
    rows = given.flatMap((each, place) => {
      const person = met[place];
      return person ? [{ given: each, met: person, judged: verdictOf(each.row, person) }] : [];
    });
    const judged = new Map(rows.map((row) => [row.judged.position, row.judged]));
    return read.map(({ position, problems }) => judged.get(position) ?? refused(position, problems ?? {}));
  };

  const store = async (storing: Storing): Promise<void> => {
    const taken = rows.filter(({ judged }) => judged.verdict !== 'refused');
    const added = new Map<Met['person'], Newcomer>();
    const additions = new Map<number, Addition[]>();
    for (const { given, met } of taken) {
      const { person } = met;
      if (person.mark.id !== null) {
        const addition = { given, sharesPhone: met.sharesPhone };
        additions.set(person.mark.id, [...(additions.get(person.mark.id) ?? []), addition]);
      } else added.set(person, joined(added.get(person), given, person));
    }
    await storePeople(storing, [...added.values()]);
    await fillIn(storing, additions);
  };
  return { judge, store };
};

const joined = (known: Newcomer | undefined, given: GivenClient, person: Met['person']): Newcomer => ({
  person,
  language: known?.language ?? given.language,
  notes: [...new Set([known?.notes ?? '', given.notes])].filter(Boolean).join('\n\n'),
  birthday: known?.birthday ?? given.birthday,
  since: outermost(Math.min, known?.since, given.since),
  lastVisit: outermost(Math.max, known?.lastVisit, given.lastVisit),
});

const outermost = (of: typeof Math.min, known: Date | null | undefined, given: Date | null) =>
  known && given ? new Date(of(+known, +given)) : (known ?? given);

type Client = typeof client.$inferSelect;

/** As on the clients' screen; nobody was seen by it, and no number gets a second owner. */
function withAddition(before: Client, { given, sharesPhone }: Addition): Client {
  const other = {
    ...given,
    // Once is enough, also of a file that is sent again.
    notes: before.notes.split('\n\n').includes(given.notes) ? '' : given.notes,
    phone: sharesPhone ? null : given.phone,
    alert: null,
    formulas: '',
    firstSeenAt: given.since ?? before.firstSeenAt,
    lastSeenAt: given.lastVisit ?? before.lastSeenAt,
    mailsStoppedAt: null,
    mailsStoppedReason: null,
    preferredChannel: null,
  };
  return Object.assign({ ...before }, mergedClient(before, other));
}

/** Two records of one person become one: what is missing of the one that is there comes from the file. */
async function fillIn(storing: Storing, additions: ReadonlyMap<number, Addition[]>): Promise<void> {
  if (additions.size === 0) return;
  const { tx, importId, by, now } = storing;
  const there = await tx
    .select()
    .from(client)
    .where(anyOf(client.id, [...additions.keys()]))
    .orderBy(asc(client.id))
    .for('no key update');
  const changes = there.flatMap((before) => {
    const after = (additions.get(before.id) ?? []).reduce(withAddition, before);
    const fields = (['email', 'phone', 'notes', 'birthday', 'firstSeenAt', 'lastSeenAt'] as const).filter(
      (field) => String(after[field]) !== String(before[field]),
    );
    return fields.length > 0 ? [{ before, after, fields }] : [];
  });
  if (changes.length === 0) return;
  const edits = changes.map(({ after: { id, email, phone, notes, birthday, firstSeenAt, lastSeenAt } }) => ({
    id,
    email,
    phone,
    notes,
    birthday,
    first: firstSeenAt,
    last: lastSeenAt,
  }));
  await tx.execute(sql`
    update client c set email = e.email, phone = e.phone, notes = e.notes, birthday = e.birthday,
      first_seen_at = e.first, last_seen_at = e.last,
      edited_at = greatest(${now.toISOString()}::timestamptz, c.edited_at + interval '1 millisecond')
    from jsonb_to_recordset(${JSON.stringify(edits)}::jsonb) as e (id int, email text, phone text,
      notes text, birthday date, first timestamptz, last timestamptz)
    where c.id = e.id`);
  const edited = await tx
    .select({ id: client.id, editedAt: client.editedAt })
    .from(client)
    .where(
      anyOf(
        client.id,
        changes.map(({ before }) => before.id),
      ),
    );
  const editedAt = new Map(edited.map((row) => [row.id, row.editedAt]));
  await noteFilled(storing, changes, editedAt);
  await recordChange(
    tx,
    ...changes.map(({ before, fields }) => ({
      entity: 'client' as const,
      entityId: before.id,
      action: 'edited' as const,
      by,
      at: now,
      changes: { fields, importId },
    })),
  );
}

type Change = { before: Client; fields: string[] };

/** So that it can be emptied again. */
async function noteFilled(storing: Storing, changes: Change[], editedAt: ReadonlyMap<number, Date>) {
  const rows = changes.map(({ before, fields }) => ({
    entity: 'client' as const,
    entityId: before.id,
    editedAt: editedAt.get(before.id) ?? storing.now,
    filled: {
      fields: (['email', 'phone', 'birthday'] as const).filter((field) => fields.includes(field)),
      notesLength: before.notes.length,
    },
  }));
  await noteMade(storing, rows);
}
