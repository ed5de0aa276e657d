import type { NextRequest } from 'next/server';
import { appUrl, env } from '@/lib/base/env';
import { answering, json } from '@/lib/kit/http/answer';
import { Refusal } from '@/lib/kit/http/refusal';
import { webhookBody } from '@/lib/kit/http/webhook-body';
import { receiveReport } from '@/lib/mail/texts/reports';
import { reportQuery, twilioReport } from '@/lib/mail/texts/schema';
import { arrivedByTwilio, isTwilios } from '@/lib/mail/texts/told-states';

/** Twilio tells what became of a message, and signs it. */
export function POST(request: NextRequest): Promise<Response> {
  return answering(request, async () => {
    const { TWILIO_AUTH_TOKEN } = env();
    if (!TWILIO_AUTH_TOKEN) throw new Refusal('notFound');
    const fields = Object.fromEntries(new URLSearchParams(await webhookBody(request)));
    const { pathname, search, searchParams } = request.nextUrl;
    // As it was given to Twilio, whatever a proxy has made of it.
    const url = `${appUrl()}${pathname}${search}`;
    const signature = request.headers.get('x-twilio-signature');
    if (!isTwilios({ url, fields, signature }, TWILIO_AUTH_TOKEN)) throw new Refusal('unauthorized');
    const asked = reportQuery.safeParse(Object.fromEntries(searchParams));
    const report = twilioReport.safeParse(fields);
    const arrived = report.success ? arrivedByTwilio(report.data.MessageStatus) : null;
    if (asked.success && report.success && arrived !== null) {
      await receiveReport({ id: asked.data.message, arrived, error: report.data.ErrorCode }, new Date());
    }
    return json({});
  });
}
