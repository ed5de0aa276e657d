import { createHmac } from 'node:crypto';
import { NextRequest } from 'next/server';
import { POST as fromGateway } from '@/app/api/messages/webhook/incoming/route.ts';
import { POST as fromInfobip } from '@/app/api/messages/infobip/incoming/route.ts';
import { POST as fromTwilio } from '@/app/api/messages/twilio/incoming/route.ts';
import { webhookSignature } from '@/lib/kit/http/signed-webhook.ts';
import { incomingSignature } from '@/lib/delivery/sms-providers/report-signature.ts';

const SITE = 'http://localhost:3000/api/messages';
let handedOver = 0;

type Given = { text: string; from?: string; id?: string; forgedBy?: string };
type Provider = (given: Given) => Promise<Response>;

/** As each of the providers hands over what somebody has written, who is named by `from` in E.164. */
export function handingOver({ token, secret }: { token: string; secret: string }): {
  infobip: Provider;
  twilio: Provider;
  gateway: Provider;
} {
  const given = ({ text, from = '+381601112222', id = `in-${++handedOver}`, forgedBy = '' }: Given) => ({
    text,
    from,
    id,
    forgedBy,
  });
  return {
    infobip: (requested) => {
      const { text, from, id, forgedBy } = given(requested);
      const body = {
        results: [
          {
            messageId: id,
            from: from.replace('+', ''),
            to: '381112345678',
            text,
            cleanText: text,
            smsCount: 1,
          },
        ],
        messageCount: 1,
        pendingMessageCount: 0,
      };
      return fromInfobip(
        new NextRequest(`${SITE}/infobip/incoming?signature=${incomingSignature()}${forgedBy}`, {
          method: 'POST',
          body: JSON.stringify(body),
        }),
      );
    },
    twilio: (requested) => {
      const { text, from, id, forgedBy } = given(requested);
      const url = `${SITE}/twilio/incoming`;
      const fields: Record<string, string> = {
        MessageSid: id,
        AccountSid: 'AC0',
        From: from,
        To: '+1',
        Body: text,
      };
      const signed = Object.keys(fields)
        .toSorted()
        .reduce((sum, name) => sum + name + fields[name], url);
      const signature = createHmac('sha1', token + forgedBy)
        .update(signed)
        .digest('base64');
      return fromTwilio(
        new NextRequest(url, {
          method: 'POST',
          body: new URLSearchParams(fields).toString(),
          headers: { 'x-twilio-signature': signature },
        }),
      );
    },
    gateway: (requested) => {
      const { text, from, id, forgedBy } = given(requested);
      const body = JSON.stringify({ id, channel: 'sms', from, text });
      const timestamp = String(Math.floor(Date.now() / 1000));
      return fromGateway(
        new NextRequest(`${SITE}/webhook/incoming`, {
          method: 'POST',
          body: body + forgedBy,
          headers: {
            'webhook-id': id,
            'webhook-timestamp': timestamp,
            'webhook-signature': webhookSignature({ id, timestamp, body }, secret),
          },
        }),
      );
    },
  };
}
