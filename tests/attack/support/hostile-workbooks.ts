import { aWorkbook } from '../../support/workbook.ts';

const WORKBOOK = 'xl/workbook.xml';
const SHEET = 'xl/worksheets/sheet1.xml';

/** Small archives that unpack into far more than anybody's table, each with what of it is too much. */
export const HOSTILE_WORKBOOKS = {
  '3.8 million sheets': () =>
    aWorkbook([], {
      parts: {
        [WORKBOOK]: `<workbook><sheets>${'<sheet name="" r:id="rId1"/>'.repeat(3_700_000)}</sheets></workbook>`,
      },
    }),
  '40 sheets that are one part of 15 million rows': () =>
    aWorkbook([], {
      parts: {
        [WORKBOOK]: `<workbook><sheets>${Array.from({ length: 40 }, (_, number) => `<sheet name="${number}" r:id="rId1"/>`).join('')}</sheets></workbook>`,
        [SHEET]: `<worksheet><sheetData>${'<row/>'.repeat(15_000_000)}</sheetData></worksheet>`,
      },
    }),
  '20 million texts': () =>
    aWorkbook([], {
      parts: {
        'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(20_000_000)}</sst>`,
        [SHEET]: '<worksheet><sheetData><row><c t="s"><v>0</v></c></row></sheetData></worksheet>',
      },
    }),
} satisfies Record<string, () => Promise<Buffer>>;
