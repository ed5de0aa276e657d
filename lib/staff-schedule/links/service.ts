import 'server-only';
import { eq } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { employeeWorkplace } from '@/db/schema/team';
import { inTransaction } from '@/db/transaction';
import { withConflictCheck, type ConflictCheckedWriting } from '../affected/service.ts';
import { orMissing } from '../../kit/records/missing.ts';
import type { Removed, Saved, Writing } from '../../kit/records/outcome.ts';
import { nextEdit, orTaken } from '../../kit/records/service.ts';
import { created, edited, newStamps, removed, type Kind } from '../../kit/records/writes.ts';
import { findLink, type LinkRecord } from './queries.ts';
import type { LinkEdit, LinkInput } from './schema.ts';

const link = employeeWorkplace;
const LINK: Kind<LinkRecord> = { entity: 'employee-workplace', table: link, find: findLink };
const NAMED = { employee_id: 'employeeId', workplace_id: 'workplaceId' };
/** The pair is the only one of its kind. */
const UNIQUE = { employee_id: 'workplaceId' };
const NOT_FOUND = { ok: false, reason: 'notFound' } as const;

const written = (write: () => Promise<Saved<LinkRecord>>): Promise<Saved<LinkRecord>> =>
  orTaken(UNIQUE, () => orMissing(NAMED, write));

const scopeOf = ({ employeeId, workplaceId }: LinkInput) => ({
  employeeIds: [employeeId],
  workplaceIds: [workplaceId],
});

/** As a part of more that is written. @throws what the database says of a link that is there, or of whom there is not */
export async function addLink(
  tx: Transaction,
  input: LinkInput,
  writing: Writing,
): Promise<Saved<LinkRecord>> {
  const [row] = await tx
    .insert(link)
    .values({ ...input, ...newStamps(writing) })
    .returning({ id: link.id });
  return created(tx, LINK, row, writing);
}

/** Adds possibilities and takes none away. */
export const createLink = (input: LinkInput, writing: Writing): Promise<Saved<LinkRecord>> =>
  written(() => inTransaction((tx) => addLink(tx, input, writing)));

export async function editLink(
  id: number,
  { editedAt, ...input }: LinkEdit,
  writing: ConflictCheckedWriting,
): Promise<Saved<LinkRecord>> {
  const seen = await findLink(id);
  if (!seen) return NOT_FOUND;
  return written(() =>
    withConflictCheck<Saved<LinkRecord>>(scopeOf(seen), writing, (tx) =>
      edited(tx, LINK, { id, editedAt }, writing, () =>
        tx
          .update(link)
          .set({ ...input, editedAt: nextEdit(link, writing.now) })
          .where(eq(link.id, id)),
      ),
    ),
  );
}

export async function removeLink(id: number, writing: ConflictCheckedWriting): Promise<Removed> {
  const seen = await findLink(id);
  if (!seen) return NOT_FOUND;
  return withConflictCheck<Removed>(scopeOf(seen), writing, (tx) => removed(tx, LINK, id, writing));
}
