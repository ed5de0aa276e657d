import type { NextRequest } from 'next/server';
import { receiveEvent } from '@/lib/booking-changes/paid/events';
import { answering, json } from '@/lib/kit/http/answer';
import { webhookBody } from '@/lib/kit/http/webhook-body';
import { Refusal } from '@/lib/kit/refusal';
import { configuredProvider } from '@/lib/payments/providers/configured';

/** Stripe tells what became of a payment, and signs it. An answer other than 200 has it tell again. */
export function POST(request: NextRequest): Promise<Response> {
  return answering(request, async () => {
    const provider = configuredProvider();
    if (!provider) throw new Refusal('notFound');
    const now = new Date();
    const event = await provider.readEvent(await webhookBody(request), request.headers, now);
    if (!event) throw new Refusal('unauthorized');
    await receiveEvent(provider, event, now);
    return json({});
  });
}
