import { POST as makeWebhook } from '@/app/admin/api/webhooks/route.ts';
import { GET as readDeliveries } from '@/app/admin/api/webhooks/[id]/deliveries/route.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@/lib/base/webhook-events.ts';
import { runEventsOnce } from '@/lib/delivery/worker/worker.ts';
import { writeEvent } from '@/lib/webhooks/write-event.ts';
import { call } from '../http.ts';
import type { SignedIn } from '../staff.ts';

export type Delivery = {
  id: string;
  event: string;
  state: string;
  status: number | null;
  answer: string | null;
  attempts: number;
};

export const webhookInput = (address: string, events: readonly WebhookEvent[] = WEBHOOK_EVENTS) => ({
  name: 'Knjigovodstvo',
  address,
  events,
  language: 'sr',
  active: true,
});

/** A webhook that somebody has made. */
export async function aWebhook(
  { headers }: Pick<SignedIn, 'headers'>,
  address: string,
  events?: readonly WebhookEvent[],
) {
  const made = await call(makeWebhook, { headers, body: webhookInput(address, events) });
  if (made.status !== 201) throw new Error(`no webhook was made: ${JSON.stringify(made.body)}`);
  const id = Number(made.body.id);
  const at = { params: { id: String(id) }, headers };
  return {
    id,
    at,
    secret: String(made.body.secret),
    deliveries: async () => (await call(readDeliveries, at)).body.items as Delivery[],
  };
}

/** Sends all events that are due at that time. */
export async function deliverEvents(now: Date): Promise<void> {
  const transport = { name: 'none', send: () => Promise.reject(new Error('no mail is to be sent')) };
  while (
    (await runEventsOnce({ transport, providers: [], writeEvent, now: () => now, random: () => 0.5 })) > 0
  );
}
