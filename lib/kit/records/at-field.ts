import type { NotDone } from './outcome.ts';

/** Runs a write; where `columnOf` finds a column to blame for its failure, that becomes a message at the field of the column. */
export async function orAtField<Outcome>(
  write: () => Promise<Outcome>,
  fields: Record<string, string>,
  { columnOf, message }: { columnOf: (error: unknown) => string | null; message: string },
): Promise<Outcome | NotDone> {
  try {
    return await write();
  } catch (error) {
    const field = fields[columnOf(error) ?? ''];
    if (!field) throw error;
    return { ok: false, reason: 'invalid', fields: { [field]: message } };
  }
}
