import type { NextRequest } from 'next/server';
import { env } from '@/lib/base/environment/env';
import { answering, json } from '@/lib/kit/http/answer';
import { Refusal } from '@/lib/kit/refusal';
import { parsedBody, webhookBody } from '@/lib/kit/http/webhook-body';
import { isIncomingSignature } from '@/lib/delivery/sms-providers/report-signature';
import { infobipIncoming, incomingQuery } from '@/lib/conversations/replies/schema';
import { receiveReply } from '@/lib/conversations/replies/service';

/** Infobip hands over what clients answer. It signs nothing itself: the address that staff have given it does. */
export function POST(request: NextRequest): Promise<Response> {
  return answering(request, async () => {
    if (!env().INFOBIP_API_KEY) throw new Refusal('notFound');
    const context = incomingQuery.safeParse(Object.fromEntries(request.nextUrl.searchParams));
    if (!context.success || !isIncomingSignature(context.data.signature)) throw new Refusal('unauthorized');
    const incoming = infobipIncoming.safeParse(parsedBody(await webhookBody(request)));
    for (const each of incoming.success ? incoming.data : []) await receiveReply(each, new Date());
    return json({});
  });
}
