import { NextRequest } from 'next/server';
import { afterEach, expect, it, vi } from 'vitest';
import { POST as writeToSalon } from '@/app/api/contact/route.ts';
import { GET as nowhere } from '@/app/api/[...rest]/route.ts';
import { admitToAdminApi } from '@/lib/accounts/sessions/session-gate.ts';
import { env } from '@/lib/base/environment/env.ts';
import { MINUTE } from '@/lib/base/time/units.ts';
import { publicRoute } from '@/lib/kit/http/route.ts';
import { messages } from '@/lib/base/i18n/messages.ts';
import { currentRequestId, withRequestId } from '@/lib/base/log/request-id.ts';
import type { MailMessage } from '@/lib/delivery/transports/message.ts';
import { runOnce } from '@/lib/delivery/worker/worker.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';

useDatabase();

afterEach(() => {
  env().TRUST_PROXY = 0;
  vi.restoreAllMocks();
});

const requested = publicRoute({}, async () => {
  await Promise.resolve();
  return { id: currentRequestId() };
});
const idOf = async (headers: Record<string, string> = {}) => (await call(requested, { headers })).body.id;

it('every answer names its request, and so does what is logged meanwhile', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => call(requested)));
  for (const { headers, body } of answers) {
    expect(body.id).toMatch(/^[\w-]{36}$/);
    expect(headers.get('x-request-id')).toBe(body.id);
  }
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(5);
});

it('refusals as well', async () => {
  const refused = [
    await call(writeToSalon, { body: {}, headers: { 'sec-fetch-site': 'cross-site' } }),
    await call(nowhere),
    await admitToAdminApi(new NextRequest('http://localhost:3000/admin/api/users')),
  ];
  for (const answer of refused) expect(answer?.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
});

it('a proxy in front may give the name, if it is one; a visitor may not', async () => {
  const given = { 'x-request-id': 'from-the-proxy-0001' };
  expect(await idOf(given)).not.toBe(given['x-request-id']);
  env().TRUST_PROXY = 1;
  expect(await idOf(given)).toBe(given['x-request-id']);
  for (const bad of ['short', 'with "quotes" in it', 'x'.repeat(65)]) {
    expect(await idOf({ 'x-request-id': bad })).not.toBe(bad);
  }
});

it('the first door refuses in the language that is asked for', async () => {
  for (const lang of ['sr', 'en', 'de'] as const) {
    const request = new NextRequest('http://localhost:3000/admin/api/users', { headers: { lang } });
    const answer = await admitToAdminApi(request);
    expect(answer?.status).toBe(401);
    expect(await answer?.json()).toEqual({ error: messages[lang].errors.unauthorized });
  }
});

it('what the front has begun under a name goes on under it', async () => {
  const answer = await withRequestId('begun-by-the-front', () => call(requested));
  expect(answer.body).toEqual({ id: 'begun-by-the-front' });
  expect(answer.headers.get('x-request-id')).toBe('begun-by-the-front');
});

it('a mail bears the name of the request that caused it, and is sent under it', async () => {
  const letter = { fullName: 'Anna Weber', email: 'anna@beispiel.example', message: 'Haben Sie Zeit?' };
  const { status, headers } = await call(writeToSalon, { body: letter });
  expect(status).toBe(201);
  const id = headers.get('x-request-id');
  const sent: { mail: MailMessage; under: string | undefined }[] = [];
  const transport = {
    name: 'scripted',
    send: async (mail: MailMessage) => {
      sent.push({ mail, under: currentRequestId() });
      return { ok: true as const };
    },
  };
  await runOnce({ transport, now: () => new Date(Date.now() + MINUTE) });
  expect(sent).toHaveLength(1);
  expect(sent[0]?.under).toBe(id);
  expect(sent[0]?.mail.headers['X-Request-Id']).toBe(id);
});
