import { NextRequest } from 'next/server';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, it } from 'vitest';
import { POST } from '@/app/api/contact/route.ts';
import { MINUTE } from '@/lib/base/time/units.ts';
import { listContactMessages } from '@/lib/inbox/contact/queries.ts';
import { contactListQuery } from '@/lib/inbox/contact/schema.ts';
import { markHandled } from '@/lib/inbox/contact/service.ts';
import { PEER_HEADER } from '@/lib/kit/http/client-address.ts';
import { messages } from '@/lib/base/i18n/messages.ts';
import { smtpTransport } from '@/lib/delivery/transports/transport-smtp.ts';
import { runOnce } from '@/lib/delivery/worker/worker.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { startSmtpCatcher } from '../support/messages/smtp-catcher.ts';

const database = useDatabase();
const letter = { fullName: 'Anna Weber', email: 'anna@beispiel.example', message: 'Haben Sie Zeit?\n\nAnna' };
let visitors = 0;

beforeEach(() => emptyTables(database.sql, 'contact_message', 'outbox', 'rate_limit', 'audit_event'));

const stored = () => database.sql`select * from contact_message order by id`;
const write = (body: unknown = letter, headers: Record<string, string> = {}) =>
  call(POST, { body, headers: { lang: 'de', [PEER_HEADER]: `10.1.${++visitors}.7`, ...headers } });

describe('a message to the salon', () => {
  it('is kept, and reaches the salon by mail, with its sender to answer to', async () => {
    const answer = await write();
    expect(answer).toMatchObject({ status: 201, body: { message: messages.de.answers.contactReceived } });
    expect(await stored()).toMatchObject([
      { full_name: 'Anna Weber', message: letter.message, language: 'de', handled_at: null },
    ]);
    const server = await startSmtpCatcher();
    try {
      await runOnce({
        transport: smtpTransport({ url: server.url }),
        now: () => new Date(Date.now() + MINUTE),
      });
      const [mail] = server.mails;
      expect(mail?.to).toEqual(['zdravo@salon-breza.example']);
      const parsed = await PostalMime.parse(mail?.source ?? '');
      expect(parsed.replyTo).toEqual([{ name: '', address: letter.email }]);
      expect(parsed.subject).toBe('Poruka sa sajta: Anna Weber');
      expect(parsed.text).toContain('Haben Sie Zeit?');
    } finally {
      await server.stop();
    }
  });

  it.each([
    ['fullName', { ...letter, fullName: '' }],
    ['fullName', { ...letter, fullName: 'Look at https://spam.example' }],
    ['email', { ...letter, email: 'anna' }],
    ['email', { ...letter, email: 'anna@a.example\r\nBcc: x@b.example' }],
    ['message', { ...letter, message: '  ' }],
    ['message', { ...letter, message: 'x'.repeat(4_001) }],
    ['handledAt', { ...letter, handledAt: '2026-01-01T00:00:00Z' }],
  ])('needs a proper %s', async (field, body) => {
    const { status, body: answer } = await write(body);
    expect(status).toBe(422);
    expect(Object.keys(answer.fields as object)).toEqual([field]);
    expect(await stored()).toEqual([]);
  });

  it('is taken five times an hour from one address', async () => {
    const from = { [PEER_HEADER]: '10.2.0.1' };
    for (let time = 0; time < 5; time++) expect((await write(letter, from)).status).toBe(201);
    const { status, body } = await write(letter, from);
    expect(status).toBe(429);
    expect(body.error).toContain('+381');
    expect(await stored()).toHaveLength(5);
  });

  it('of a program is answered and not kept', async () => {
    expect((await write({ ...letter, website: 'x' })).status).toBe(201);
    expect(await stored()).toEqual([]);
    expect((await write({ ...letter, elapsed: 3 })).status).toBe(429);
  });

  it('from another site is refused', async () => {
    expect((await write(letter, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  it('is handled once, and found among those that are', async () => {
    await write();
    const [row] = await stored();
    const { id } = row as unknown as { id: number };
    const first = new Date('2026-11-30T10:00:00Z');
    await markHandled(id, { by: 'user:7', now: first });
    const again = await markHandled(id, { by: 'user:8', now: new Date('2026-11-30T11:00:00Z') });
    expect(again).toMatchObject({ ok: true, record: { handledAt: '2026-11-30T11:00:00.000+01:00' } });
    const list = (handled: string) => listContactMessages(contactListQuery.parse({ handled }));
    expect((await list('true')).total).toBe(1);
    expect((await list('false')).total).toBe(0);
    const history = await database.sql`select actor from audit_event where entity = 'contact-message'`;
    expect([...history]).toEqual([{ actor: 'user:7' }]);
    expect(await markHandled(99, { by: 'user:7', now: first })).toEqual({ ok: false, reason: 'notFound' });
  });
});

describe('a form that the browser posts without a script', () => {
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    POST(
      new NextRequest('http://localhost:3000/api/contact', {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          referer: 'http://localhost:3000/en/services?search=x',
          'sec-fetch-site': 'same-origin',
          [PEER_HEADER]: `10.3.${++visitors}.7`,
          ...headers,
        },
        body: new URLSearchParams(fields).toString(),
      }),
      { params: Promise.resolve({}) },
    );
  const leadsTo = (answer: Response) => [answer.status, answer.headers.get('location')];

  it('leads back to its page, in whose language it was written', async () => {
    const answer = await post({ ...letter, website: '' });
    expect(leadsTo(answer)).toEqual([303, '/en/services?sent=contact#contact-sent']);
    expect(await stored()).toMatchObject([{ language: 'en', full_name: 'Anna Weber' }]);
  });

  it('leads back with what was wrong', async () => {
    expect(leadsTo(await post({ ...letter, email: 'x' }))).toEqual([
      303,
      '/en/services?problem=invalid#contact-problem',
    ]);
  });

  it.each([
    ['another site', 'https://evil.example/en', '/'],
    ['nowhere', '', '/'],
    ['an address that names a host', 'http://localhost:3000//evil.example', '/'],
  ])('never leads to %s', async (_, referer, page) => {
    expect(leadsTo(await post(letter, { referer }))).toEqual([303, `${page}?sent=contact#contact-sent`]);
  });

  it('of another site is refused', async () => {
    const answer = await post(letter, { 'sec-fetch-site': 'cross-site' });
    expect(leadsTo(answer)).toEqual([303, '/en/services?problem=crossSite#contact-problem']);
    expect(await stored()).toEqual([]);
  });

  it('that is too large is refused', async () => {
    const answer = await post({ ...letter, message: 'x'.repeat(70_000) });
    expect(leadsTo(answer)[1]).toBe('/en/services?problem=tooLarge#contact-problem');
  });
});
