import 'server-only';
import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { client } from '@/db/schema/clients/clients';
import { inTransactionOrRolledBack, rollBackWith } from '@/db/rolled-back';
import { inTransaction } from '@/db/transaction';
import type { Removed, Saved, Writing } from '../kit/records/outcome.ts';
import { nextEdit, orStillUsed, orTaken } from '../kit/records/service.ts';
import { created, edited, newStamps, removed, type Kind } from '../kit/records/writes.ts';
import { normaliseEmail, phoneE164 } from '../base/validation/text.ts';
import type { ClientRecord } from './answer.ts';
import { discardPhotos } from './photos/discarded.ts';
import { findClient } from './queries.ts';
import type { ClientEdit, ClientInput } from './schema.ts';

const CLIENT: Kind<ClientRecord> = {
  entity: 'client',
  table: client,
  find: findClient,
  recorded: ({ name, email, phone, language, preferredChannel, notes, alert, formulas, birthday }) => ({
    name,
    email,
    phone,
    language,
    preferredChannel,
    notes,
    alert,
    formulas,
    birthday,
  }),
};
const UNIQUE = { email: 'email' };

/** As visitors are recognised: one form of each address and of each number. */
const normalised = <Input extends ClientInput>(input: Input): Input => ({
  ...input,
  email: input.email && normaliseEmail(input.email),
  phone: input.phone && phoneE164(input.phone),
});

/**
 * Staff do not give one number to two clients by mistake. Visitors who gave the same one stay apart until staff join them:
 * anybody may know a number.
 */
async function isNumberTaken(tx: Transaction, { phone, id = 0 }: { phone: string | null; id?: number }) {
  if (phone === null) return false;
  return (await tx.$count(client, and(eq(client.phone, phone), ne(client.id, id)))) > 0;
}
const NUMBER_TAKEN = { ok: false, reason: 'invalid', fields: { phone: 'taken' } } as const;

export const createClient = (input: ClientInput, writing: Writing): Promise<Saved<ClientRecord>> =>
  orTaken(UNIQUE, () =>
    inTransaction(async (tx) => {
      const given = normalised(input);
      if (await isNumberTaken(tx, given)) return NUMBER_TAKEN;
      const seen = { firstSeenAt: writing.now, lastSeenAt: writing.now };
      const [row] = await tx
        .insert(client)
        .values({ ...given, ...seen, ...newStamps(writing) })
        .returning({ id: client.id });
      return created(tx, CLIENT, row, writing);
    }),
  );

export const updateClient = (
  id: number,
  { editedAt, ...given }: ClientEdit,
  writing: Writing,
): Promise<Saved<ClientRecord>> =>
  orTaken(UNIQUE, () =>
    inTransactionOrRolledBack<Saved<ClientRecord>>((tx) => {
      const input = normalised(given);
      return edited(tx, CLIENT, { id, editedAt }, writing, async (before) => {
        if (input.phone !== before.phone && (await isNumberTaken(tx, { ...input, id })))
          rollBackWith(NUMBER_TAKEN);
        await tx
          .update(client)
          .set({ ...input, editedAt: nextEdit(client, writing.now) })
          .where(eq(client.id, id));
      });
    }),
  );

/** Only somebody without reservations; their data are erased elsewhere. */
export async function removeClient(id: number, writing: Writing): Promise<Removed> {
  const outcome = await orStillUsed(() => inTransaction((tx) => removed(tx, CLIENT, id, writing)));
  if (outcome.ok) await discardPhotos();
  return outcome;
}
