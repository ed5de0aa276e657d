import { createHmac } from 'node:crypto';
import { NextRequest } from 'next/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { POST } from '@/app/api/webhooks/resend/route.ts';
import { setVariables } from '../support/setup/variables.ts';

const SECRET = `whsec_${Buffer.from('a secret of the tests').toString('base64')}`;
setVariables({
  RESEND_WEBHOOK_SECRET: `whsec_${Buffer.from('a secret of the tests').toString('base64')}`,
});

const database = useDatabase();
const EMAIL = 'milica@primer.example';

beforeEach(async () => {
  const { sql } = database;
  await emptyTables(sql, 'newsletter_subscriber', 'client', 'outbox', 'contact_message', 'audit_event');
  await sql`insert into newsletter_subscriber (email, language, status) values (${EMAIL}, 'sr', 2)`;
  await sql`insert into client (name, email, language) values ('Milica', ${EMAIL}, 'sr')`;
});

function report(event: unknown, { key = SECRET, at = Date.now() } = {}): Promise<Response> {
  const body = typeof event === 'string' ? event : JSON.stringify(event);
  const timestamp = String(Math.floor(at / 1000));
  const secret = Buffer.from(key.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', secret).update(`msg_1.${timestamp}.${body}`).digest('base64');
  return POST(
    new NextRequest('http://localhost:3000/api/webhooks/resend', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'svix-id': 'msg_1',
        'svix-timestamp': timestamp,
        'svix-signature': `v1,${signature}`,
      },
      body,
    }),
  );
}

const bounced = (type = 'Permanent', data = {}) => ({
  type: 'email.bounced',
  created_at: '2026-11-30T09:00:00.000Z',
  data: {
    email_id: '49a3999c-0ce1-4ea6-ab68-afcd6dc2e794',
    to: [EMAIL],
    bounce: { type, subType: 'General', message: `The mailbox of ${EMAIL} does not exist.` },
    ...data,
  },
});
const subscriber = async () =>
  (await database.sql`select status, set_aside_for from newsletter_subscriber`)[0];
const stopped = async () =>
  (await database.sql`select mails_stopped_at from client`)[0]?.mails_stopped_at as unknown;

async function aSentMail(): Promise<string> {
  const [row] = await database.sql<{ id: string }[]>`
    insert into outbox (template, recipient, language, state, sent_at)
    values ('confirmed', ${EMAIL}, 'sr', 'sent', now()) returning id`;
  return row?.id ?? '';
}
const theMail = async () => (await database.sql`select state, last_error from outbox`)[0];

describe('Resend’s events', () => {
  it('set aside a subscriber whose mailbox does not exist, once', async () => {
    expect((await report(bounced())).status).toBe(200);
    expect((await report(bounced())).status).toBe(200);
    expect(await subscriber()).toEqual({ status: 3, set_aside_for: 'bounce' });
    const history = await database.sql`select action, reason from audit_event`;
    expect([...history]).toEqual([{ action: 'set aside', reason: 'bounce' }]);
    expect(await stopped()).toBeNull();
  });

  it('show staff the mail that came back, without its address', async () => {
    const id = await aSentMail();
    await report(bounced('Permanent', { tags: { outbox: id } }));
    expect(await theMail()).toEqual({
      state: 'failed',
      last_error: 'Returned: The mailbox of *** does not exist.',
    });
  });

  it('read tags as a list as well', async () => {
    const id = await aSentMail();
    await report(bounced('Permanent', { tags: [{ name: 'outbox', value: id }] }));
    expect(await theMail()).toMatchObject({ state: 'failed' });
  });

  it('of a full mailbox, or of something else, change nothing', async () => {
    const id = await aSentMail();
    const others = [
      'email.sent',
      'email.delivered',
      'email.delivery_delayed',
      'email.opened',
      'domain.created',
    ];
    for (const type of others) expect((await report({ ...bounced(), type })).status).toBe(200);
    expect((await report(bounced('Transient', { tags: { outbox: id } }))).status).toBe(200);
    expect((await report({ type: 7 })).status).toBe(200);
    expect(await subscriber()).toEqual({ status: 2, set_aside_for: null });
    expect(await theMail()).toMatchObject({ state: 'sent' });
  });

  it('of a complaint end newsletters and reminders', async () => {
    await report({ type: 'email.complained', data: { to: ['Milica@Primer.example'] } });
    expect(await subscriber()).toEqual({ status: 3, set_aside_for: 'complaint' });
    expect(await stopped()).toBeInstanceOf(Date);
  });

  it('count only when they are signed, and lately', async () => {
    const other = `whsec_${Buffer.from('another secret of theirs').toString('base64')}`;
    expect((await report(bounced(), { key: other })).status).toBe(401);
    expect((await report(bounced(), { at: Date.now() - 600_000 })).status).toBe(401);
    expect((await report('{"type":')).status).toBe(400);
    expect(await subscriber()).toEqual({ status: 2, set_aside_for: null });
  });
});
