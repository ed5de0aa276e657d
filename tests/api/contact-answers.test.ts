import { beforeAll, beforeEach, expect, it } from 'vitest';
import { POST as erase } from '@/app/admin/api/clients/[id]/erase/route.ts';
import { GET as download } from '@/app/admin/api/clients/[id]/export/route.ts';
import { POST } from '@/app/admin/api/contact-messages/[id]/answers/route.ts';
import { DELETE, GET as read } from '@/app/admin/api/contact-messages/[id]/route.ts';
import { GET as list } from '@/app/admin/api/contact-messages/route.ts';
import { MINUTE } from '@/lib/base/time/units.ts';
import { composeMail } from '@/lib/delivery/rendering/compose.ts';
import { letterOf } from '@/lib/delivery/rendering/letter.ts';
import { claimMails } from '@/lib/delivery/outbox/outbox.ts';
import { itemsOf } from '../support/admin.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';
import { setVariables } from '../support/setup/variables.ts';

// As an installation has it that says nothing of it: here the twenty seconds are real.
setVariables({ STAFF_MAIL_DELAY_SECONDS: undefined });

const database = useDatabase();
let manager: SignedIn;
let id: number;

const on = (record = id) => ({ params: { id: String(record) }, headers: manager.headers });
const answer = (text: string, record = id) => call(POST, { ...on(record), body: { text } });

beforeAll(async () => {
  manager = await signedInAs(database.sql, 'ROLE_MANAGER');
});
beforeEach(async () => {
  const { sql } = database;
  await emptyTables(sql, 'contact_message', 'client', 'reservation', 'outbox', 'audit_event', 'erasure');
  const [row] = await sql<{ id: number }[]>`
    insert into contact_message (full_name, email, message, language)
    values ('Anna Weber', 'anna@mail.example', 'Haben Sie am 5. Zeit?', 'de') returning id`;
  id = row?.id ?? 0;
});

it('an answer is kept with its message, which is handled by it', async () => {
  const { status, body } = await answer('Ja, um 9 Uhr.');
  expect([status, body]).toMatchObject([201, { answers: [{ text: 'Ja, um 9 Uhr.', by: manager.email }] }]);
  expect(body.handledAt).not.toBeNull();
  const first = body.handledAt;
  expect((await answer('Oder um 10 Uhr.')).body).toMatchObject({ answers: [{}, {}], handledAt: first });
  expect(itemsOf(await call(list, { headers: manager.headers }))).toMatchObject([{ answers: [{}, {}] }]);
  expect((await call(read, on())).body).toMatchObject({ answers: [{}, { text: 'Oder um 10 Uhr.' }] });
  expect((await answer('   ')).status).toBe(422);
  expect((await answer('Niemandem', 999)).status).toBe(404);
});

it('the mail is in the language of whoever wrote, a little later, to be answered to the salon', async () => {
  const before = Date.now();
  await answer('Ja, um 9 Uhr.');
  const [row] = await database.sql<{ run_at: Date }[]>`select run_at from outbox`;
  expect(row?.run_at.getTime()).toBeGreaterThanOrEqual(before + 20_000);
  const due = new Date(Date.now() + MINUTE);
  const [mail] = await claimMails(due, 1000, 1);
  const letter = mail && (await letterOf(mail, due));
  if (!mail || letter?.kind !== 'letter') throw new Error('there is no letter');
  const message = await composeMail(mail, letter.content());
  expect([message.to, mail.language]).toEqual(['anna@mail.example', 'de']);
  expect(message.replyTo).not.toContain('anna@mail.example');
  expect(message.text).toContain('Ja, um 9 Uhr.');
  expect(message.text).toContain('Haben Sie am 5. Zeit?');
});

it('an answer is told to whom it was written, and goes with the message', async () => {
  const { sql } = database;
  await answer('Ja, um 9 Uhr.');
  const [client] = await sql<{ id: number }[]>`
    insert into client (name, email, language) values ('Anna Weber', 'anna@mail.example', 'de') returning id`;
  const output = await call(download, on(client?.id));
  expect(output.body.contactMessages).toMatchObject([{ answers: [{ text: 'Ja, um 9 Uhr.' }] }]);
  expect(JSON.stringify(output.body.contactMessages)).not.toContain(manager.email);
  expect((await call(erase, { ...on(client?.id), body: {} })).status).toBe(200);
  expect(await sql`select id from contact_answer`).toEqual([]);

  await sql`insert into contact_message (full_name, email, message, language) values ('Eva', 'eva@mail.example', 'Zdravo', 'sr')`;
  const [other] = await sql<{ id: number }[]>`select max(id) as id from contact_message`;
  await answer('Zdravo, Eva', other?.id);
  expect((await call(DELETE, on(other?.id))).status).toBe(200);
  expect(await sql`select id from contact_answer`).toEqual([]);
  expect(await sql`select id from outbox where state = 'waiting'`).toEqual([]);
});
