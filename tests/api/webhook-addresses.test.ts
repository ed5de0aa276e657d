import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { PUT as edit, GET as read } from '@/app/admin/api/webhooks/[id]/route.ts';
import { POST as make } from '@/app/admin/api/webhooks/route.ts';
import { sendTest } from '@/lib/webhooks/deliveries/service.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { startHttpCatcher } from '../support/messages/http-catcher.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';
import { aWebhook, deliverEvents, webhookInput } from '../support/messages/webhooks.ts';

/** What the names of these tests lead to, each time they are looked up; the last answer stays. */
const names = new Map<string, string[]>();

const { lookup } = dns;
type Found = (error: Error | null, found: dns.LookupAddress[]) => void;
Object.assign(dns, {
  lookup(name: string, options: dns.LookupAllOptions, found: Found) {
    const answers = names.get(name);
    if (!answers) return lookup(name, options, found);
    const address = (answers.length > 1 ? answers.shift() : answers[0]) ?? '';
    found(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
  },
});
// What imports a function of it by name finds the other one, too.
syncBuiltinESMExports();
afterAll(() => {
  Object.assign(dns, { lookup });
  syncBuiltinESMExports();
});

const database = useDatabase();
let admin: SignedIn;

beforeEach(async () => {
  names.clear();
  await emptyTables(database.sql, 'webhook', 'outbox', 'user');
  admin = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN');
});

const refusedAt = async (address: string) => {
  const { status, body } = await call(make, { headers: admin.headers, body: webhookInput(address) });
  return [address, status, Object.keys(body.fields ?? {})];
};

describe('an address that leads into the house', () => {
  it.each([
    'http://salon.example/',
    'https://salon.example:8443/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0/',
    'https://10.0.0.7/',
    'https://192.168.1.1/',
    'https://172.16.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/',
    'https://[::1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[::ffff:10.0.0.7]/',
    'https://[64:ff9b::7f00:1]/',
    'gopher://127.0.0.1/',
  ])('%s is refused', async (address) => {
    expect(await refusedAt(address)).toEqual([address, 422, ['address']]);
  });

  it.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', 'fd12::1'])(
    'is refused where its name leads to %s',
    async (address) => {
      names.set('inside.example', [address]);
      expect(await refusedAt('https://inside.example/hook')).toEqual([
        'https://inside.example/hook',
        422,
        ['address'],
      ]);
    },
  );

  it('is refused in a change as well', async () => {
    names.set('outside.example', ['1.1.1.1']);
    const { at } = await aWebhook(admin, 'https://outside.example/hook');
    const { editedAt } = (await call(read, at)).body;
    const body = { ...webhookInput('https://10.0.0.7/'), editedAt };
    expect((await call(edit, { ...at, method: 'PUT', body })).status).toBe(422);
  });
});

it.each(['127.0.0.1', '169.254.169.254', '::1'])(
  'a name that leads to %s once it was checked is not connected to',
  async (inside) => {
    const secretive = await startHttpCatcher(() => ({ status: 200, body: 'what is inside' }));
    onTestFinished(() => secretive.stop());
    names.set('rebound.example', ['1.1.1.1', inside]);
    const { id, deliveries } = await aWebhook(admin, 'https://rebound.example/hook');
    await sendTest(id, new Date());
    await deliverEvents(new Date());
    expect(secretive.requests).toEqual([]);
    expect(await deliveries()).toMatchObject([
      { state: 'waiting', status: null, answer: expect.stringContaining('private network') as unknown },
    ]);
  },
);

it('an address that has come into the database some other way is not connected to', async () => {
  const { id, deliveries } = await aWebhook(admin, 'https://1.1.1.1/');
  await database.sql`update webhook set address = 'https://127.0.0.1/'`;
  await sendTest(id, new Date());
  await deliverEvents(new Date());
  expect(await deliveries()).toMatchObject([{ state: 'waiting', status: null }]);
});
