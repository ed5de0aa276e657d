import { beforeAll, beforeEach, expect, it } from 'vitest';
import { POST } from '@/app/admin/api/failed-mails/[id]/send-again/route.ts';
import { GET } from '@/app/admin/api/failed-mails/route.ts';
import { claimMails } from '@/lib/delivery/outbox/outbox.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
let manager: SignedIn;

beforeAll(async () => {
  manager = await signedInAs(database.sql, 'ROLE_MANAGER');
});
beforeEach(() => emptyTables(database.sql, 'outbox', 'newsletter', 'newsletter_subscriber'));

const headers = () => ({ ...manager.headers, lang: 'en' });

async function aMail(row: Record<string, unknown> = {}): Promise<string> {
  const { sql } = database;
  const mail = {
    template: 'held',
    recipient: 'ana@example.com',
    language: 'sr',
    state: 'failed',
    attempts: 8,
    ...row,
  };
  const [inserted] = await sql<{ id: string }[]>`insert into outbox ${sql(mail)} returning id`;
  return inserted?.id ?? '';
}
const sendAgain = (id: string) => call(POST, { method: 'POST', params: { id }, headers: headers() });
const failed = async (query = '') =>
  (await call(GET, { path: `/?${query}`, headers: headers() })).body as {
    items: { id: string }[];
    total: number;
  };

it('only what has failed is listed, and found by its recipient', async () => {
  await aMail({ state: 'sent' });
  await aMail({ state: 'waiting' });
  const id = await aMail();
  await aMail({ recipient: 'mika@example.com' });
  expect((await failed()).total).toBe(2);
  expect((await failed('recipient=ANA')).items).toEqual([
    {
      id,
      template: 'held',
      recipient: 'ana@example.com',
      channel: 'mail',
      language: 'sr',
      attempts: 8,
      lastError: null,
      reservationId: null,
      createdAt: expect.any(String) as unknown,
    },
  ]);
});

it('sent again, a mail waits for the worker with all its tries, once', async () => {
  const id = await aMail({ locked_until: new Date('2030-01-01'), unsure_since: new Date() });
  expect((await sendAgain(id)).status).toBe(200);
  expect((await failed()).total).toBe(0);
  const [claimed] = await claimMails(new Date(Date.now() + 1000), 60_000, 10);
  expect(claimed).toMatchObject({ id, attempts: 1, unsureSince: null });
  expect((await sendAgain(id)).status).toBe(404);
});

it('what was sent, what is not there and what is no number of a mail are not found', async () => {
  for (const id of [await aMail({ state: 'sent' }), crypto.randomUUID(), '1', 'x']) {
    expect((await sendAgain(id)).status).toBe(404);
  }
});

it('a newsletter counts its mail once, whatever becomes of it', async () => {
  const { sql } = database;
  const [letter] = await sql<{ id: number }[]>`
    insert into newsletter (subject, message, failed_count, recipients_count) values ('A', 'B', 1, 1) returning id`;
  await sendAgain(await aMail({ newsletter_id: letter?.id ?? 0 }));
  const [after] = await sql`select failed_count from newsletter`;
  expect(after).toEqual({ failed_count: 0 });
});
