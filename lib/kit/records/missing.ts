import { isStillReferenced } from '@/db/errors';
import { orAtField } from './at-field.ts';
import type { NotDone, Removed } from './outcome.ts';
import { orStillUsed } from './service.ts';

/** The column whose value names a row of another table that is not there. */
function danglingColumn(error: unknown): string | null {
  if (!isStillReferenced(error)) return null;
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('detail' in current && typeof current.detail === 'string') {
      return /^Key \((\w+)\)=.* is not present in table/.exec(current.detail)?.[1] ?? null;
    }
  }
  return null;
}

/** Runs a write; a record that it names and that is not there becomes a message at the field of that column. */
export const orMissing = <Outcome>(
  fields: Record<string, string>,
  write: () => Promise<Outcome>,
): Promise<Outcome | NotDone> => orAtField(write, fields, { columnOf: danglingColumn, message: 'notFound' });

/** Runs a removal of what can be hidden instead: while there are reservations of it, past ones as well, it stays. */
export async function orStillBooked(remove: () => Promise<Removed>): Promise<Removed> {
  const outcome = await orStillUsed(remove);
  return !outcome.ok && outcome.reason === 'stillUsed' ? { ok: false, reason: 'stillBooked' } : outcome;
}
