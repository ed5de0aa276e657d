import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isSigned } from '../../kit/http/signed-webhook.ts';
import { startHttpCatcher, type Answer } from '@/tests/support/messages/http-catcher';
import { messageFiles } from './files.ts';
import { gateway } from './gateway.ts';
import { infobip } from './infobip.ts';
import type { TextMessage } from './provider.ts';
import { twilio } from './twilio.ts';

let server: Awaited<ReturnType<typeof startHttpCatcher>>;
beforeAll(async () => {
  server = await startHttpCatcher(() => ({ status: 200 }));
});
beforeEach(() => {
  server.answer();
  server.requests.length = 0;
});
afterAll(() => server.stop());

const ID = '0b0e3a52-6a5e-4c53-9a52-3f7f0e2b1c11';
const aText = (changed: Partial<TextMessage> = {}): TextMessage => ({
  id: ID,
  createdAt: new Date('2026-11-30T08:30:00Z'),
  channel: 'sms',
  from: 'Breza',
  to: '+381601112222',
  text: 'Termin je rezervisan.',
  validSeconds: 900,
  ...changed,
});
const aTemplate = (name: string, places: string[]) => ({
  name,
  language: 'sr',
  places,
  replies: [],
  button: null,
});
const reportUrl = (id: string) => `https://salon.example/report?message=${id}`;
const answering = (answer: Answer) => server.answer(() => answer);
const lastBody = () => JSON.parse(server.requests.at(-1)?.body ?? '{}') as unknown;

describe('Infobip', () => {
  const provider = (options = {}) =>
    infobip({ baseUrl: server.url, apiKey: 'key', reportUrl, timeoutMs: 500, ...options });
  const said = (groupName: string, name: string, status = 200) => ({
    status,
    body: { messages: [{ messageId: ID, status: { groupId: 1, groupName, id: 26, name } }] },
  });

  test('gets a text message with the row’s id and where to report', async () => {
    answering(said('PENDING', 'PENDING_ACCEPTED'));
    expect(await provider().send(aText())).toEqual({ ok: true });
    expect(server.requests[0]).toMatchObject({
      path: 'POST /sms/3/messages',
      headers: { authorization: 'App key', 'content-type': 'application/json' },
    });
    expect(lastBody()).toEqual({
      messages: [
        {
          sender: 'Breza',
          destinations: [{ to: '381601112222', messageId: ID }],
          content: { text: 'Termin je rezervisan.' },
          options: { validityPeriod: { amount: 900, timeUnit: 'SECONDS' } },
          webhooks: { delivery: { url: `https://salon.example/report?message=${ID}` } },
        },
      ],
    });
  });

  test('gets a sender that is a number as it gets the recipient: without its plus', async () => {
    answering(said('PENDING', 'PENDING_ACCEPTED'));
    await provider().send(aText({ from: '+381600000001' }));
    expect(lastBody()).toMatchObject({ messages: [{ sender: '381600000001' }] });
  });

  test('gets Viber’s and WhatsApp’s in their own shapes', async () => {
    answering(said('PENDING', 'PENDING_ENROUTE'));
    await provider().send(aText({ channel: 'viber' }));
    expect(server.requests.at(-1)?.path).toBe('POST /viber/2/messages');
    expect(lastBody()).toMatchObject({
      messages: [{ content: { type: 'TEXT', text: 'Termin je rezervisan.' } }],
    });
    await provider().send(
      aText({
        channel: 'whatsapp',
        from: '+381601234567',
        template: aTemplate('news', ['Termin je rezervisan.']),
      }),
    );
    expect(server.requests.at(-1)?.path).toBe('POST /whatsapp/1/message/template');
    expect(lastBody()).toMatchObject({
      messages: [
        {
          from: '381601234567',
          messageId: ID,
          content: {
            templateName: 'news',
            language: 'sr',
            templateData: { body: { placeholders: ['Termin je rezervisan.'] } },
          },
        },
      ],
    });
    answering({
      status: 200,
      body: { messageId: ID, status: { groupName: 'PENDING', name: 'PENDING_ENROUTE' } },
    });
    expect(await provider().send(aText({ channel: 'whatsapp', from: '+381601234567' }))).toEqual({
      ok: true,
    });
    expect(server.requests.at(-1)?.path).toBe('POST /whatsapp/1/message/text');
  });

  test.each([
    ['REJECTED_DESTINATION', { ok: false, permanent: true }],
    ['REJECTED_NETWORK', { ok: false, permanent: true }],
    // The balance has run out: put right while the messages wait.
    ['REJECTED_NOT_ENOUGH_CREDITS', { ok: false, permanent: false, maybeSent: false }],
    ['REJECTED_SYSTEM_ERROR', { ok: false, permanent: false, maybeSent: false }],
    // A try of which nothing was heard did get through.
    ['REJECTED_DUPLICATE_MESSAGE_ID', { ok: true }],
  ])('%s is %o', async (name, outcome) => {
    answering(said('REJECTED', name));
    expect(await provider().send(aText())).toMatchObject(outcome);
  });

  test.each<[string, Answer, object]>([
    [
      '400 is final',
      { status: 400, body: { requestError: { serviceException: { text: 'Bad Request' } } } },
      { permanent: true, error: '400 Bad Request' },
    ],
    ['401 waits for another key', { status: 401 }, { permanent: false, maybeSent: false }],
    [
      '429 waits as long as it says',
      { status: 429, headers: { 'retry-after': '7' } },
      { permanent: false, maybeSent: false, retryAfterMs: 7_000 },
    ],
    ['503 did nothing', { status: 503 }, { permanent: false, maybeSent: false }],
    ['500 may have sent it', { status: 500 }, { permanent: false, maybeSent: true }],
    [
      'an answer that says nothing may have sent it',
      { status: 200, body: 'Welcome' },
      { permanent: false, maybeSent: true },
    ],
    ['no answer may have sent it', { status: null }, { permanent: false, maybeSent: true }],
    [
      'a connection that breaks may have sent it',
      { status: 200, drop: true },
      { permanent: false, maybeSent: true },
    ],
  ])('%s', async (_, answer, outcome) => {
    answering(answer);
    expect(await provider().send(aText())).toMatchObject({ ok: false, ...outcome });
  });

  test('where nobody listens nothing was sent', async () => {
    const gone = await startHttpCatcher(() => ({ status: 200 }));
    await gone.stop();
    const outcome = await provider({ baseUrl: gone.url }).send(aText());
    expect(outcome).toMatchObject({ ok: false, permanent: false, maybeSent: false });
  });
});

describe('Twilio', () => {
  const SID = `AC${'0'.repeat(32)}`;
  const provider = (options = {}) =>
    twilio({
      accountSid: SID,
      authToken: 'token',
      baseUrl: server.url,
      reportUrl,
      timeoutMs: 500,
      ...options,
    });
  const fields = () => Object.fromEntries(new URLSearchParams(server.requests.at(-1)?.body));
  const refused = (code: number, status = 400) => ({ status, body: { code, message: 'No.', status } });

  test('gets a form with the account’s name and word', async () => {
    answering({ status: 201, body: { sid: 'SM1', status: 'queued' } });
    expect(await provider().send(aText())).toEqual({ ok: true });
    expect(server.requests[0]).toMatchObject({
      path: `POST /2010-04-01/Accounts/${SID}/Messages.json`,
      headers: { authorization: `Basic ${Buffer.from(`${SID}:token`).toString('base64')}` },
    });
    expect(fields()).toEqual({
      To: '+381601112222',
      From: 'Breza',
      Body: 'Termin je rezervisan.',
      ValidityPeriod: '900',
      StatusCallback: `https://salon.example/report?message=${ID}`,
    });
  });

  test('gets WhatsApp’s by its template, and a group of senders by its name', async () => {
    const template = `HX${'0'.repeat(32)}`;
    await provider().send(
      aText({
        channel: 'whatsapp',
        from: '+381601234567',
        template: aTemplate(template, ['Termin je rezervisan.']),
      }),
    );
    expect(fields()).toMatchObject({
      To: 'whatsapp:+381601112222',
      From: 'whatsapp:+381601234567',
      ContentSid: template,
      ContentVariables: '{"1":"Termin je rezervisan."}',
    });
    const group = `MG${'0'.repeat(32)}`;
    await provider().send(aText({ from: group }));
    expect(fields()).toMatchObject({ MessagingServiceSid: group });
    expect(fields()).not.toHaveProperty('From');
  });

  test.each<[string, Answer, object]>([
    ['a number that is none', refused(21211), { permanent: true }],
    ['who has said STOP to Twilio', refused(21610), { permanent: true }],
    ['a country that is not opened', refused(21408), { permanent: false, maybeSent: false }],
    ['an account that is closed', refused(20003, 401), { permanent: false, maybeSent: false }],
    [
      'too many',
      { ...refused(20429, 429), headers: { 'retry-after': '2' } },
      { permanent: false, retryAfterMs: 2_000 },
    ],
    ['an outage', refused(20500, 500), { permanent: false, maybeSent: true }],
  ])('%s', async (_, answer, outcome) => {
    answering(answer);
    expect(await provider().send(aText())).toMatchObject({ ok: false, ...outcome });
  });

  test('carries no Viber', () => {
    expect(provider().carries).not.toContain('viber');
  });
});

describe('a gateway of one’s own', () => {
  const SECRET = `whsec_${Buffer.from('a secret of the tests').toString('base64')}`;
  const now = () => new Date('2026-11-30T08:30:00Z');
  const send = () => gateway({ url: `${server.url}/in`, secret: SECRET, now, timeoutMs: 500 }).send(aText());

  test('gets the message signed', async () => {
    answering({ status: 202 });
    expect(await send()).toEqual({ ok: true });
    const [{ headers, body } = { headers: {} as Record<string, string | undefined>, body: '' }] =
      server.requests;
    expect(JSON.parse(body)).toEqual({
      id: ID,
      channel: 'sms',
      from: 'Breza',
      to: '+381601112222',
      text: 'Termin je rezervisan.',
      validSeconds: 900,
    });
    const signed = {
      id: headers['webhook-id'] ?? null,
      timestamp: headers['webhook-timestamp'] ?? null,
      signatures: headers['webhook-signature'] ?? null,
    };
    expect(isSigned({ ...signed, body }, SECRET, now())).toBe(true);
    expect(isSigned({ ...signed, body: `${body} ` }, SECRET, now())).toBe(false);
  });

  test('is never followed elsewhere', async () => {
    answering({ status: 307, headers: { location: `${server.url}/elsewhere` } });
    expect(await send()).toMatchObject({ ok: false, permanent: false });
    expect(server.requests).toHaveLength(1);
  });
});

test('without a provider a message is one readable file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'salon-messages-'));
  try {
    const files = messageFiles(folder);
    await Promise.all([files.send(aText()), files.send(aText())]);
    expect(await readdir(folder)).toEqual([`2026-11-30T08-30-00-000Z-${ID}.txt`]);
    const text = await readFile(path.join(folder, `2026-11-30T08-30-00-000Z-${ID}.txt`), 'utf8');
    expect(text).toBe('Channel: sms\nFrom: Breza\nTo: +381601112222\n\nTermin je rezervisan.\n');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
