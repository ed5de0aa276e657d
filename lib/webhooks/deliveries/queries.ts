import 'server-only';
import { desc, eq, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { outbox, type OutboxState } from '@/db/schema/delivery/outbox';
import { webhookAttempt } from '@/db/schema/delivery/webhook-attempts';
import { stampAnswer } from '../../base/time/answer.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import type { WebhookDelivery } from '../answer.ts';

/** As many as anybody looks through. */
const MOST = 100;

const stateOf = (state: OutboxState, hasTried: boolean): WebhookDelivery['state'] => {
  if (state === 'waiting') return 'waiting';
  if (state === 'sent') return 'delivered';
  return hasTried ? 'failed' : 'dropped';
};

/** What was sent to an address, and is still to be, the latest first, with what was answered last. */
export async function listDeliveries(webhookId: number): Promise<WebhookDelivery[]> {
  const last = db
    .select()
    .from(webhookAttempt)
    .where(eq(webhookAttempt.outboxId, outbox.id))
    .orderBy(desc(webhookAttempt.id))
    .limit(1)
    .as('last');
  const rows = await db
    .select({
      id: outbox.id,
      state: outbox.state,
      payload: outbox.payload,
      attempts: outbox.attempts,
      runAt: outbox.runAt,
      createdAt: outbox.createdAt,
      tried: { at: last.at, status: last.status, answer: last.answer, milliseconds: last.milliseconds },
    })
    .from(outbox)
    .leftJoinLateral(last, sql`true`)
    .where(eq(outbox.webhookId, webhookId))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(MOST);
  const zone = salonZone();
  return rows.map(({ id, state, payload, attempts, runAt, createdAt, tried }) => ({
    id,
    event: payload.event as WebhookDelivery['event'], // as `note_event` records it
    recordId: typeof payload.recordId === 'number' ? payload.recordId : null,
    state: stateOf(state, tried?.at !== undefined && tried.at !== null),
    attempts,
    nextAt: state === 'waiting' ? stampAnswer(runAt, zone) : null,
    status: tried?.status ?? null,
    answer: tried?.answer ?? null,
    milliseconds: tried?.milliseconds ?? null,
    triedAt: tried?.at ? stampAnswer(tried.at, zone) : null,
    createdAt: stampAnswer(createdAt, zone),
  }));
}
