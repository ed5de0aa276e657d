import type { NextRequest } from 'next/server';
import { env } from '@/lib/base/environment/env';
import { Refusal } from '@/lib/kit/refusal';
import { isSigned } from '@/lib/kit/http/signed-webhook';
import { parsedBody, webhookBody } from '@/lib/kit/http/webhook-body';

/** @throws Refusal unless the gateway has signed it, lately */
export async function gatewayBody(request: NextRequest, now: Date): Promise<unknown> {
  const { MESSAGE_WEBHOOK_SECRET } = env();
  if (!MESSAGE_WEBHOOK_SECRET) throw new Refusal('notFound');
  const body = await webhookBody(request);
  const signed = {
    id: request.headers.get('webhook-id'),
    timestamp: request.headers.get('webhook-timestamp'),
    signatures: request.headers.get('webhook-signature'),
    body,
  };
  if (!isSigned(signed, MESSAGE_WEBHOOK_SECRET, now)) throw new Refusal('unauthorized');
  return parsedBody(body);
}
