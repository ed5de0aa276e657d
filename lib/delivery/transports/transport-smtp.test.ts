import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aMail } from '@/tests/support/messages/mail-facts';
import { startSmtpCatcher } from '@/tests/support/messages/smtp-catcher';
import { smtpTransport } from './transport-smtp.ts';

let server: Awaited<ReturnType<typeof startSmtpCatcher>>;
beforeAll(async () => {
  server = await startSmtpCatcher();
});
beforeEach(() => {
  server.answer({});
  server.mails.length = 0;
});
afterAll(() => server.stop());

const send = (timeoutMs = 2_000) => smtpTransport({ url: server.url, timeoutMs }).send(aMail());

test('A mail arrives whole, with a Message-ID made of the outbox row', async () => {
  expect(await send()).toEqual({ ok: true });
  expect(server.mails).toHaveLength(1);
  const [mail] = server.mails;
  expect(mail).toMatchObject({ from: 'termini@salon-breza.example', to: ['milica@primer.example'] });
  const parsed = await PostalMime.parse(mail?.source ?? '');
  expect(parsed.messageId).toBe('<0b0e3a52-6a5e-4c53-9a52-3f7f0e2b1c11@salon-breza.example>');
  expect(parsed.subject).toBe('Potvrdite termin: šišanje');
  expect(parsed.html).toContain('Đorđević');
  expect(parsed.attachments.map(({ filename }) => filename)).toEqual(['qr.png', 'reservation.ics']);
});

test.each([
  [{ RCPT: '550 5.1.1 <milica@primer.example> unknown' }],
  [{ DATA: '554 5.7.1 refused' }],
  [{ END: '552 5.3.4 too big' }],
])('A refusal of the mail for good is final: %j', async (answers) => {
  server.answer(answers);
  const outcome = await send();
  expect(outcome).toMatchObject({ ok: false, permanent: true });
  expect(JSON.stringify(outcome)).not.toContain('milica@');
});

test.each([
  [{ RCPT: '450 4.2.1 try later' }],
  [{ END: '451 4.3.0 try later' }],
  [{ MAIL: '550 5.7.1 sender not allowed' }],
  [{ HELLO: '421 too busy' }],
])('What may pass, or is the configuration, is tried again, and surely was not sent: %j', async (answers) => {
  server.answer(answers);
  expect(await send()).toMatchObject({ ok: false, permanent: false, maybeSent: false });
});

test('A connection that is lost after the mail was handed over may have sent it', async () => {
  server.answer({ END: 'drop' });
  expect(await send()).toMatchObject({ ok: false, permanent: false, maybeSent: true });
  expect(server.mails).toHaveLength(1);
});

test('A server that falls silent is left after the time-out', async () => {
  server.answer({ END: 'hang' });
  expect(await send(300)).toMatchObject({ ok: false, permanent: false, maybeSent: true });
  server.answer({ HELLO: 'hang' });
  expect(await send(300)).toMatchObject({ ok: false, permanent: false });
});

test('A server that is not there is tried again', async () => {
  const outcome = await smtpTransport({ url: 'smtp://127.0.0.1:1', timeoutMs: 2_000 }).send(aMail());
  expect(outcome).toMatchObject({ ok: false, permanent: false, maybeSent: false });
});
