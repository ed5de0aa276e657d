import 'server-only';
import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { client } from '@/db/schema/reservations';
import { inTransaction } from '@/db/transaction';
import { recordChange } from '../audit/service.ts';
import type { Removed, Saved, Writing } from '../records/outcome.ts';
import { asSeen, changedFields, nextEdit, notAsSeen, orStillUsed, orTaken } from '../records/service.ts';
import { normaliseEmail, phoneE164 } from '../validation/text.ts';
import type { ClientRecord } from './answer.ts';
import { findClient } from './queries.ts';
import type { ClientEdit, ClientInput } from './schema.ts';

const entity = 'client';
const UNIQUE = { email: 'email' };

/** As visitors are recognised: one form of each address and of each number. */
const normalised = <Input extends ClientInput>(input: Input): Input => ({
  ...input,
  email: input.email && normaliseEmail(input.email),
  phone: input.phone && phoneE164(input.phone),
});

async function saved(tx: Transaction, id: number): Promise<Saved<ClientRecord>> {
  const record = await findClient(id, tx);
  if (!record) throw new Error('The client was saved and is gone');
  return { ok: true, record };
}

/**
 * Staff do not give one number to two clients by mistake. Visitors who gave the same one stay apart until staff join them:
 * anybody may know a number.
 */
async function isNumberTaken(tx: Transaction, { phone, id = 0 }: { phone: string | null; id?: number }) {
  if (phone === null) return false;
  return (await tx.$count(client, and(eq(client.phone, phone), ne(client.id, id)))) > 0;
}
const NUMBER_TAKEN = { ok: false, reason: 'invalid', fields: { phone: 'taken' } } as const;

export const createClient = (input: ClientInput, { by, now }: Writing): Promise<Saved<ClientRecord>> =>
  orTaken(UNIQUE, () =>
    inTransaction(async (tx) => {
      const given = normalised(input);
      if (await isNumberTaken(tx, given)) return NUMBER_TAKEN;
      const times = { firstSeenAt: now, lastSeenAt: now, createdAt: now, editedAt: now };
      const [row] = await tx
        .insert(client)
        .values({ ...given, ...times })
        .returning({ id: client.id });
      if (!row) throw new Error('The client was not inserted');
      await recordChange(tx, { entity, entityId: row.id, action: 'created', by, at: now });
      return saved(tx, row.id);
    }),
  );

export const updateClient = (
  id: number,
  { editedAt, ...given }: ClientEdit,
  { by, now }: Writing,
): Promise<Saved<ClientRecord>> =>
  orTaken(UNIQUE, () =>
    inTransaction(async (tx) => {
      const input = normalised(given);
      const [before] = await tx
        .select()
        .from(client)
        .where(asSeen(client, id, editedAt))
        .for('update');
      if (!before) return notAsSeen(tx, { entity, id, fresh: await findClient(id, tx) });
      if (input.phone !== before.phone && (await isNumberTaken(tx, { ...input, id }))) return NUMBER_TAKEN;
      await tx
        .update(client)
        .set({ ...input, editedAt: nextEdit(client, now) })
        .where(eq(client.id, id));
      const changes = changedFields(before, input);
      await recordChange(tx, { entity, entityId: id, action: 'edited', by, at: now, changes });
      return saved(tx, id);
    }),
  );

/** Only somebody without reservations; their data are erased elsewhere. */
export const removeClient = (id: number, { by, now }: Writing): Promise<Removed> =>
  orStillUsed(() =>
    inTransaction(async (tx) => {
      const gone = await tx.delete(client).where(eq(client.id, id)).returning({ id: client.id });
      if (gone.length === 0) return { ok: false, reason: 'notFound' };
      await recordChange(tx, { entity, entityId: id, action: 'deleted', by, at: now });
      return { ok: true };
    }),
  );
