import 'server-only';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { apiKey } from '@/db/schema/api-keys';
import { inTransaction } from '@/db/transaction';
import { addDays, dayBounds, dayOf } from '../../base/time/zone.ts';
import { recordChange } from '../../kit/audit/service.ts';
import type { Removed, Saved, Writing } from '../../kit/records/outcome.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { hashApiKey, newApiKey } from '../key-access/token.ts';
import type { NewApiKeyRecord } from './answer.ts';
import { findApiKey } from './queries.ts';
import { MOST_KEY_DAYS, type ApiKeyInput } from './schema.ts';

const entity = 'api-key';

/** Makes a key. The answer is the only place in which it ever stands. */
export async function createApiKey(
  { lastDay, ...input }: ApiKeyInput,
  { by, now }: Writing,
): Promise<Saved<NewApiKeyRecord>> {
  const zone = salonZone();
  const today = dayOf(now.getTime(), zone);
  if (lastDay < today) return { ok: false, reason: 'invalid', fields: { lastDay: 'keyEnded' } };
  if (lastDay > addDays(today, MOST_KEY_DAYS)) {
    return { ok: false, reason: 'invalid', fields: { lastDay: 'keyTooLong' } };
  }
  const key = newApiKey();
  return inTransaction<Saved<NewApiKeyRecord>>(async (tx) => {
    const [made] = await tx
      .insert(apiKey)
      .values({
        ...input,
        tokenHash: hashApiKey(key),
        hint: key.slice(-4),
        createdAt: now,
        createdBy: by,
        expiresAt: new Date(dayBounds(lastDay, zone).end),
      })
      .returning({ id: apiKey.id });
    const record = made && (await findApiKey(made.id, now, tx));
    if (!record) throw new Error('The key was not stored');
    const changes = { areas: input.areas };
    await recordChange(tx, { entity, entityId: record.id, action: 'created', by, at: now, changes });
    return { ok: true, record: { ...record, key } };
  });
}

/** From now on these keys open nothing. @returns how many did until now */
export async function revokeApiKeys(
  tx: Transaction,
  which: SQL | undefined,
  { by, now }: Writing,
): Promise<number> {
  const revoked = await tx
    .update(apiKey)
    .set({ revokedAt: now, revokedBy: by })
    .where(and(which, isNull(apiKey.revokedAt)))
    .returning({ id: apiKey.id });
  const event = { entity, action: 'revoked', by, at: now } as const;
  await recordChange(tx, ...revoked.map(({ id }) => ({ ...event, entityId: id })));
  return revoked.length;
}

export const revokeApiKey = (id: number, writing: Writing): Promise<Removed> =>
  inTransaction(async (tx) =>
    (await revokeApiKeys(tx, eq(apiKey.id, id), writing)) > 0
      ? { ok: true }
      : { ok: false, reason: 'notFound' },
  );
