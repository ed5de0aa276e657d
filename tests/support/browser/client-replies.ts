import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { webhookSignature } from '@/lib/kit/http/signed-webhook.ts';
import { GATEWAY_SECRET } from '../../../scripts/testing/gateway-secret.mjs';

/** Somebody answers on the phone, and the salon's gateway hands it over. */
export async function replyFrom(request: APIRequestContext, phone: string, text: string): Promise<void> {
  const signed = {
    id: randomUUID(),
    timestamp: String(Math.floor(Date.now() / 1000)),
    body: JSON.stringify({ id: randomUUID(), from: phone, text }),
  };
  const answer = await request.post('/api/messages/webhook/incoming', {
    headers: {
      'Content-Type': 'application/json',
      'webhook-id': signed.id,
      'webhook-timestamp': signed.timestamp,
      'webhook-signature': webhookSignature(signed, GATEWAY_SECRET),
    },
    data: signed.body,
  });
  expect(answer.status()).toBe(200);
}
