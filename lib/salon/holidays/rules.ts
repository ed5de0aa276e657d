import { inLatin } from '../../base/i18n/latin.ts';

/** A day on which a country rests, as each language calls it. */
export type Holiday = { date: string; explanation: string; explanationEn: string; explanationDe: string };

/** As the library has it: `2027-01-01 00:00:00`, by the clock of the country. */
type Named = { date: string; name: string; type: string };

/** As it is written, with its capitals. */
const latinName = (text: string): string =>
  text.replace(/\p{Script=Cyrillic}/gu, (letter) => {
    const small = inLatin(letter.toLowerCase());
    return letter === letter.toLowerCase() ? small : small.charAt(0).toUpperCase() + small.slice(1);
  });

const isCyrillic = (text: string) => /\p{Script=Cyrillic}/u.test(text);

/**
 * The days off of a year, each once and with all its names: Serbian in Latin letters; where there is no German name, the English one.
 * The lists are of the same days in the same order.
 */
export function holidaysOf(named: Record<'sr' | 'en' | 'de', readonly Named[]>): Holiday[] {
  const byDay = new Map<string, { sr: string[]; en: string[]; de: string[] }>();
  for (const [index, { date, name, type }] of named.sr.entries()) {
    if (type !== 'public') continue;
    const en = named.en[index]?.name ?? name;
    const de = named.de[index]?.name ?? en;
    const day = date.slice(0, 10);
    const names = byDay.get(day) ?? { sr: [], en: [], de: [] };
    names.sr.push(latinName(name));
    names.en.push(latinName(en));
    names.de.push(isCyrillic(de) ? latinName(en) : de);
    byDay.set(day, names);
  }
  const together = (names: string[]) => [...new Set(names)].join(', ');
  return [...byDay]
    .map(([date, { sr, en, de }]) => ({
      date,
      explanation: together(sr),
      explanationEn: together(en),
      explanationDe: together(de),
    }))
    .sort((one, other) => one.date.localeCompare(other.date));
}
