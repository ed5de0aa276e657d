import { wallOfSerial } from '../columns/spreadsheet-days.ts';

/** ECMA-376, 18.8.30: the formats that a workbook need not spell out. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Whether a number of that format is shown as a day or a time. */
export function isDateFormat(id: number, code = ''): boolean {
  if (isBuiltInDate(id)) return true;
  const signs = code.replace(/"[^"]*"|\[(?![hms]+\])[^\]]*\]|\\./gi, '');
  return /[dmyhs]/i.test(signs);
}

/** A number as somebody would write it: a phone number that a spreadsheet took for one keeps its figures. */
const plainNumber = (text: string) => {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  // 0.1 + 0.2 is stored with seventeen figures, and shown with fifteen.
  return Math.abs(value) < 1e15 ? String(Number(value.toPrecision(15))) : text;
};

type Cell = { type: string; isDate: boolean; value: string };

/** What a cell of a workbook shows, as text. */
export function shownValue(
  { type, isDate, value }: Cell,
  { texts, from1904 }: { texts: string[]; from1904: boolean },
) {
  if (value === '') return '';
  switch (type) {
    case 's':
      return texts[Number(value)] ?? '';
    case 'str':
    case 'inlineStr':
      return value;
    case 'b':
      return value === '1' ? 'true' : 'false';
    case 'd':
      return value.slice(0, 16);
    // An error, such as #REF!, is nothing that anybody entered.
    case 'e':
      return '';
    default:
      return isDate && Number.isFinite(Number(value))
        ? wallOfSerial(Number(value), from1904)
        : plainNumber(value);
  }
}
