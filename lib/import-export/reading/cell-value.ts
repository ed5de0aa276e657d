import { wallOfSerial } from '../columns/spreadsheet-days.ts';
import type { NumberFormat } from './number-format.ts';

/** Beyond these no column means anything, and 0.1 + 0.2 is stored with seventeen. */
const DECIMALS = 6;

/** A number as somebody would write it: a phone number that a spreadsheet took for one keeps its figures. */
function plainNumber(value: number): string {
  if (Math.abs(value) >= 1e15) return String(value);
  const written = String(Number(value.toFixed(DECIMALS)));
  // Behind a single sign three figures are read as thousands: 12.375 is no twelve thousand.
  return /\.\d{3}$/.test(written) ? `${written}0` : written;
}

function shownNumber(
  text: string,
  { isDate, isPercent, figures, before, after }: NumberFormat,
  from1904: boolean,
) {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  if (isDate) return wallOfSerial(value, from1904);
  return `${before}${plainNumber(isPercent ? value * 100 : value).padStart(figures, '0')}${after}`;
}

type Cell = { type: string; format: NumberFormat; value: string };

/** What a cell of a workbook shows, as text. */
export function shownValue(
  { type, format, value }: Cell,
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
      return shownNumber(value, format, from1904);
  }
}
