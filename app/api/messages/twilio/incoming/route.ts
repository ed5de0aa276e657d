import type { NextRequest } from 'next/server';
import { answering } from '@/lib/kit/http/answer';
import { twilioIncoming } from '@/lib/conversations/replies/schema';
import { receiveReply } from '@/lib/conversations/replies/service';
import { twilioFields } from '../signed';

/** What Twilio does with the message: nothing, since answers go out like all else. https://www.twilio.com/docs/messaging/twiml */
const NOTHING = '<?xml version="1.0" encoding="UTF-8"?><Response/>';

/** Twilio hands over what clients answer, and signs it. */
export function POST(request: NextRequest): Promise<Response> {
  return answering(request, async () => {
    const incoming = twilioIncoming.safeParse(await twilioFields(request));
    if (incoming.success) await receiveReply(incoming.data, new Date());
    return new Response(NOTHING, { headers: { 'Content-Type': 'text/xml', 'Cache-Control': 'no-store' } });
  });
}
