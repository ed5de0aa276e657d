import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aMail } from '@/tests/support/messages/mail-facts';
import { startResendCatcher } from '@/tests/support/messages/resend-catcher';
import { resendTransport } from './transport-resend.ts';

let server: Awaited<ReturnType<typeof startResendCatcher>>;
beforeAll(async () => {
  server = await startResendCatcher();
});
beforeEach(() => {
  server.answer();
  server.requests.length = 0;
});
afterAll(() => server.stop());

const send = (timeoutMs = 2_000) =>
  resendTransport({ apiKey: 're_test', baseUrl: server.url, timeoutMs }).send(aMail());
const refusal = (statusCode: number, name: string) => ({
  status: statusCode,
  body: { statusCode, name, message: 'No.' },
});

test('A mail goes out with the outbox row as its idempotency key', async () => {
  expect(await send()).toEqual({ ok: true });
  expect(server.requests).toHaveLength(1);
  expect(server.requests[0]).toMatchObject({
    path: 'POST /emails',
    key: '0b0e3a52-6a5e-4c53-9a52-3f7f0e2b1c11',
    authorization: 'Bearer re_test',
    body: {
      from: 'Salon Breza <termini@salon-breza.example>',
      to: ['milica@primer.example'],
      reply_to: 'zdravo@salon-breza.example',
      subject: 'Potvrdite termin: šišanje',
      headers: { 'Auto-Submitted': 'auto-generated' },
      tags: [{ name: 'outbox', value: '0b0e3a52-6a5e-4c53-9a52-3f7f0e2b1c11' }],
      attachments: [
        {
          filename: 'qr.png',
          content_id: 'reservation-code',
          content_type: 'image/png',
          content: Buffer.from('picture').toString('base64'),
        },
        { filename: 'reservation.ics', content_type: 'text/calendar' },
      ],
    },
  });
});

test.each([
  [422, 'validation_error'],
  [422, 'invalid_attachment'],
  [400, 'invalid_parameter'],
  [422, 'missing_required_field'],
])('%d %s is final', async (status, name) => {
  server.answer(refusal(status, name));
  expect(await send()).toMatchObject({ ok: false, permanent: true, error: `${status} ${name}: No.` });
});

test.each([
  [401, 'missing_api_key', false],
  [403, 'invalid_api_key', false],
  [403, 'validation_error', false],
  [422, 'invalid_from_address', false],
  [429, 'daily_quota_exceeded', false],
  [409, 'concurrent_idempotent_requests', true],
  [500, 'internal_server_error', true],
])('%d %s is tried again', async (status, name, maybeSent) => {
  server.answer(refusal(status, name));
  expect(await send()).toMatchObject({ ok: false, permanent: false, maybeSent });
});

test('A limit tells how long to wait', async () => {
  server.answer({ ...refusal(429, 'rate_limit_exceeded'), headers: { 'retry-after': '7' } });
  expect(await send()).toMatchObject({ ok: false, permanent: false, maybeSent: false, retryAfterMs: 7_000 });
});

test('A key that was used for an earlier form of the mail means that the mail went out', async () => {
  server.answer(refusal(409, 'invalid_idempotent_request'));
  expect(await send()).toEqual({ ok: true });
});

test.each([
  ['a gateway that speaks HTML', { status: 502, body: '<html>Bad gateway</html>' }],
  ['an answer that is cut off', { status: 200, body: '{"id": ' }],
])('%s leaves open whether the mail went out', async (_, answer) => {
  server.answer(answer);
  expect(await send()).toMatchObject({ ok: false, permanent: false, maybeSent: true });
});

test('Without an answer the try ends with the time-out', async () => {
  server.answer({ status: null });
  expect(await send(200)).toMatchObject({ ok: false, permanent: false, maybeSent: true });
  expect(server.requests).toHaveLength(1);
});

test('Without a server the mail is tried again', async () => {
  const transport = resendTransport({ apiKey: 're_test', baseUrl: 'http://127.0.0.1:1' });
  expect(await transport.send(aMail())).toMatchObject({ ok: false, permanent: false });
});
