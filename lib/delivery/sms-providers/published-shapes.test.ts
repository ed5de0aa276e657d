import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startHttpCatcher } from '@/tests/support/messages/http-catcher';
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

const REMINDER = {
  name: 'podsetnik',
  language: 'sr',
  places: ['Šišanje', 'uto, 1. dec, 10:00'],
  replies: ['1', '0'],
  button: 'Ab3dEf7hJk',
};
const CODE = { name: 'kod', language: 'sr', places: ['482913'], replies: [], button: '482913' };

// https://www.infobip.com/docs/api/channels/whatsapp: the models WhatsAppBulkMessage, WhatsAppMessage, WhatsAppTemplateContent,
// WhatsAppTemplateDataContent, WhatsAppTemplateQuickReplyButtonContent and WhatsAppTemplateUrlButtonContent.
describe('Infobip, WhatsApp', () => {
  const sentOf = async (template?: TextMessage['template']) => {
    const { path, body } = await caught(aText({ channel: 'whatsapp', ...(template && { template }) }));
    return { path, body: JSON.parse(body) as unknown };
  };
  const addressed = { from: '381601234567', to: '381601112222', messageId: ID, notifyUrl: reportUrl(ID) };

  test('gets a template with its places, and its buttons in the order in which they are registered', async () => {
    expect(await sentOf(REMINDER)).toEqual({
      path: 'POST /whatsapp/1/message/template',
      body: {
        messages: [
          {
            ...addressed,
            content: {
              templateName: 'podsetnik',
              language: 'sr',
              templateData: {
                body: { placeholders: ['Šišanje', 'uto, 1. dec, 10:00'] },
                buttons: [
                  { type: 'QUICK_REPLY', parameter: '1' },
                  { type: 'QUICK_REPLY', parameter: '0' },
                  { type: 'URL', parameter: 'Ab3dEf7hJk' },
                ],
              },
            },
          },
        ],
      },
    });
  });

  // Once it is approved, the button that copies a code is one of an address:
  // https://developers.facebook.com/docs/whatsapp/business-management-api/authentication-templates/copy-code-button-authentication-templates
  test('gets a code twice: for the words, and for the button that copies it', async () => {
    expect(await sentOf(CODE)).toMatchObject({
      body: {
        messages: [
          {
            content: {
              templateData: {
                body: { placeholders: ['482913'] },
                buttons: [{ type: 'URL', parameter: '482913' }],
              },
            },
          },
        ],
      },
    });
  });

  test('gets no buttons where the template has none with a place', async () => {
    const { body } = await sentOf({ ...CODE, button: null });
    expect(JSON.stringify(body)).not.toContain('buttons');
  });

  test('gets the text itself within a conversation', async () => {
    expect(await sentOf()).toEqual({
      path: 'POST /whatsapp/1/message/text',
      body: { ...addressed, content: { text: 'Termin je rezervisan.' } },
    });
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

  // https://www.twilio.com/docs/content/using-variables-with-content-api: by their numbers, over words and buttons.
  test.each([
    [
      'the places, and then what follows in its address',
      REMINDER,
      { 1: 'Šišanje', 2: 'uto, 1. dec, 10:00', 3: 'Ab3dEf7hJk' },
    ],
    // https://www.twilio.com/docs/content/whatsappauthentication
    ['a code once', CODE, { 1: '482913' }],
  ])('gets of a template %s', async (_, template, variables) => {
    const { body } = await caught(aText({ channel: 'whatsapp', template }), 'twilio');
    expect(fields(body)).toEqual({
      To: 'whatsapp:+381601112222',
      From: 'whatsapp:+381601234567',
      ContentSid: template.name,
      ContentVariables: JSON.stringify(variables),
      ValidityPeriod: '900',
      StatusCallback: reportUrl(ID),
    });
  });
});
