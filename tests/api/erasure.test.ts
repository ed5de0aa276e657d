import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { appendToErasureList, readErasureList } from '@/lib/clients/privacy/erasure-list.ts';
import { eraseAgain, eraseClient } from '@/lib/clients/privacy/erase-client.ts';
import { env } from '@/lib/base/environment/env.ts';
import { fileNameOf } from '@/lib/delivery/transports/atomic-write.ts';
import { USER_STATUS } from '@/lib/base/statuses.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { aReservation } from '../support/reservations.ts';
import { aPair, aServiceUnit, emptySalon } from '../support/salon.ts';
import { everyRow, restoreRows } from '../support/stored.ts';

const database = useDatabase();
const NOW = new Date('2026-11-22T09:00:00Z');
const BY_STAFF = { by: 'user:1', now: NOW } as const;
const PLANTED = /kanarink|7654321/i;

let place: { serviceUnitId: number; employeeId: number; workplaceId: number };
const listFile = () => path.join(env().DATA_DIR, 'erasures.jsonl');
const mailFolder = () => path.join(env().DATA_DIR, 'mail');

const stored = async () => JSON.stringify(await everyRow(database.sql));
const filed = () =>
  readdirSync(mailFolder()).map((name) => readFileSync(path.join(mailFolder(), name), 'utf8'));

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await emptyTables(sql, 'contact_message', 'newsletter_subscriber', 'newsletter', 'erasure', 'user');
  rmSync(listFile(), { force: true });
  rmSync(mailFolder(), { recursive: true, force: true });
  mkdirSync(mailFolder(), { recursive: true });
  const [serviceUnitId, pair] = await Promise.all([aServiceUnit(sql), aPair(sql)]);
  place = { serviceUnitId, ...pair };
});

async function aClient(row: Record<string, unknown> = {}): Promise<number> {
  const [made] = await database.sql<{ id: number }[]>`insert into client ${database.sql({
    name: 'Kanarinka Tajnić',
    email: 'kanarinka@tajna.example',
    phone: '+381607654321',
    language: 'sr',
    created_at: '2024-01-01T00:00:00Z',
    ...row,
  })} returning id`;
  return made?.id ?? 0;
}

let hour = 0;
/** A term that is over, of that client. */
function aVisit(clientId: number, row: Record<string, unknown> = {}) {
  const day = String((hour++ % 27) + 1).padStart(2, '0');
  return aReservation(database.sql, {
    ...place,
    from: `2026-0${(Math.floor(hour / 27) % 9) + 1}-${day}T09:00:00Z`,
    to: `2026-0${(Math.floor(hour / 27) % 9) + 1}-${day}T10:00:00Z`,
    client_id: clientId,
    client_name: 'Kanarinka Tajnić',
    client_email: 'kanarinka@tajna.example',
    client_phone: '060 7654321',
    client_phone_e164: '+381607654321',
    ...row,
  });
}

/** A mail in the outbox, and where it was sent as a file as well. */
async function aMail(row: Record<string, unknown>, text?: string): Promise<string> {
  const id = randomUUID();
  const { sql } = database;
  await sql`insert into outbox ${sql({ id, template: 'confirmed', language: 'sr', state: text ? 'sent' : 'waiting', ...row })}`;
  if (text) writeFileSync(path.join(mailFolder(), fileNameOf({ id, createdAt: NOW }, 'eml')), text);
  return id;
}

const aMessage = async (row: Record<string, unknown>) => {
  const [made] = await database.sql<{ id: number }[]>`insert into contact_message ${database.sql({
    full_name: 'Neko Drugi',
    email: 'neko@drugi.example',
    message: 'Da li radite nedeljom?',
    language: 'sr',
    ...row,
  })} returning id`;
  return made?.id ?? 0;
};

describe('whoever is erased', () => {
  it('is gone from messages under other addresses, waiting mails and files of mails', async () => {
    const id = await aClient();
    const visit = await aVisit(id, { requirements: 'kanarinka ima alergiju' });
    await aVisit(id, { client_email: 'posao@kanarinka.example' });
    await aMessage({ full_name: 'KANARINKA TAJNIC', email: 'treca@adresa.example' });
    await aMessage({ message: 'Zovite me na 060/765-43-21' });
    await aMessage({ message: 'Pišite na Kanarinka@Tajna.example' });
    const [letter] = [await aMessage({ email: 'posao@kanarinka.example' })];
    await aMail({ recipient: 'posao@kanarinka.example', payload: { reason: 'kanarinka' } });
    await aMail({ recipient: 'kanarinka@tajna.example', reservation_id: visit }, 'Draga Kanarinka, …');
    await aMail({ recipient: 'salon@salon.example', contact_message_id: letter }, 'Poruka: Kanarinka …');
    const stays = await aMessage({ message: 'Da li radite subotom?' });
    await aMail({ recipient: 'neko@drugi.example' }, 'Za nekog drugog');

    expect(await eraseClient(id, BY_STAFF)).toEqual({ ok: true });

    expect(await stored()).not.toMatch(PLANTED);
    expect(filed()).toEqual(['Za nekog drugog']);
    expect(await database.sql`select id from contact_message`).toEqual([{ id: stays }]);
    expect(await database.sql`select state from outbox where recipient = ''`).toEqual([
      { state: 'cancelled' },
      { state: 'sent' },
    ]);
  });

  it('takes nothing along of another client whose address she gave', async () => {
    const { sql } = database;
    const mother = await aClient({ name: 'Majka Majić', email: 'majka@primer.example', phone: null });
    const daughter = await aClient({ email: null });
    await aVisit(daughter, { client_email: 'Majka@primer.example' });
    const hers = await aVisit(daughter, { client_email: 'majka@primer.example' });
    await aVisit(mother, { client_name: 'Majka Majić', client_email: 'majka@primer.example' });
    await sql`insert into newsletter_subscriber (email, language, status) values ('majka@primer.example', 'sr', 2)`;
    const letter = await aMessage({
      email: 'majka@primer.example',
      message: 'Ćerka: 060 765 43 21',
      full_name: 'Majka',
    });
    const waiting = await aMail({ recipient: 'majka@primer.example' });
    await aMail({ recipient: 'majka@primer.example', reservation_id: hers }, 'Termin za Kanarinku');

    expect(await eraseClient(daughter, BY_STAFF)).toEqual({ ok: true });

    expect(await sql`select email, status from newsletter_subscriber`).toEqual([
      { email: 'majka@primer.example', status: 2 },
    ]);
    expect(await sql`select id, state from outbox where recipient <> ''`).toEqual([
      { id: waiting, state: 'waiting' },
    ]);
    expect(await sql`select id from contact_message`).toEqual([{ id: letter }]);
    expect(await sql`select client_email from reservation where client_id = ${mother}`).toEqual([
      { client_email: 'majka@primer.example' },
    ]);
    expect(filed()).toEqual([]);
  });

  it('leaves alone a message with a number that another client has as well', async () => {
    const id = await aClient();
    await aClient({ name: 'Ista Broj', email: 'ista@primer.example' });
    const letter = await aMessage({ message: 'Zovite me na 060/765-43-21' });
    await eraseClient(id, BY_STAFF);
    expect(await database.sql`select id from contact_message`).toEqual([{ id: letter }]);
  });

  it('leaves alone what two people of her name have written', async () => {
    const one = await aClient();
    await aClient({ email: 'druga@kanarinka.example', phone: null });
    const letter = await aMessage({ full_name: 'Kanarinka Tajnić', email: 'neka@adresa.example' });
    await eraseClient(one, BY_STAFF);
    expect(await database.sql`select id from contact_message`).toEqual([{ id: letter }]);
  });

  it('still gets what concerns her as a user of the board', async () => {
    const { sql } = database;
    const id = await aClient();
    const [user] = await sql<{ id: number }[]>`
      insert into "user" (email, password_hash, roles, status)
      values ('kanarinka@tajna.example', 'x', array['ROLE_MANAGER'], ${USER_STATUS.APPROVED}) returning id`;
    const mail = await aMail({ recipient: 'kanarinka@tajna.example', user_id: user?.id ?? 0 });
    await eraseClient(id, BY_STAFF);
    expect(await sql`select id, state from outbox`).toEqual([{ id: mail, state: 'waiting' }]);
  });

  it('stands on a list outside of the database, by number alone', async () => {
    const id = await aClient();
    await eraseClient(id, BY_STAFF);
    expect(await readErasureList()).toEqual([{ clientId: id, erasedAt: NOW }]);
    expect(readFileSync(listFile(), 'utf8')).not.toMatch(PLANTED);
  });
});

describe('after a restore of an older back-up', () => {
  it('whoever was erased is erased again, and everybody else stays', async () => {
    const { sql } = database;
    const id = await aClient();
    const other = await aClient({ name: 'Druga Osoba', email: 'druga@primer.example', phone: null });
    await aVisit(id);
    await aVisit(other, {
      client_name: 'Druga Osoba',
      client_email: 'druga@primer.example',
      client_phone: null,
      client_phone_e164: null,
    });
    await aMessage({ email: 'kanarinka@tajna.example' });
    // Cancelled before she was erased, but not yet in the back-up.
    const cancelled = await aVisit(id, { from: '2027-02-01T09:00:00Z', to: '2027-02-01T10:00:00Z' });
    const backUp = await everyRow(sql);
    await sql`update reservation set status = 3 where id = ${cancelled}`;
    expect(await eraseClient(id, BY_STAFF)).toEqual({ ok: true });

    await restoreRows(sql, backUp);
    expect(await stored()).toMatch(PLANTED);
    const later = new Date('2026-11-23T09:00:00Z');
    expect(await eraseAgain(later)).toBe(1);

    expect(await stored()).not.toMatch(PLANTED);
    expect(await stored()).toContain('druga@primer.example');
    expect(await sql`select status from reservation where id = ${cancelled}`).toEqual([{ status: 3 }]);
    expect(await eraseAgain(later)).toBe(0);
  });

  it('so are those who were merged into her before', async () => {
    const { sql } = database;
    const survivor = await aClient();
    const merged = await aClient({ email: 'stara@kanarinka.example' });
    const backUp = await everyRow(sql);
    await sql`delete from client where id = ${merged}`;
    await sql`insert into audit_event (entity, entity_id, action, actor, changes)
      values ('client', ${merged}, 'merged away', 'user:1', ${sql.json({ into: survivor })})`;
    await eraseClient(survivor, BY_STAFF);
    await restoreRows(sql, backUp);
    expect(await eraseAgain(NOW)).toBe(2);
    expect(await stored()).not.toMatch(PLANTED);
  });

  it('a new client never gets the number of one who was erased', async () => {
    const { sql } = database;
    await appendToErasureList([{ clientId: 50, erasedAt: NOW }]);
    expect(await eraseAgain(NOW)).toBe(0);
    expect(await aClient({ created_at: '2026-11-24T00:00:00Z' })).toBe(51);
    expect(await eraseAgain(new Date('2026-11-25T00:00:00Z'))).toBe(0);
    expect(await sql`select id from client`).toEqual([{ id: 51 }]);
  });

  it('the list is whole again, whichever of the two was lost', async () => {
    const { sql } = database;
    const id = await aClient();
    await eraseClient(id, BY_STAFF);
    rmSync(listFile());
    await eraseAgain(NOW);
    expect(await readErasureList()).toEqual([{ clientId: id, erasedAt: NOW }]);
    await emptyTables(sql, 'erasure');
    writeFileSync(listFile(), `${readFileSync(listFile(), 'utf8')}\n{"clientId": 7, "era`);
    await eraseAgain(NOW);
    expect(await sql`select client_id, erased_at from erasure`).toEqual([{ client_id: id, erased_at: NOW }]);
  });
});
