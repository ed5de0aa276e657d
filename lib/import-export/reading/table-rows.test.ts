import { describe, expect, it } from 'vitest';
import { anArchive, aWorkbook, stylesOf } from '@/tests/support/workbook.ts';
import { BrokenFile } from './broken-file.ts';
import { WORKBOOK_LIMITS } from './limits.ts';
import { openTable, type Chosen } from './table-file.ts';

async function rowsOf(bytes: Buffer, chosen: Chosen = {}, limits = WORKBOOK_LIMITS) {
  const rows: string[][] = [];
  for await (const { cells } of (await openTable(bytes, chosen, limits)).rows) rows.push(cells);
  return rows;
}
const howToRead = async (bytes: Buffer) => (await openTable(bytes)).how;

async function reasonOf(bytes: Buffer, limits: Partial<typeof WORKBOOK_LIMITS> = {}): Promise<string> {
  try {
    await rowsOf(bytes, {}, { ...WORKBOOK_LIMITS, ...limits });
    return 'read';
  } catch (error) {
    return error instanceof BrokenFile ? error.reason : String(error);
  }
}

/** In windows-1250: č ć đ š ž. */
const LETTERS_1250: Record<string, number> = { č: 0xe8, ć: 0xe6, đ: 0xf0, š: 0x9a, ž: 0x9e, Đ: 0xd0 };
/** In windows-1252 what is not Latin-1 is not needed here. */
const singleBytes = (text: string, letters: Record<string, number> = {}) =>
  Buffer.from([...text].map((letter) => letters[letter] ?? letter.charCodeAt(0)));

const TABLE = 'Ime;Telefon\nĐorđe Žižić;064 123\nČeda Šećerov;065 456\n';
const CELLS = [
  ['Ime', 'Telefon'],
  ['Đorđe Žižić', '064 123'],
  ['Čeda Šećerov', '065 456'],
];
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('text is read', () => {
  it.each([
    ['UTF-8', Buffer.from(TABLE)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${TABLE}`)],
    ['UTF-16, little end first', Buffer.from(`\uFEFF${TABLE}`, 'utf16le')],
    ['UTF-16, big end first', utf16be(`\uFEFF${TABLE}`)],
    ['UTF-16 without a mark', Buffer.from(TABLE, 'utf16le')],
    ['UTF-16 without a mark, big end first', utf16be(TABLE)],
    ['windows-1250', singleBytes(TABLE, { ...LETTERS_1250, Ž: 0x8e, Č: 0xc8, Š: 0x8a })],
  ])('in %s', async (_, bytes) => expect(await rowsOf(bytes)).toEqual(CELLS));

  it('in windows-1252, with the letters of the West', async () =>
    expect(await rowsOf(singleBytes('Name;Ort\nJörg Müller;Große Straße\nNiño Åse;à côté\n'))).toEqual([
      ['Name', 'Ort'],
      ['Jörg Müller', 'Große Straße'],
      ['Niño Åse', 'à côté'],
    ]));

  it.each([
    [
      'semicolons, with commas in the cells',
      'a;b\n"1,5";x\n2,5;y\n',
      [
        ['a', 'b'],
        ['1,5', 'x'],
        ['2,5', 'y'],
      ],
    ],
    [
      'semicolons, with more commas in each note than there are columns',
      'a;b\n1;x, y, z, x, y, z\n2;x, y, z, x, y, z\n3;x, y, z, x, y, z\n',
      [
        ['a', 'b'],
        ['1', 'x, y, z, x, y, z'],
        ['2', 'x, y, z, x, y, z'],
        ['3', 'x, y, z, x, y, z'],
      ],
    ],
    [
      'commas',
      'a,b\r\n"1;5",x\r\n',
      [
        ['a', 'b'],
        ['1;5', 'x'],
      ],
    ],
    [
      'tabs',
      'a\tb, c\n1\t2\n',
      [
        ['a', 'b, c'],
        ['1', '2'],
      ],
    ],
    [
      'the sign that the first line tells',
      'sep=|\na|b\n1|2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a line break and a quotation mark in a cell',
      'a;b\n"x\ny";"say ""hi"""\n',
      [
        ['a', 'b'],
        ['x\ny', 'say "hi"'],
      ],
    ],
    ['one column', 'name\nAna\n', [['name'], ['Ana']]],
  ])('parted by %s', async (_, text, cells) => expect(await rowsOf(Buffer.from(text))).toEqual(cells));

  it('counts its rows as a spreadsheet does, and passes over blank ones', async () => {
    const positions: number[] = [];
    const bytes = Buffer.from('a;b\n\n;;\n1;2\n');
    for await (const { position } of (await openTable(bytes)).rows) positions.push(position);
    expect(positions).toEqual([1, 4]);
  });

  it('leaves out the guard that this program put before a formula, and what cannot be stored', async () =>
    expect(await rowsOf(Buffer.from("a;b\n'+38164;x\u0007y\n'tis;z\n"))).toEqual([
      ['a', 'b'],
      ['+38164', 'xy'],
      ["'tis", 'z'],
    ]));
});

describe('a workbook is read', () => {
  it('with days, times, numbers, formulas and blank cells', async () => {
    const bytes = await aWorkbook([
      ['Datum', 'Broj', 'Formula', 'Prazno', 'Tekst'],
      [{ serial: 46357.4375 }, 641234567, { formula: 'A1', value: 'izračunato' }, null, 'a & b <c>'],
      [{ serial: 46357 }, 0.1, { formula: 'B9+1' }, null, 'x'],
      [{ serial: 0.4375 }],
    ]);
    expect(await rowsOf(bytes)).toEqual([
      ['Datum', 'Broj', 'Formula', 'Prazno', 'Tekst'],
      ['2026-12-01T10:30', '641234567', 'izračunato', '', 'a & b <c>'],
      ['2026-12-01', '0.1', '', '', 'x'],
      ['10:30'],
    ]);
  });

  it('with shared texts, the first sheet that is not hidden, and days that are counted from 1904', async () => {
    const bytes = await aWorkbook([], {
      parts: {
        'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="a" state="hidden" r:id="rId9"/><sheet name="b" r:id="rId1"/></sheets></workbook>`,
        'xl/sharedStrings.xml':
          '<sst><si><t>Ime</t></si><si><r><t>Ana </t></r><r><t>Ilić</t></r><rPh><t>ana</t></rPh></si></sst>',
        'xl/worksheets/sheet1.xml':
          '<worksheet><sheetData><row><c t="s"><v>0</v></c></row><row r="3"><c r="A3" t="s"><v>1</v></c><c r="C3" s="1"><v>44895</v></c></row></sheetData></worksheet>',
      },
    });
    expect(await rowsOf(bytes)).toEqual([['Ime'], ['Ana Ilić', '', '2026-12-01']]);
  });

  it.each([
    [0.2, 9, '20%'],
    [0.095, '0.0\\ %', '9.5 %'],
    [0.081, 10, '8.1%'],
    [20, '0" %"', '20 %'],
    [39.9, '#,##0.00\\ [$€-407]', '39.9 €'],
    [39.9, '_-[$€-2]\\ * #,##0.00_-;\\-[$€-2]\\ * #,##0.00_-', '€ 39.9'],
    [1290, '#,##0.00\\ "RSD"', '1290 RSD'],
    // The room of a currency that is not shown has its letters, which are no day and no second.
    [1290, '_-* #,##0.00\\ _R_S_D_-;\\-* #,##0.00\\ _R_S_D_-', '1290'],
    [-4, '0;[Red]-0', '-4'],
    [7, '0" kom"', '7 kom'],
    [1.5, '0.0 "h"', '1.5 h'],
    [0.0625, '[h]:mm', '01:30'],
    [0.03125, 20, '00:45'],
    [46357, '[$-81A]d. mmmm yyyy.', '2026-12-01'],
    [12345678905, '000000000000', '012345678905'],
    [641234567, '(000) 000-0000', '641234567'],
    [641234567, '"+381 "0', '+381 641234567'],
    [2083.3333333333335, '#,##0.00', '2083.333333'],
    [12.375, 'General', '12.3750'],
    [4006381333931, '@', '4006381333931'],
  ])('%d in the format %j as %j', async (value, format, shown) => {
    const parts = { 'xl/styles.xml': stylesOf(format) };
    expect(await rowsOf(await aWorkbook([[{ value, style: 2 }]], { parts }))).toEqual([[shown]]);
  });

  it('of merged cells the first one has the value', async () =>
    expect(
      await rowsOf(
        await aWorkbook(
          [
            ['Klijenti', null],
            ['Ime', 'Telefon'],
            ['Ana', '064'],
          ],
          { merged: ['A1:B1'] },
        ),
      ),
    ).toEqual([['Klijenti'], ['Ime', 'Telefon'], ['Ana', '064']]));
});

describe('what is no table, or too much of one, is told', () => {
  const sheet = (xml: string) => aWorkbook([], { parts: { 'xl/worksheets/sheet1.xml': xml } });

  it('a picture', async () =>
    expect(await reasonOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 13, 10]))).toBe('fileNoTable'));

  it('an old or protected workbook', async () =>
    expect(await reasonOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))).toBe(
      'fileProtected',
    ));

  it('an archive of something else, or a part of one', async () => {
    expect(await reasonOf(await anArchive({ 'a.txt': 'x' }))).toBe('fileNoTable');
    const whole = await aWorkbook([['a', 'b']]);
    expect(await reasonOf(whole.subarray(0, whole.length - 30))).toBe('fileDamaged');
    expect(await reasonOf(await sheet('<worksheet><sheetData><row>'))).toBe('fileDamaged');
  });

  it('entities of its own stay unknown', async () =>
    expect(
      await reasonOf(
        await sheet(
          '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>',
        ),
      ),
    ).toBe('fileDamaged'));

  it('a small archive with a large sheet, or one with a shared text in each of many cells', async () => {
    const bomb = await sheet(`<worksheet><!--${' '.repeat(110 * 1024 * 1024)}--></worksheet>`);
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await reasonOf(bomb)).toBe('fileTooLarge');
    const cells = '<c t="s"><v>0</v></c>'.repeat(90);
    const amplified = await aWorkbook([], {
      parts: {
        'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`,
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${`<row>${cells}</row>`.repeat(1_000)}</sheetData></worksheet>`,
      },
    });
    expect(await reasonOf(amplified)).toBe('fileTooLarge');
  });

  it('200,000 rows, of either kind, and rows that stand far apart', async () => {
    expect(await reasonOf(Buffer.from('a;b\n'.repeat(200_000)))).toBe('fileTooManyRows');
    const row = '<row><c><v>1</v></c></row>';
    expect(
      await reasonOf(await sheet(`<worksheet><sheetData>${row.repeat(200_000)}</sheetData></worksheet>`)),
    ).toBe('fileTooManyRows');
    const apart = Array.from({ length: 2_000 }, (_, at) => `<row r="${at * 900 + 1}"><c><v>1</v></c></row>`);
    expect(
      await reasonOf(await sheet(`<worksheet><sheetData>${apart.join('')}</sheetData></worksheet>`)),
    ).toBe('fileTooManyRows');
  });

  const sheetsOf = (count: number, parts: (number: number) => string) =>
    `<workbook xmlns:r="r"><sheets>${Array.from({ length: count }, (_, number) => `<sheet name="${number}" r:id="${parts(number)}"/>`).join('')}</sheets></workbook>`;

  it.each([
    ['sheets', { 'xl/workbook.xml': sheetsOf(6, () => 'rId1') }, { sheets: 5 }],
    ['shared texts', { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(6)}</sst>` }, { texts: 5 }],
    ['styles', { 'xl/styles.xml': `<a><cellXfs>${'<xf/>'.repeat(6)}</cellXfs></a>` }, { styles: 5 }],
    [
      'formats',
      {
        'xl/styles.xml': `<a>${Array.from({ length: 6 }, (_, id) => `<numFmt numFmtId="${id}"/>`).join('')}<cellXfs><xf/></cellXfs></a>`,
      },
      { styles: 5 },
    ],
    ['elements of one part', { 'xl/sharedStrings.xml': `<sst>${'<x/>'.repeat(60)}</sst>` }, { elements: 50 }],
    [
      'elements of all parts together',
      {
        'xl/sharedStrings.xml': `<sst>${'<x/>'.repeat(15)}</sst>`,
        'xl/styles.xml': `<a>${'<x/>'.repeat(15)}</a>`,
        'xl/worksheets/sheet1.xml': `<a>${'<x/>'.repeat(15)}<row><c><v>1</v></c></row></a>`,
      },
      { elements: 50 },
    ],
    [
      'attributes',
      { 'xl/styles.xml': `<a ${Array.from({ length: 501 }, (_, n) => `a${n}=""`).join(' ')}/>` },
      {},
    ],
    ['elements in one another', { 'xl/styles.xml': '<a>'.repeat(101) + '</a>'.repeat(101) }, {}],
  ])('too many %s', async (_, parts, limits) => {
    const few = { 'xl/worksheets/sheet1.xml': '<a><row><c><v>1</v></c></row></a>' };
    expect(await reasonOf(await aWorkbook([], { parts: few }), limits)).toBe('read');
    expect(await reasonOf(await aWorkbook([], { parts: { ...few, ...parts } }), limits)).toBe(
      'fileTooComplex',
    );
  });

  it('a part that several sheets name is read once, and unpacked bytes count for all parts together', async () => {
    const blank = `<a>${'<row/>'.repeat(2_000)}</a>`;
    const parts = { 'xl/workbook.xml': sheetsOf(40, () => 'rId1'), 'xl/worksheets/sheet1.xml': blank };
    expect(await reasonOf(await aWorkbook([], { parts }), { elements: 2_500, inflatedBytes: 20_000 })).toBe(
      'read',
    );
    const two = {
      'xl/workbook.xml': sheetsOf(2, (number) => `rId${number}`),
      'xl/_rels/workbook.xml.rels':
        '<a><Relationship Id="rId0" Target="worksheets/sheet1.xml"/><Relationship Id="rId1" Target="worksheets/sheet2.xml"/></a>',
      'xl/worksheets/sheet1.xml': blank,
      'xl/worksheets/sheet2.xml': blank,
    };
    expect(await reasonOf(await aWorkbook([], { parts: two }), { inflatedBytes: 20_000 })).toBe(
      'fileTooLarge',
    );
  });

  it('too many columns, and a quotation mark that nobody closes', async () => {
    expect(await reasonOf(Buffer.from(`${'x;'.repeat(150)}y\n`))).toBe('fileTooManyColumns');
    expect(await reasonOf(Buffer.from(`a;b\n"${'x;y\n'.repeat(100_000)}`))).toBe('fileDamaged');
  });
});

describe('what a file leaves open', () => {
  it.each([
    ['windows-1250', 'windows-1252', 'Žižić', 'Žižiæ'],
    ['windows-1252', 'windows-1250', '„Åse“ à 5 €', '„Ĺse“ ŕ 5 €'],
    ['utf-8', 'windows-1250', 'č', 'ÄŤ'],
  ] as const)('a text in %s can be read as %s', async (found, chosen, asFound, asChosen) => {
    const letters = { ...LETTERS_1250, Ž: 0x8e, '€': 0x80, '„': 0x84, '“': 0x93 };
    const bytes =
      found === 'utf-8' ? Buffer.from(`Ime\n${asFound}\n`) : singleBytes(`Ime\n${asFound}\n`, letters);
    const how = await howToRead(bytes);
    expect(how).toEqual({ encoding: found, sheet: 0, sheets: [] });
    const read = async (encoding: typeof found | typeof chosen) =>
      (await rowsOf(bytes, { encoding }))[1]?.[0];
    expect(await read(found)).toBe(asFound);
    expect(await read(chosen)).toBe(asChosen);
  });

  it('a workbook with several sheets: the first one that has rows, and any that is not hidden', async () => {
    const row = (text: string) =>
      `<worksheet><sheetData><row><c t="str"><v>${text}</v></c></row></sheetData></worksheet>`;
    const bytes = await aWorkbook([], {
      parts: {
        'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="Naslovna" r:id="rId1"/><sheet name="Tajna" state="veryHidden" r:id="rId4"/><sheet name="Klijenti" r:id="rId2"/><sheet name="Cene" r:id="rId3"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships>${[1, 2, 3, 4].map((number) => `<Relationship Id="rId${number}" Target="worksheets/sheet${number}.xml"/>`).join('')}</Relationships>`,
        'xl/worksheets/sheet1.xml': '<worksheet><sheetData/></worksheet>',
        'xl/worksheets/sheet2.xml': row('Ana'),
        'xl/worksheets/sheet3.xml': row('2500'),
        'xl/worksheets/sheet4.xml': row('tajno'),
      },
    });
    const how = await howToRead(bytes);
    expect(how).toEqual({ encoding: null, sheet: 1, sheets: ['Naslovna', 'Klijenti', 'Cene'] });
    expect(await rowsOf(bytes)).toEqual([['Ana']]);
    expect(await rowsOf(bytes, { sheet: 2 })).toEqual([['2500']]);
  });
});
