import type { NextRequest } from 'next/server';
import { env } from '@/lib/base/env';
import { answering, json } from '@/lib/kit/http/answer';
import { readLimited } from '@/lib/kit/http/body';
import { Refusal } from '@/lib/kit/http/refusal';
import { mailEvent } from '@/lib/mailings/mail-events/schema';
import { receiveMailEvent } from '@/lib/mailings/mail-events/service';
import { isSigned } from '@/lib/mailings/mail-events/signature';

const LIMIT = 256 * 1024;

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Refusal('malformed');
  }
}

/** Resend tells of bounces and complaints. The signature stands for the sender: no cookie and no origin counts here. */
export function POST(request: NextRequest): Promise<Response> {
  return answering(request, async () => {
    const { RESEND_WEBHOOK_SECRET } = env();
    if (!RESEND_WEBHOOK_SECRET) throw new Refusal('notFound');
    const body = Buffer.from(await readLimited(request, LIMIT)).toString('utf8');
    const signed = {
      id: request.headers.get('svix-id'),
      timestamp: request.headers.get('svix-timestamp'),
      signatures: request.headers.get('svix-signature'),
      body,
    };
    const now = new Date();
    if (!isSigned(signed, RESEND_WEBHOOK_SECRET, now)) throw new Refusal('unauthorized');
    const event = mailEvent.safeParse(parsed(body));
    if (event.success) await receiveMailEvent(event.data, now);
    return json({});
  });
}
