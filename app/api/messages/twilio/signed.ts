import type { NextRequest } from 'next/server';
import { appUrl, env } from '@/lib/base/environment/env';
import { Refusal } from '@/lib/kit/refusal';
import { webhookBody } from '@/lib/kit/http/webhook-body';
import { isTwilios } from '@/lib/delivery/sms-providers/provider-reports';

/** @throws Refusal unless Twilio has signed it */
export async function twilioFields(request: NextRequest): Promise<Record<string, string>> {
  const { TWILIO_AUTH_TOKEN } = env();
  if (!TWILIO_AUTH_TOKEN) throw new Refusal('notFound');
  const fields = Object.fromEntries(new URLSearchParams(await webhookBody(request)));
  const { pathname, search } = request.nextUrl;
  // As it was given to Twilio, whatever a proxy has made of it.
  const url = `${appUrl()}${pathname}${search}`;
  const signature = request.headers.get('x-twilio-signature');
  if (!isTwilios({ url, fields, signature }, TWILIO_AUTH_TOKEN)) throw new Refusal('unauthorized');
  return fields;
}
