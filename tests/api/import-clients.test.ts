import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import { GET as refusedRows } from '@/app/admin/api/imports/[id]/refused/route.ts';
import { formatDay } from '@/lib/base/time/format.ts';
import { CLIENTS_TABLE, importingClients } from '../support/salons/importing-clients.ts';

const { salon, send, find, rows, change, commit, takeBack, clients } = importingClients();

const aClient = (row: Record<string, unknown>) =>
  salon.sql`insert into client ${salon.sql({ language: 'sr', ...row })}`;

describe('a file of clients', () => {
  it('is looked at row by row, and nothing else is stored', async () => {
    const { status, body } = await send('clients', CLIENTS_TABLE);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: 'clients',
      state: 'ready',
      mapping: { firstName: 0, lastName: 1, email: 2, phone: 3, language: 4, notes: 5, since: 6 },
      counts: { new: 2, merged: 1, refused: 2 },
    });
    const { items, total } = await rows(body.id);
    expect(total).toBe(5);
    expect(items.map(({ position, verdict, row }) => [position, verdict, row])).toEqual([
      [2, 'new', null],
      [3, 'new', null],
      [5, 'refused', null],
      [6, 'refused', null],
      [7, 'merged', 2],
    ]);
    expect(items[2]?.reasons).toEqual([
      { field: 'email', text: 'Please enter an email address or a phone number.' },
    ]);
    expect(items[3]?.reasons).toEqual([{ field: 'phone', text: 'This value must be a valid phone number.' }]);
    expect(await clients()).toEqual([]);
  });

  it('is stored as it was shown: joined, with the history, and with nobody on the newsletter or mailed', async () => {
    const { body } = await send('clients', CLIENTS_TABLE);
    const { status, record } = await commit(body.id);
    expect(status).toBe(200);
    expect(record).toMatchObject({
      state: 'committed',
      problem: null,
      counts: { new: 2, merged: 1, refused: 2 },
    });
    expect(await clients()).toEqual([
      {
        id: 1,
        name: 'Ana Ilić',
        email: 'ana@mail.example',
        phone: '+381641234567',
        language: 'sr',
        notes: 'Voli čaj\n\nAlergija',
        first_seen_at: new Date('2024-03-01T11:00:00Z'),
      },
      expect.objectContaining({ name: 'Jörg Müller', email: null, phone: '+4915123456789', language: 'de' }),
    ]);
    const history =
      await salon.sql`select entity, entity_id, action, actor, changes from audit_event order by id`;
    expect(history.map(({ entity, entity_id, action }) => [entity, entity_id, action])).toEqual([
      ['client', 1, 'created'],
      ['client', 2, 'created'],
      ['data-import', body.id, 'committed'],
    ]);
    expect(history.every(({ actor }) => actor === `user:${salon.owner.id}`)).toBe(true);
    expect(JSON.stringify(history)).not.toContain('ana@');
    expect(await salon.sql`select from newsletter_subscriber`).toHaveLength(0);
    expect(await salon.sql`select from outbox`).toHaveLength(0);
    // Of the rows only those stay that were refused.
    expect((await rows(body.id)).items.map(({ verdict }) => verdict)).toEqual(['refused', 'refused']);
  });

  it('keeps birthdays and last visits, shows what will be stored, and gives the refused rows back', async () => {
    const { sql } = salon;
    const file = `Kunde;Telefon;Geburtstag;Letzter Besuch;Kunde seit;Lieblingstee
Grüner, Anna;064/123-45-67;14.3.85;1.3.2024;2.1.2020;Minze
Loš Broj;12;;;;
Mila Tot;065 7654321;;;;
`;
    await aClient({ name: 'Mila Tot', phone: '+381657654321', last_seen_at: '2026-01-01' });
    const bytes = Buffer.from(file.replaceAll('ü', '\u00fc').replaceAll('š', '\u009a'), 'latin1');
    const { body } = await send('clients', bytes);
    const { items } = await rows(body.id);
    expect(items[0]).toMatchObject({
      verdict: 'new',
      stored: {
        name: 'Anna Grüner',
        phone: '+381641234567',
        birthday: formatDay('1985-03-14', 'en'),
        lastVisit: formatDay('2024-03-01', 'en'),
      },
    });
    const headers = { ...salon.owner.headers, lang: 'de' };
    const request = new NextRequest(`http://localhost:3000/admin/api/imports/${body.id}/refused`, {
      headers,
    });
    const answer = await refusedRows(request, { params: Promise.resolve({ id: String(body.id) }) });
    const back = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    expect(back.split('\r\n').map((line) => line.split(';').slice(1))).toEqual([
      ['"Kunde"', '"Telefon"', '"Geburtstag"', '"Letzter Besuch"', '"Kunde seit"', '"Lieblingstee"'],
      ['"Lo\u009a Broj"', '"12"', '""', '""', '""', '""'],
      [],
    ]);
    expect(back.split('\r\n')[1]).toContain('Telefonnummer');
    await commit(body.id);
    const stored = () =>
      sql`select name, birthday::text, first_seen_at, last_seen_at from client order by name`;
    expect(await stored()).toEqual([
      {
        name: 'Anna Grüner',
        birthday: '1985-03-14',
        first_seen_at: new Date('2020-01-02T11:00:00Z'),
        last_seen_at: new Date('2024-03-01T11:00:00Z'),
      },
      expect.objectContaining({ name: 'Mila Tot', birthday: null }),
    ]);
    const { body: later } = await send('clients', 'Ime;Telefon;Rođendan\nMila Tot;065 7654321;2.2.1990.\n');
    await commit(later.id);
    expect((await stored())[1]?.birthday).toBe('1990-02-02');
    await takeBack(later.id);
    expect((await stored())[1]?.birthday).toBeNull();
  });

  it('shows that a day which does not exist is not stored', async () => {
    const { body } = await send('clients', 'Ime;Telefon;Rođendan\nEva Moser;065 7654321;31.02.1990\n');
    expect((await rows(body.id)).items[0]).toMatchObject({ verdict: 'new', stored: { birthday: '–' } });
  });

  it('stores nothing twice when it is sent again', async () => {
    const first = await send('clients', CLIENTS_TABLE);
    await commit(first.body.id);
    const again = await send('clients', CLIENTS_TABLE);
    expect(again.body).toMatchObject({ counts: { new: 0, merged: 3, refused: 2 }, leftOut: 0 });
    await commit(again.body.id);
    expect((await clients()).map(({ notes }) => notes)).toEqual(['Voli čaj\n\nAlergija', '']);
    expect((await commit(again.body.id)).status).toBe(409);
  });

  it('is joined with clients who are there, and fills in what is missing of them', async () => {
    await aClient({ name: 'Ana Ilić', phone: '+381641234567', notes: 'Zna se' });
    await aClient({ name: 'Mila', email: 'mila@mail.example' });
    const { body } = await send(
      'clients',
      'name,email,phone,notes\nana ilić,ana@mail.example,064 1234567,Čaj\nMila,MILA@mail.example,065 7654321,\n',
    );
    const { items } = await rows(body.id);
    expect(items.map(({ verdict, into }) => [verdict, into])).toEqual([
      ['merged', { id: 1, name: 'Ana Ilić' }],
      ['merged', { id: 2, name: 'Mila' }],
    ]);
    await commit(body.id);
    expect(await clients()).toMatchObject([
      { email: 'ana@mail.example', phone: '+381641234567', notes: 'Zna se\n\nČaj' },
      { email: 'mila@mail.example', phone: '+381657654321', notes: '' },
    ]);
    await takeBack(body.id);
    expect(await clients()).toMatchObject([
      { email: null, phone: '+381641234567', notes: 'Zna se' },
      { email: 'mila@mail.example', phone: null, notes: '' },
    ]);
  });

  it('gives one number to one client alone', async () => {
    await aClient({ name: 'Majka', email: 'majka@mail.example', phone: '+381641234567' });
    const { body } = await send(
      'clients',
      'name,email,phone\nĆerka,cerka@mail.example,0641234567\nIvo,ivo@mail.example,0657654321\nEva,eva@mail.example,0657654321\n',
    );
    const { items } = await rows(body.id);
    expect(items.map(({ verdict, reasons }) => [verdict, reasons[0]?.text])).toEqual([
      ['refused', 'This number already belongs to another client.'],
      ['new', undefined],
      ['refused', 'This number already belongs to another client.'],
    ]);
  });

  it('is read anew by another mapping', async () => {
    const { body } = await send('clients', 'A;B\n0641234567;Ana Ilić\n');
    expect(body).toMatchObject({ mapping: {}, counts: { new: 0, merged: 0, refused: 1 } });
    expect((await change(body.id, { mapping: { name: 1, phone: 0, email: null } })).body).toMatchObject({
      mapping: { name: 1, phone: 0 },
      counts: { new: 1, merged: 0, refused: 0 },
    });
    expect((await change(body.id, { mapping: { price: 1 } })).status).toBe(422);
    expect((await change(body.id, { mapping: { name: 7 } })).status).toBe(422);
  });

  it('is not stored when somebody was faster: the rows are shown as they are now', async () => {
    const { body } = await send('clients', 'name;email\nAna;ana@mail.example\nEva;eva@mail.example\n');
    await aClient({ name: 'Ana', email: 'ana@mail.example' });
    const { record } = await commit(body.id);
    expect(record).toMatchObject({
      state: 'ready',
      problem: 'changed',
      counts: { new: 1, merged: 1, refused: 0 },
    });
    expect(await clients()).toHaveLength(1);
    expect((await commit(body.id)).record.state).toBe('committed');
    expect(await clients()).toHaveLength(2);
  });

  it('is stored as a whole or not at all', async () => {
    const { body } = await send(
      'clients',
      `name;email\n${Array.from({ length: 1_200 }, (_, row) => `Ana ${row};ana${row}@mail.example`).join('\n')}`,
    );
    await salon.sql`create function fails() returns trigger language plpgsql as $$ begin
      if new.email = 'ana1100@mail.example' then raise 'no'; end if; return new; end $$`;
    await salon.sql`create trigger fails before insert on client for each row execute function fails()`;
    const { record } = await commit(body.id);
    expect(record).toMatchObject({ state: 'ready', problem: 'failed' });
    expect(await clients()).toHaveLength(0);
    await salon.sql`drop function fails cascade`;
    expect((await commit(body.id)).record).toMatchObject({ state: 'committed', counts: { new: 1_200 } });
    expect(await clients()).toHaveLength(1_200);
  });

  it('whose process has died is as it was, and can be begun again', async () => {
    const { body } = await send('clients', 'name;email\nAna;ana@mail.example\n');
    await salon.sql`update data_import set state = 'committing', alive_until = now() - interval '1 second'`;
    expect(await find(body.id)).toMatchObject({ state: 'ready', problem: 'interrupted' });
    expect((await commit(body.id)).record.state).toBe('committed');
    await salon.sql`update data_import set state = 'committing', alive_until = now() + interval '1 minute'`;
    expect((await send('clients', 'name;email\nEva;e@mail.example\n')).status).toBe(201);
    expect((await find(body.id)).state).toBe('committing');
  });
});

describe('an import of clients is taken back', () => {
  it('but for what was changed since, which is listed', async () => {
    const { body } = await send(
      'clients',
      'name;email\nAna;ana@mail.example\nEva;eva@mail.example\nMila;mila@mail.example\n',
    );
    await commit(body.id);
    await salon.sql`update client set notes = 'nova', edited_at = now() where name = 'Eva'`;
    await salon.sql`insert into reservation ${salon.sql({
      client_id: 3,
      client_name: 'Mila',
      term_from: '2026-12-01T10:00:00Z',
      term_to: '2026-12-01T11:00:00Z',
      price: 1,
      currency: 'RSD',
      language: 'sr',
      source: 'board',
      status: 2,
      changed_by: 'system',
    })}`;
    const { status, record } = await takeBack(body.id);
    expect(status).toBe(200);
    expect(record).toMatchObject({
      state: 'taken-back',
      keptCount: 2,
      kept: [
        { entity: 'client', id: 2, name: 'Eva' },
        { entity: 'client', id: 3, name: 'Mila' },
      ],
    });
    expect((await clients()).map(({ name }) => name)).toEqual(['Eva', 'Mila']);
    expect((await takeBack(body.id)).status).toBe(409);
    const [last] = await salon.sql`select action from audit_event order by id desc limit 1`;
    expect(last?.action).toBe('taken back');
  });
});
