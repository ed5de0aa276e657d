import { NextRequest } from 'next/server';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as refusedRows } from '@/app/admin/api/imports/[id]/refused/route.ts';
import { formatDay } from '@/lib/base/time/format.ts';
import { messages } from '@/lib/base/i18n/messages.ts';
import { importsOf } from '../support/data-imports.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';
import { aWorkbook } from '../support/workbook.ts';

const database = useDatabase();
let owner: SignedIn;
const { send, find, rows, change, commit, takeBack } = importsOf(() => owner);

beforeAll(async () => {
  owner = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN');
});
beforeEach(async () => {
  await emptyTables(
    database.sql,
    'client',
    'data_import',
    'reservation',
    'outbox',
    'audit_event',
    'newsletter_subscriber',
  );
});

const clients = () =>
  database.sql`select id, name, email, phone, language, notes, first_seen_at from client order by id`;
const aClient = (row: Record<string, unknown>) =>
  database.sql`insert into client ${database.sql({ language: 'sr', ...row })}`;

const TABLE = `Ime;Prezime;Imejl;Mobilni;Jezik;Napomena;Klijent od;Newsletter
Ana;Ilić;ANA@mail.example;064/123-45-67;srpski;Voli čaj;1.3.2024.;da
Jörg;Müller;;+49 (0)1512 3456789;nemački;;;ja
;;;;;;;
Bez;Kontakta;;;;;;
Loš;Telefon;;123;;;;
Ana;Ilić;ana@mail.example;;;Alergija;;
`;

describe('a file of clients', () => {
  it('is looked at row by row, and nothing else is stored', async () => {
    const { status, body } = await send('clients', TABLE);
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
    expect(items[3]?.reasons).toEqual([
      { field: 'phone', text: 'This value have to be valid phone number.' },
    ]);
    expect(await clients()).toEqual([]);
  });

  it('is stored as it was shown: joined, with the history, and with nobody on the newsletter or mailed', async () => {
    const { body } = await send('clients', TABLE);
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
      await database.sql`select entity, entity_id, action, actor, changes from audit_event order by id`;
    expect(history.map(({ entity, entity_id, action }) => [entity, entity_id, action])).toEqual([
      ['client', 1, 'created'],
      ['client', 2, 'created'],
      ['data-import', body.id, 'committed'],
    ]);
    expect(history.every(({ actor }) => actor === `user:${owner.id}`)).toBe(true);
    expect(JSON.stringify(history)).not.toContain('ana@');
    expect(await database.sql`select from newsletter_subscriber`).toHaveLength(0);
    expect(await database.sql`select from outbox`).toHaveLength(0);
    // Of the rows only those stay that were refused.
    expect((await rows(body.id)).items.map(({ verdict }) => verdict)).toEqual(['refused', 'refused']);
  });

  it('keeps birthdays and last visits, shows what will be stored, and gives the refused rows back', async () => {
    const { sql } = database;
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
    const headers = { ...owner.headers, lang: 'de' };
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
    const first = await send('clients', TABLE);
    await commit(first.body.id);
    const again = await send('clients', TABLE);
    expect(again.body.counts).toEqual({ new: 0, merged: 3, refused: 2 });
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
    await database.sql`create function fails() returns trigger language plpgsql as $$ begin
      if new.email = 'ana1100@mail.example' then raise 'no'; end if; return new; end $$`;
    await database.sql`create trigger fails before insert on client for each row execute function fails()`;
    const { record } = await commit(body.id);
    expect(record).toMatchObject({ state: 'ready', problem: 'failed' });
    expect(await clients()).toHaveLength(0);
    await database.sql`drop function fails cascade`;
    expect((await commit(body.id)).record).toMatchObject({ state: 'committed', counts: { new: 1_200 } });
    expect(await clients()).toHaveLength(1_200);
  });

  it('whose process has died is as it was, and can be begun again', async () => {
    const { body } = await send('clients', 'name;email\nAna;ana@mail.example\n');
    await database.sql`update data_import set state = 'committing', alive_until = now() - interval '1 second'`;
    expect(await find(body.id)).toMatchObject({ state: 'ready', problem: 'interrupted' });
    expect((await commit(body.id)).record.state).toBe('committed');
    await database.sql`update data_import set state = 'committing', alive_until = now() + interval '1 minute'`;
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
    await database.sql`update client set notes = 'nova', edited_at = now() where name = 'Eva'`;
    await database.sql`insert into reservation ${database.sql({
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
    const [last] = await database.sql`select action from audit_event order by id desc limit 1`;
    expect(last?.action).toBe('taken back');
  });
});

describe('a broken file gets a clear answer, and leaves nothing', () => {
  it.each([
    ['an empty one', '', 'There are no rows below the headings in this file.'],
    ['headings alone', 'Ime;Telefon\n', 'There are no rows below the headings in this file.'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'This is not a table.'],
    ['200,000 rows', 'Ime;Telefon\n'.repeat(200_000), 'more than 50,000 rows'],
    ['half a workbook', Buffer.from('PK\u0003\u0004 and nothing more'), 'damaged or incomplete'],
  ])('%s', async (_, file, text) => {
    const { status, body } = await send('clients', file, {
      headers: { ...owner.headers, lang: 'en' },
    });
    expect(status).toBe(422);
    expect(body.error).toContain(text);
    expect(await database.sql`select from data_import`).toHaveLength(0);
    expect(await database.sql`select from data_import_row`).toHaveLength(0);
  });

  it('a kind that there is not, and no file at all', async () => {
    expect((await send('horses', 'a;b\n1;2\n')).status).toBe(422);
    expect((await send('clients', 'x'.repeat(26 * 1024 * 1024))).status).toBe(413);
  });

  it('a workbook with formulas and merged cells is read for what it shows', async () => {
    const { body } = await send(
      'clients',
      await aWorkbook(
        [
          ['Naši klijenti', null],
          ['Ime', 'Telefon'],
          [{ formula: 'A9', value: 'Ana Ilić' }, 641234567],
          [{ formula: 'B9' }, '065 7654321'],
        ],
        { merged: ['A1:B1'] },
      ),
    );
    expect(
      (await rows(body.id)).items.map(({ position, verdict, told: rowValues }) => [
        position,
        verdict,
        rowValues,
      ]),
    ).toEqual([
      [3, 'new', { name: 'Ana Ilić', phone: '641234567' }],
      [4, 'refused', { name: '', phone: '065 7654321' }],
    ]);
  });
});

describe('a file that was read wrongly', () => {
  const pieces = () => database.sql`select from data_import_piece`;

  it('is read again in another encoding, from what was sent once, and is forgotten when it is stored', async () => {
    // „Šećer“ in windows-1250, with letters of the West in most rows.
    const west = Buffer.from('à côté;1\n'.repeat(3), 'latin1');
    const bytes = Buffer.concat([
      Buffer.from('Ime;Imejl\n'),
      Buffer.from([0x8a, 0x65, 0xe6, 0x65, 0x72]),
      Buffer.from(';secer@mail.example\n'),
      west,
    ]);
    const { body } = await send('clients', bytes);
    expect(body.file).toEqual({ encoding: 'windows-1252', sheet: 0, sheets: [] });
    const nameOfFirst = async () => (await rows(body.id)).items[0]?.told.name;
    expect(await nameOfFirst()).toBe('Šeæer');
    expect((await pieces()).length).toBe(1);

    const changed = await change(body.id, { file: { encoding: 'windows-1250' } });
    expect(changed.body).toMatchObject({
      file: { encoding: 'windows-1250' },
      counts: { new: 1, refused: 3 },
    });
    expect(await nameOfFirst()).toBe('Šećer');

    const refusal = await change(body.id, { file: { encoding: 'utf-8' } });
    expect([refusal.status, refusal.body.error]).toEqual([422, messages.sr.errors.fileOtherEncoding]);
    expect(await nameOfFirst()).toBe('Šećer');

    expect((await commit(body.id)).record.state).toBe('committed');
    expect(await pieces()).toHaveLength(0);
    expect((await clients()).map(({ name }) => name as string)).toEqual(['Šećer']);
  });

  it('comes whole out of many pieces', async () => {
    const lines = Array.from(
      { length: 3_000 },
      (_, index) => `Ana ${index};ana.${index}@mail.example;${'x'.repeat(400)}`,
    );
    const { body } = await send('clients', `Ime;Imejl;Beleška\n${lines.join('\n')}\n`);
    expect((await pieces()).length).toBeGreaterThan(2);
    const changed = await change(body.id, { file: { encoding: 'windows-1250' } });
    expect(changed.body).toMatchObject({ counts: { new: 3_000, merged: 0, refused: 0 } });
  });

  it('is a workbook of which another sheet is meant', async () => {
    const sheet = (...texts: string[]) =>
      `<worksheet><sheetData>${texts.map((text) => `<row><c t="str"><v>${text}</v></c><c t="str"><v>${text}@mail.example</v></c></row>`).join('')}</sheetData></worksheet>`;
    const bytes = await aWorkbook([], {
      parts: {
        'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="2024" r:id="rId1"/><sheet name="2025" r:id="rId2"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>`,
        'xl/worksheets/sheet1.xml': sheet('Name', 'stara'),
        'xl/worksheets/sheet2.xml': sheet('Client', 'nova', 'najnovija'),
      },
    });
    const { body } = await send('clients', bytes);
    expect(body).toMatchObject({
      file: { encoding: null, sheet: 0, sheets: ['2024', '2025'] },
      headings: ['Name', 'Name@mail.example'],
    });
    const changed = await change(body.id, { file: { sheet: 1 } });
    expect(changed.body).toMatchObject({ file: { sheet: 1 }, mapping: { name: 0 } });
    expect((await rows(body.id)).items.map(({ told: rowValues }) => rowValues.name)).toEqual([
      'nova',
      'najnovija',
    ]);
    for (const file of [{ sheet: 2 }, { encoding: 'utf-8' }]) {
      expect((await change(body.id, { file })).status).toBe(422);
    }
  });
});

it('only a super administrator sends a file: a manager is refused, and a stranger is asked who they are', async () => {
  const manager = await signedInAs(database.sql, 'ROLE_MANAGER');
  expect((await send('clients', TABLE, { headers: manager.headers })).status).toBe(403);
  expect((await send('clients', TABLE, { headers: {} })).status).toBe(401);
  expect(await database.sql`select from data_import`).toHaveLength(0);
  expect(await database.sql`select from data_import_piece`).toHaveLength(0);
});
