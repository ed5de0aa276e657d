import { describe, expect, it } from 'vitest';
import { messages } from '@/lib/base/i18n/messages.ts';
import { CLIENTS_TABLE, importingClients } from '../support/salons/importing-clients.ts';
import { signedInAs } from '../support/staff.ts';
import { aWorkbook } from '../support/workbook.ts';

const { salon, send, rows, change, commit, clients } = importingClients();

describe('a broken file gets a clear answer, and leaves nothing', () => {
  it.each([
    ['an empty one', '', 'There are no rows below the headings in this file.'],
    ['headings alone', 'Ime;Telefon\n', 'There are no rows below the headings in this file.'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'This is not a table.'],
    ['200,000 rows', 'Ime;Telefon\n'.repeat(200_000), 'more than 50,000 rows'],
    ['half a workbook', Buffer.from('PK\u0003\u0004 and nothing more'), 'damaged or incomplete'],
  ])('%s', async (_, file, text) => {
    const { status, body } = await send('clients', file, {
      headers: { ...salon.owner.headers, lang: 'en' },
    });
    expect(status).toBe(422);
    expect(body.error).toContain(text);
    expect(await salon.sql`select from data_import`).toHaveLength(0);
    expect(await salon.sql`select from data_import_row`).toHaveLength(0);
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
  const pieces = () => salon.sql`select from data_import_piece`;

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
  const manager = await signedInAs(salon.sql, 'ROLE_MANAGER');
  expect((await send('clients', CLIENTS_TABLE, { headers: manager.headers })).status).toBe(403);
  expect((await send('clients', CLIENTS_TABLE, { headers: {} })).status).toBe(401);
  expect(await salon.sql`select from data_import`).toHaveLength(0);
  expect(await salon.sql`select from data_import_piece`).toHaveLength(0);
});
