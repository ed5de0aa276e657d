import type { NextRequest } from 'next/server';
import { env } from '@/lib/base/env';
import { answering, json } from '@/lib/kit/http/answer';
import { Refusal } from '@/lib/kit/http/refusal';
import { isSigned } from '@/lib/kit/http/signed-webhook';
import { parsedBody, webhookBody } from '@/lib/kit/http/webhook-body';
import { receiveReport } from '@/lib/mail/texts/reports';
import { gatewayReport } from '@/lib/mail/texts/schema';

/** A gateway of the salon's own tells what became of a message, signed with the secret that messages to it are signed with. */
export function POST(request: NextRequest): Promise<Response> {
  return answering(request, async () => {
    const { MESSAGE_WEBHOOK_SECRET } = env();
    if (!MESSAGE_WEBHOOK_SECRET) throw new Refusal('notFound');
    const body = await webhookBody(request);
    const signed = {
      id: request.headers.get('webhook-id'),
      timestamp: request.headers.get('webhook-timestamp'),
      signatures: request.headers.get('webhook-signature'),
      body,
    };
    const now = new Date();
    if (!isSigned(signed, MESSAGE_WEBHOOK_SECRET, now)) throw new Refusal('unauthorized');
    const report = gatewayReport.safeParse(parsedBody(body));
    if (report.success) {
      const { id, state, error } = report.data;
      await receiveReport({ id, arrived: state === 'delivered', error }, now);
    }
    return json({});
  });
}
