import { createHmac } from 'node:crypto';
import { NextRequest } from 'next/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { POST as infobip } from '@/app/api/messages/infobip/route.ts';
import { POST as twilio } from '@/app/api/messages/twilio/route.ts';
import { POST as webhook } from '@/app/api/messages/webhook/route.ts';
import { webhookSignature } from '@/lib/kit/http/signed-webhook.ts';
import { reportSignature } from '@/lib/delivery/sms-providers/report-signature.ts';
import { providersFromEnvironment } from '@/lib/delivery/sms-providers/providers.ts';
import { setVariables } from '../support/setup/variables.ts';

const TOKEN = 'the token of the tests';
const SECRET = `whsec_${Buffer.from('a secret of the tests').toString('base64')}`;
setVariables({
  INFOBIP_API_KEY: 'key',
  INFOBIP_BASE_URL: 'https://api.infobip.example',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'the token of the tests',
  MESSAGE_WEBHOOK_URL: 'https://gateway.example/in',
  MESSAGE_WEBHOOK_SECRET: `whsec_${Buffer.from('a secret of the tests').toString('base64')}`,
});

const database = useDatabase();
const SITE = 'http://localhost:3000';
let id: string;

beforeEach(async () => {
  const { sql } = database;
  await emptyTables(sql, 'outbox');
  const [row] = await sql<{ id: string }[]>`
    insert into outbox (template, recipient, channel, language, state, sent_at, next_channel, next_at)
    values ('confirmed', '+381601112222', 'sms', 'sr', 'sent', now(), 'mail', now()) returning id`;
  id = row?.id ?? '';
});

const theMessage = async () => {
  const [row] =
    await database.sql`select state, delivered_at is not null as delivered, last_error, next_channel from outbox`;
  return row;
};
const UNTOUCHED = { state: 'sent', delivered: false, last_error: null, next_channel: 'mail' };
const DELIVERED = { state: 'sent', delivered: true, last_error: null, next_channel: null };
const failedFor = (error: string) => ({
  state: 'failed',
  delivered: false,
  last_error: `Not delivered: ${error}`,
  next_channel: 'mail',
});

type Notice = { arrived: boolean; forgedBy?: string };

const reportOf = {
  async infobip({ arrived, forgedBy = '' }: Notice) {
    const query = new URLSearchParams({ message: id, signature: reportSignature(id) + forgedBy });
    const groupName = arrived ? 'DELIVERED' : 'UNDELIVERABLE';
    const results = [
      { messageId: id, to: '381601112222', status: { groupId: 3, groupName, name: `${groupName}_X` } },
    ];
    return infobip(
      new NextRequest(`${SITE}/api/messages/infobip?${query}`, {
        method: 'POST',
        body: JSON.stringify({ results }),
      }),
    );
  },
  async twilio({ arrived, forgedBy = '' }: Notice) {
    const url = `${SITE}/api/messages/twilio?message=${id}`;
    const fields = {
      MessageStatus: arrived ? 'delivered' : 'undelivered',
      MessageSid: 'SM1',
      ErrorCode: '30003',
    };
    const signed =
      url +
      Object.keys(fields)
        .toSorted()
        .map((name) => name + fields[name as keyof typeof fields])
        .join('');
    const signature = createHmac('sha1', TOKEN + forgedBy)
      .update(signed)
      .digest('base64');
    // As a proxy in front hands it on.
    return twilio(
      new NextRequest(url.replace(SITE, 'http://10.0.0.7:3000'), {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: { 'x-twilio-signature': signature },
      }),
    );
  },
  async webhook({ arrived, forgedBy = '' }: Notice) {
    const body = JSON.stringify({ id, state: arrived ? 'delivered' : 'undelivered', error: 'no such phone' });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = webhookSignature({ id: 'msg_1', timestamp, body: body + forgedBy }, SECRET);
    return webhook(
      new NextRequest(`${SITE}/api/messages/webhook`, {
        method: 'POST',
        body,
        headers: { 'webhook-id': 'msg_1', 'webhook-timestamp': timestamp, 'webhook-signature': signature },
      }),
    );
  },
};

describe.each([
  ['infobip', 'UNDELIVERABLE_X'],
  ['twilio', '30003'],
  ['webhook', 'no such phone'],
] as const)('what %s tells', (provider, error) => {
  const send = reportOf[provider];

  it('of a message that has arrived keeps it from going another way, told once or twice', async () => {
    expect((await send({ arrived: true })).status).toBe(200);
    expect((await send({ arrived: true })).status).toBe(200);
    expect(await theMessage()).toEqual(DELIVERED);
  });

  it('of one that has not makes it fail', async () => {
    await send({ arrived: false });
    expect(await theMessage()).toEqual(failedFor(error));
  });

  it('afterwards, the other way round, changes only what was a failure', async () => {
    await send({ arrived: false });
    await send({ arrived: true });
    await send({ arrived: false });
    expect(await theMessage()).toEqual(DELIVERED);
  });

  it('is not believed without its signature', async () => {
    expect((await send({ arrived: false, forgedBy: 'x' })).status).toBe(401);
    expect(await theMessage()).toEqual(UNTOUCHED);
  });

  it('of a message that is gone, or of a mail, is nothing', async () => {
    await database.sql`update outbox set channel = 'mail'`;
    expect((await send({ arrived: false })).status).toBe(200);
    expect(await theMessage()).toEqual(UNTOUCHED);
    await emptyTables(database.sql, 'outbox');
    expect((await send({ arrived: true })).status).toBe(200);
  });
});

it('an address of Infobip’s speaks of its own message alone', async () => {
  const query = new URLSearchParams({ message: id, signature: reportSignature(id) });
  const others = { messageId: crypto.randomUUID(), status: { groupName: 'UNDELIVERABLE', name: 'X' } };
  await infobip(
    new NextRequest(`${SITE}/api/messages/infobip?${query}`, {
      method: 'POST',
      body: JSON.stringify({ results: [others] }),
    }),
  );
  expect(await theMessage()).toEqual(UNTOUCHED);
});

it.each(['', '{', '[]', '{"results": 7}', '{"results": [{}]}', 'x'.repeat(300_000)])(
  'nonsense with a good signature changes nothing: %.10s',
  async (body) => {
    const query = new URLSearchParams({ message: id, signature: reportSignature(id) });
    const { status } = await infobip(
      new NextRequest(`${SITE}/api/messages/infobip?${query}`, { method: 'POST', body }),
    );
    expect(status).toBeLessThan(500);
    expect(await theMessage()).toEqual(UNTOUCHED);
  },
);

it('all three are there for whom the environment has keys', () => {
  expect(providersFromEnvironment().map(({ name }) => name)).toEqual(['infobip', 'twilio', 'gateway']);
});
