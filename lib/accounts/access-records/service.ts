import 'server-only';
import { db } from '@/db/client';
import { recordChange, recordRepeatable } from '../../kit/audit/service.ts';
import { clientNetworks } from '../../kit/http/client-address.ts';
import { enqueueMailOnce, wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import type { Locale } from '../../base/statuses.ts';

/** The number of an account that there is not: typed addresses stand in no history. */
const NO_ACCOUNT = 0;
const entity = 'access';

type Where = { headers: Headers; now: Date };

const networkOf = (headers: Headers) => clientNetworks(headers).wide;

export const recordLogin = (
  userId: number,
  changes: { kind: 'web' | 'api'; device: 'known' | 'new' },
  { headers, now }: Where,
): Promise<void> =>
  recordRepeatable(db, {
    entity,
    entityId: userId,
    action: 'logged-in',
    by: `user:${userId}`,
    at: now,
    network: networkOf(headers),
    changes,
  });

/** Addresses that nobody has are one row an hour together, however many networks try them. */
export const recordRefusedLogin = (
  userId: number | null,
  action: 'login-failed' | 'login-paused',
  { headers, now }: Where,
): Promise<void> =>
  recordRepeatable(db, {
    entity,
    entityId: userId ?? NO_ACCOUNT,
    action,
    by: 'stranger',
    at: now,
    network: userId === null ? null : networkOf(headers),
  });

/** Somebody of the staff was kept out of something; `where` names a screen or a resource. */
export const recordDenial = (userId: number, where: string, { headers, now }: Where): Promise<void> =>
  recordRepeatable(db, {
    entity,
    entityId: userId,
    action: 'denied',
    by: `user:${userId}`,
    at: now,
    network: networkOf(headers),
    changes: { where },
  });

type Exported = {
  entity: 'list' | 'client';
  entityId?: number;
  changes: Record<string, unknown>;
  reason?: string;
};

/** A whole list, everything, or all about one client, has left the house. */
export const recordExport = (
  userId: number,
  { entityId = 0, ...exported }: Exported,
  { headers, now }: Where,
): Promise<void> =>
  recordChange(db, {
    ...exported,
    entityId,
    action: 'exported',
    by: `user:${userId}`,
    at: now,
    network: networkOf(headers),
  });

type Owner = { id: number; email: string; language: Locale };

/** Somebody of the staff has seen what is sensitive about these clients: an alert, formulas. */
export async function recordReading(
  userId: number,
  clients: readonly number[],
  { headers, now }: Where,
): Promise<void> {
  if (clients.length === 0) return;
  await recordRepeatable(db, {
    entity,
    entityId: userId,
    action: 'read',
    by: `user:${userId}`,
    at: now,
    network: networkOf(headers),
    changes: { clients: [...new Set(clients)].sort((one, other) => one - other) },
  });
}

/** Tells the owner of an account, once a day, that somebody tries to get into it. */
export async function warnOwner({ id, email, language }: Owner, now: Date): Promise<void> {
  const isNew = await enqueueMailOnce(db, {
    template: 'loginAttempts',
    recipient: email,
    language,
    userId: id,
    onceKey: `login-attempts:${id}:${now.toISOString().slice(0, 10)}`,
  });
  if (!isNew) return;
  await recordChange(db, { entity, entityId: id, action: 'guessing-suspected', by: 'system', at: now });
  wakeMailWorker();
}
