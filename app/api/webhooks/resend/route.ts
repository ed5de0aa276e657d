import type { NextRequest } from 'next/server';
import { env } from '@/lib/base/environment/env';
import { answering, json } from '@/lib/kit/http/answer';
import { Refusal } from '@/lib/kit/refusal';
import { isSigned } from '@/lib/kit/http/signed-webhook';
import { parsedBody, webhookBody } from '@/lib/kit/http/webhook-body';
import { mailEvent } from '@/lib/inbox/mail-events/schema';
import { receiveMailEvent } from '@/lib/inbox/mail-events/service';

/** Resend tells of bounces and complaints. The signature stands for the sender: no cookie and no origin counts here. */
export function POST(request: NextRequest): Promise<Response> {
  return answering(request, async () => {
    const { RESEND_WEBHOOK_SECRET } = env();
    if (!RESEND_WEBHOOK_SECRET) throw new Refusal('notFound');
    const body = await webhookBody(request);
    const signed = {
      id: request.headers.get('svix-id'),
      timestamp: request.headers.get('svix-timestamp'),
      signatures: request.headers.get('svix-signature'),
      body,
    };
    const now = new Date();
    if (!isSigned(signed, RESEND_WEBHOOK_SECRET, now)) throw new Refusal('unauthorized');
    const event = mailEvent.safeParse(parsedBody(body));
    if (event.success) await receiveMailEvent(event.data, now);
    return json({});
  });
}
