import type { NextRequest } from 'next/server';
import { answering, json } from '@/lib/kit/http/answer';
import { gatewayIncoming } from '@/lib/conversations/replies/schema';
import { receiveReply } from '@/lib/conversations/replies/service';
import { gatewayBody } from '../signed';

/** A gateway of the salon's own hands over what clients answer, signed like all else between the two. */
export function POST(request: NextRequest): Promise<Response> {
  return answering(request, async () => {
    const now = new Date();
    const incoming = gatewayIncoming.safeParse(await gatewayBody(request, now));
    if (incoming.success) await receiveReply(incoming.data, now);
    return json({});
  });
}
