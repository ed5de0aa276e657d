import { wallOfSerial } from '../columns/spreadsheet-days.ts';

/** How a cell shows its number: as a day or a time, or as figures with what stands beside them. */
export type NumberFormat = {
  isDate: boolean;
  isPercent: boolean;
  /** So many figures at least, as of codes that begin with zeros. */
  figures: number;
  before: string;
  after: string;
};

export const PLAIN_FORMAT: NumberFormat = {
  isDate: false,
  isPercent: false,
  figures: 0,
  before: '',
  after: '',
};
const DATE_FORMAT: NumberFormat = { ...PLAIN_FORMAT, isDate: true };

/** ECMA-376, 18.8.30: the formats that a workbook need not spell out. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
const BUILT_IN: Partial<Record<number, string>> = { 9: '0%', 10: '0.00%' };

/** No spreadsheet takes a longer one. */
const MAX_CODE = 255;
/**
 * In quotes, behind a backslash or as a currency stands what is shown as it is; other brackets hold a color, a condition or a
 * language, but `[h]` counts hours; what follows `_` or `*` only makes room.
 */
const SIGN =
  /"(?<quoted>[^"]*)"|\\(?<escaped>.)|[_*].|\[\$(?<currency>[^\]-]*)[^\]]*\]|(?<span>\[[hms]+\])|\[[^\]]*\]|(?<place>general|[0#?@])|(?<other>.)/gisu;
/** A unit, a currency, the code of a country: brackets and dashes only dress a number. */
const SAYS_SOMETHING = /[\p{L}\p{Sc}%+]/u;
const said = (text: string) => (SAYS_SOMETHING.test(text) ? text : '');

/** What a format makes of a number, by its code, or by its own number where it has none. */
export function numberFormat(id: number, code = ''): NumberFormat {
  if (isBuiltInDate(id)) return DATE_FORMAT;
  let [places, others, before, after] = ['', '', '', ''];
  for (const { groups = {} } of (BUILT_IN[id] ?? code).slice(0, MAX_CODE).matchAll(SIGN)) {
    const { quoted, escaped, currency, span, place, other } = groups;
    // Negative numbers, zeros and texts may have a format of their own behind it.
    if (other === ';') break;
    if (span !== undefined || /[dmyhs]/i.test(other ?? '')) return DATE_FORMAT;
    others += other ?? '';
    if (place === undefined) after += quoted ?? escaped ?? currency ?? other ?? '';
    else {
      if (places === '') before = after;
      places += place;
      after = '';
    }
  }
  if (places === '') return PLAIN_FORMAT;
  return {
    isDate: false,
    isPercent: others.includes('%'),
    figures: /^0{2,}$/.test(places) && others.trim() === '' ? places.length : 0,
    before: said(before).trimStart(),
    after: said(after).trimEnd(),
  };
}

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
