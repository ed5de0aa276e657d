import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startHttpCatcher } from '@/tests/support/http-catcher';
import { infobip } from './infobip.ts';
import type { TextMessage } from './provider.ts';
import { twilio } from './twilio.ts';

/*
 * The requests as the providers' published documentation has them. Infobip's names of fields are those of its own client, which is made of
 * its description (https://github.com/infobip/infobip-api-java-client, models ViberMessage, SmsMessage, WhatsAppMessage), Twilio's those of
 * its reference. What stands in no list below is no field of theirs.
 */
const INFOBIP = {
  // https://www.infobip.com/docs/api/channels/sms
  sms: {
    path: 'POST /sms/3/messages',
    message: ['sender', 'destinations', 'content', 'options', 'webhooks'],
    destination: ['to', 'messageId', 'networkId'],
    content: ['text', 'transliteration', 'language'],
    options: ['platform', 'validityPeriod', 'deliveryTimeWindow', 'campaignReferenceId', 'regional', 'flash'],
    required: ['destinations', 'content'],
  },
  // https://www.infobip.com/docs/api/channels/viber/viber-business-messages
  viber: {
    path: 'POST /viber/2/messages',
    message: ['sender', 'destinations', 'content', 'options', 'webhooks'],
    destination: ['to', 'messageId'],
    content: ['type', 'text', 'button'],
    options: [
      'platform',
      'validityPeriod',
      'deliveryTimeWindow',
      'campaignReferenceId',
      'smsFailover',
      'trackingData',
      'label',
      'applySessionRate',
      'toPrimaryDeviceOnly',
    ],
    required: ['sender', 'destinations', 'content'],
  },
} as const;

const ID = '0b0e3a52-6a5e-4c53-9a52-3f7f0e2b1c11';
const SID = `AC${'0'.repeat(32)}`;
const aText = (changed: Partial<TextMessage> = {}): TextMessage => ({
  id: ID,
  createdAt: new Date('2026-11-30T08:30:00Z'),
  channel: 'sms',
  from: '+381601234567',
  to: '+381601112222',
  text: 'Termin je rezervisan.',
  validSeconds: 900,
  ...changed,
});

let server: Awaited<ReturnType<typeof startHttpCatcher>>;
beforeAll(async () => {
  server = await startHttpCatcher(() => ({
    status: 200,
    body: { messages: [{ status: { groupName: 'PENDING', name: 'PENDING_ACCEPTED' } }] },
  }));
});
beforeEach(() => {
  server.requests.length = 0;
});
afterAll(() => server.stop());

const reportUrl = (id: string) => `https://salon.example/report?message=${id}`;
async function caught(message: TextMessage, by: 'infobip' | 'twilio' = 'infobip') {
  const provider =
    by === 'infobip'
      ? infobip({ baseUrl: server.url, apiKey: 'key', reportUrl })
      : twilio({ baseUrl: server.url, accountSid: SID, authToken: 'token', reportUrl });
  await provider.send(message);
  const [request] = server.requests;
  if (!request) throw new Error('Nothing was sent');
  return request;
}
type Body = { messages: [{ destinations: [object]; content: object; options: object; sender: string }] };
const fields = (body: string) => Object.fromEntries(new URLSearchParams(body));

describe.each(['sms', 'viber'] as const)('Infobip, %s', (channel) => {
  const published = INFOBIP[channel];

  test('is posted as JSON with the key, and has no field that is not published', async () => {
    const { path, headers, body } = await caught(aText({ channel }));
    expect(path).toBe(published.path);
    // https://www.infobip.com/docs/api/authentication
    expect(headers).toMatchObject({
      authorization: 'App key',
      'content-type': 'application/json',
      accept: 'application/json',
    });
    const given = JSON.parse(body) as Body;
    expect(Object.keys(given)).toEqual(['messages']);
    const [message] = given.messages;
    expect(published.message).toEqual(expect.arrayContaining(Object.keys(message)));
    expect(Object.keys(message)).toEqual(expect.arrayContaining([...published.required]));
    expect(published.destination).toEqual(expect.arrayContaining(Object.keys(message.destinations[0])));
    expect(published.content).toEqual(expect.arrayContaining(Object.keys(message.content)));
    expect(published.options).toEqual(expect.arrayContaining(Object.keys(message.options)));
    expect(message).toMatchObject({
      sender: '381601234567',
      destinations: [{ to: '381601112222', messageId: ID }],
    });
  });

  // The model ValidityPeriod: amount and timeUnit (SECONDS, MINUTES, HOURS); more than 48 hours is not supported.
  test.each([
    [900, 900],
    [1, 1],
    [500_000, 172_800],
  ])('of %i seconds is valid for %i', async (validSeconds, amount) => {
    const { body } = await caught(aText({ channel, validSeconds }));
    const { options } = (JSON.parse(body) as Body).messages[0];
    expect(options).toMatchObject({ validityPeriod: { amount, timeUnit: 'SECONDS' } });
  });
});

// https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource
describe('Twilio', () => {
  test('is posted as a form to the account, with no field that is not published', async () => {
    const { path, headers, body } = await caught(aText(), 'twilio');
    expect(path).toBe(`POST /2010-04-01/Accounts/${SID}/Messages.json`);
    expect(headers).toMatchObject({
      authorization: `Basic ${Buffer.from(`${SID}:token`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(fields(body)).toEqual({
      To: '+381601112222',
      From: '+381601234567',
      Body: 'Termin je rezervisan.',
      ValidityPeriod: '900',
      StatusCallback: reportUrl(ID),
    });
  });

  // From 1 to 36,000, else it is refused: https://www.twilio.com/docs/api/errors/90007
  test.each([
    [1, '1'],
    [36_001, '36000'],
  ])('of %i seconds is valid for %s', async (validSeconds, expected) => {
    const { body } = await caught(aText({ validSeconds }), 'twilio');
    expect(fields(body).ValidityPeriod).toBe(expected);
  });
});
