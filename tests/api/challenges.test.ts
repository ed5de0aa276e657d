import { beforeEach, describe, expect, it } from 'vitest';
import { POST as subscribe } from '@/app/api/newsletter/subscribe/route.ts';
import { POST as writeToSalon } from '@/app/api/contact/route.ts';
import { PEER_HEADER } from '@/lib/kit/http/client-address.ts';
import { messages } from '@/lib/base/i18n/messages.ts';
import { phoneText } from '@/lib/base/text/phone-text.ts';
import { salon } from '@/lib/salon/identity/salon.ts';
import { workFor } from '../support/challenge.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';

const database = useDatabase();
beforeEach(() => emptyTables(database.sql, 'contact_message', 'outbox', 'rate_limit', 'audit_event'));

const letter = { fullName: 'Anna Weber', email: 'anna@beispiel.example', message: 'Haben Sie Zeit?' };
const crowd = '10.2.0.1';
const write = (headers: Record<string, string> = {}, peer = crowd) =>
  call(writeToSalon, { body: letter, headers: { lang: 'de', [PEER_HEADER]: peer, ...headers } });

const stored = async () => (await database.sql`select 1 from contact_message`).length;
/** What was counted before, without a thousand requests. */
const counted = (key: string, points: number) => database.sql`
  insert into rate_limit (key, points, expire) values (${key}, ${points}, now() + interval '20 minutes')
  on conflict (key) do update set points = excluded.points`;

describe('behind an address that has used up its limit', () => {
  beforeEach(() => counted(`contact:${crowd}`, 5));

  it('who does some work is let in, once', async () => {
    const refused = await write();
    expect(refused.status).toBe(429);
    expect(refused.body.error).toBe(
      messages.de.errors.challengeRequired.replace('{phone}', phoneText(salon().phone, 'de')),
    );
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1_000);
    expect(await stored()).toBe(0);

    const work = await workFor(refused);
    expect((await write(work)).status).toBe(201);
    const again = await write(work);
    expect(again.status).toBe(429);
    expect(again.body).toHaveProperty('challenge');
    expect(await stored()).toBe(1);
  });

  it('the same work sent many times at once is good for one', async () => {
    const work = await workFor(await write());
    const answers = await Promise.all(Array.from({ length: 12 }, () => write(work)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(11);
    expect(await stored()).toBe(1);
  });

  it('work done for something else is of no use', async () => {
    await counted(`newsletterByAddress:${crowd}`, 20);
    const elsewhere = await call(subscribe, {
      body: { email: 'ana@primer.example' },
      headers: { [PEER_HEADER]: crowd },
    });
    expect(elsewhere.status).toBe(429);
    expect((await write(await workFor(elsewhere))).status).toBe(429);
  });

  it('the work grows with what was let in, and not with what was refused', async () => {
    const difficulty = async () => {
      const { body } = await write();
      const { parameters } = body.challenge as { parameters: { data: { contact: number } } };
      return parameters.data.contact;
    };
    const first = await difficulty();
    for (let time = 0; time < 20; time++) await write();
    expect(await difficulty()).toBe(first);
    await counted(`contact:${crowd}:worked`, 25);
    expect(await difficulty()).toBe(first * 6);
  });

  it('after ten times as many tries comes "later", whatever was worked', async () => {
    const work = await workFor(await write());
    await counted(`contact:${crowd}:worked`, 45);
    const { status, headers, body } = await write(work);
    expect(status).toBe(429);
    expect(body).not.toHaveProperty('challenge');
    expect(body.error).toContain('+381');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(1_000);
  });

  it('others elsewhere are asked for nothing', async () => {
    expect((await write({}, '10.2.0.2')).status).toBe(201);
  });
});

describe('IPv6', () => {
  it('is counted by the /64, whichever of its addresses is used', async () => {
    const from = (host: string) => write({}, `2001:db8:1:2:${host}`);
    const statuses = [];
    for (const host of ['0:0:0:1', 'ffff:1:2:3', 'A:b:C:d', ':9', '0:0:0:5']) {
      statuses.push((await from(host)).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201]);
    expect((await from('abcd::')).status).toBe(429);
    expect((await write({}, '2001:db8:1:3::1')).status).toBe(201);
  });

  it('is counted by the /48 as well, at eight times the limit', async () => {
    const from = (network: number) => `2001:db8:7:${network.toString(16)}::1`;
    for (let network = 1; network <= 40; network++) {
      expect((await write({}, from(network))).status).toBe(201);
    }
    const refused = await write({}, from(41));
    expect(refused.status).toBe(429);
    expect((await write(await workFor(refused), from(41))).status).toBe(201);
    expect((await write({}, '2001:db8:8::1')).status).toBe(201);
  });
});

it('a limit by mailbox refuses as ever: work does not make a third party read more mails', async () => {
  const ask = (peer: string) =>
    call(subscribe, { body: { email: 'ana@primer.example' }, headers: { [PEER_HEADER]: peer } });
  for (let time = 0; time < 3; time++) expect((await ask(`10.3.0.${time}`)).status).toBe(200);
  const { status, body } = await ask('10.3.0.9');
  expect(status).toBe(429);
  expect(body).not.toHaveProperty('challenge');
});
