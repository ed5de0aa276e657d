/*
 * How many messages a text is on a phone. GSM 03.38 has its own alphabet, in which a message takes 160 signs, or 153 where several
 * are joined; a single sign beyond it makes the whole text UCS-2, with 70 and 67. https://www.3gpp.org/ftp/Specs/archive/23_series/23.038/
 */

const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Each of these takes the place of two. */
const EXTENDED = new Set('^{}\\[~]|€\f');

export type Parts = { encoding: 'GSM-7' | 'UCS-2'; length: number; parts: number };

const partsOf = (length: number, single: number, joined: number) =>
  length <= single ? 1 : Math.ceil(length / joined);

/** @returns `length` in places of the encoding; an empty text is one part, as it is sent */
export function countParts(text: string): Parts {
  const signs = [...text];
  if (signs.every((sign) => BASIC.has(sign) || EXTENDED.has(sign))) {
    const length = signs.reduce((sum, sign) => sum + (EXTENDED.has(sign) ? 2 : 1), 0);
    return { encoding: 'GSM-7', length, parts: partsOf(length, 160, 153) };
  }
  return { encoding: 'UCS-2', length: text.length, parts: partsOf(text.length, 70, 67) };
}

/** What GSM-7 has not, as people type it where they have no such keys. */
const FOLDED: Record<string, string> = {
  č: 'c',
  ć: 'c',
  š: 's',
  ž: 'z',
  đ: 'dj',
  Č: 'C',
  Ć: 'C',
  Š: 'S',
  Ž: 'Z',
  Đ: 'Dj',
  '„': '"',
  '“': '"',
  '”': '"',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '…': '...',
  '·': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
};

/** The same text with as many signs of GSM-7 as it can have: other marks on letters fall as well. */
export const foldToGsm = (text: string): string =>
  [...text]
    .map((sign) =>
      BASIC.has(sign) || EXTENDED.has(sign)
        ? sign
        : (FOLDED[sign] ?? sign.normalize('NFD').replace(/\p{M}/gu, '')),
    )
    .join('');
