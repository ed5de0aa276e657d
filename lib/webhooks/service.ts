import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { webhook } from '@/db/schema/delivery/webhooks';
import { inTransaction } from '@/db/transaction';
import { leadsToPublic, mayBeEndpoint } from '../delivery/outside/open-address.ts';
import { recordChange } from '../kit/audit/service.ts';
import type { NotDone, Removed, Saved, Writing } from '../kit/records/outcome.ts';
import { nextEdit } from '../kit/records/service.ts';
import { created, edited, newStamps, removed, type Kind } from '../kit/records/writes.ts';
import type { WebhookRecord, WebhookWithSecret } from './answer.ts';
import { findWebhook } from './queries.ts';
import { FORMER_SECRET_MS, MOST_WEBHOOKS } from './rules.ts';
import type { WebhookEdit, WebhookInput } from './schema.ts';
import { newNonce, secretFrom } from './secret.ts';

const WEBHOOK: Kind<WebhookRecord> = {
  entity: 'webhook',
  table: webhook,
  find: findWebhook,
  recorded: ({ name, address, events, language, active }) => ({ name, address, events, language, active }),
};

/** Checked here for whoever types it, and again at each connection: a name may lead elsewhere by then. */
async function refusedAddress(address: string): Promise<NotDone | null> {
  if (mayBeEndpoint(address) && (await leadsToPublic(new URL(address).hostname))) return null;
  return { ok: false, reason: 'invalid', fields: { address: 'publicAddress' } };
}

const standingOf = (active: boolean, now: Date) =>
  active
    ? { stoppedAt: null, stoppedFor: null }
    : {
        stoppedAt: sql`coalesce(stopped_at, ${now.toISOString()})`,
        stoppedFor: sql`coalesce(stopped_for, 'staff')`,
      };

export async function createWebhook(
  { active, ...input }: WebhookInput,
  writing: Writing,
): Promise<Saved<WebhookWithSecret>> {
  const refused = await refusedAddress(input.address);
  if (refused) return refused;
  const nonce = newNonce();
  const stopped = active ? {} : { stoppedAt: writing.now, stoppedFor: 'staff' as const };
  return inTransaction<Saved<WebhookWithSecret>>(async (tx) => {
    if ((await tx.$count(webhook)) >= MOST_WEBHOOKS) {
      return { ok: false, reason: 'tooManyWebhooks', extra: { count: MOST_WEBHOOKS } };
    }
    const [row] = await tx
      .insert(webhook)
      .values({ ...input, ...stopped, nonce, createdBy: writing.by, ...newStamps(writing) })
      .returning({ id: webhook.id });
    const made = await created(tx, WEBHOOK, row, writing);
    if (!made.ok) throw new Error('The webhook was not stored');
    return { ok: true, record: { ...made.record, secret: secretFrom(nonce) } };
  });
}

/** Whoever saves it takes it over: what it sends goes out in their name from now on. */
export async function updateWebhook(
  id: number,
  { editedAt, active, ...input }: WebhookEdit,
  writing: Writing,
): Promise<Saved<WebhookRecord>> {
  const refused = await refusedAddress(input.address);
  if (refused) return refused;
  return inTransaction((tx) =>
    edited(tx, WEBHOOK, { id, editedAt }, writing, (before) =>
      tx
        .update(webhook)
        .set({
          ...input,
          ...standingOf(active, writing.now),
          // What has failed at another address, or until somebody looked, is over.
          ...(active && (!before.active || before.address !== input.address) && { failingSince: null }),
          createdBy: writing.by,
          editedAt: nextEdit(webhook, writing.now),
        })
        .where(eq(webhook.id, id)),
    ),
  );
}

export const removeWebhook = (id: number, writing: Writing): Promise<Removed> =>
  inTransaction((tx) => removed(tx, WEBHOOK, id, writing));

async function withNewSecret(tx: Transaction, id: number, { by, now }: Writing): Promise<Buffer | null> {
  const nonce = newNonce();
  const [found] = await tx
    .update(webhook)
    .set({
      formerNonce: webhook.nonce,
      formerUntil: new Date(now.getTime() + FORMER_SECRET_MS),
      nonce,
      editedAt: nextEdit(webhook, now),
    })
    .where(eq(webhook.id, id))
    .returning({ id: webhook.id });
  if (!found) return null;
  await recordChange(tx, { entity: 'webhook', entityId: id, action: 'secret renewed', by, at: now });
  return nonce;
}

/** Another secret; for a day what is sent is signed with both, so that nothing is lost while programs are told of it. */
export const renewSecret = (id: number, writing: Writing): Promise<Saved<WebhookWithSecret>> =>
  inTransaction<Saved<WebhookWithSecret>>(async (tx) => {
    const nonce = await withNewSecret(tx, id, writing);
    const record = nonce && (await findWebhook(id, tx));
    return record
      ? { ok: true, record: { ...record, secret: secretFrom(nonce) } }
      : { ok: false, reason: 'notFound' };
  });
