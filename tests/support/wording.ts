import { readFileSync } from 'node:fs';
import type { Locale } from '@/lib/base/locales.ts';

/** What is read aloud: no tags, and of arguments only the texts of their branches. */
export const spoken = (message: string): string =>
  message
    .replaceAll(/<\/?\w+>/g, '')
    .replaceAll(/\{\s*\w+\s*\}/g, '{}')
    .replaceAll(/\{\s*\w+\s*,\s*\w+\s*,?/g, '{');

/** `radn* mest*` → any ending of both; whole words alone. The glossary has letters, blanks, hyphens and stars, nothing to escape. */
function wordPattern(word: string): RegExp {
  const source = word.replaceAll('*', String.raw`\p{L}*`);
  return new RegExp(String.raw`(?<![\p{L}-])${source}(?![\p{L}-])`, 'iu');
}

/** The table of the glossary: | sr | mejl*, e-adres* | imejl | */
function wordsNotUsed(): Record<Locale, RegExp[]> {
  const page = readFileSync('docs/words.md', 'utf8');
  const patterns: Record<Locale, RegExp[]> = { sr: [], en: [], de: [] };
  for (const [, language, words] of page.matchAll(/^\| (sr|en|de) \| ([^|]+) \|/gm)) {
    patterns[language as Locale].push(...(words ?? '').split(',').map((word) => wordPattern(word.trim())));
  }
  return patterns;
}
export const NOT_USED = wordsNotUsed();

const PAIRED: Record<Locale, RegExp> = { sr: /„[^„“”]*“/g, de: /„[^„“”]*“/g, en: /“[^„“”]*”/g };
const UNIT =
  /[\d}] (?:min|Min\.|h|Std\.|MB|%|Uhr|RSD|EUR|€|minut\w*|Minuten|minutes|megapi\w+|Megapixel)(?!\p{L})/u;
const NUMBERED = /(?<!\p{L})(?:Art\.|Abs\.|Buchst\.|čl\.|st\.|tač\.|br\.|Nr\.|no\.) [\d{a-z]/u;

/** What is wrong with a text, by name; nothing where it is as docs/words.md wants it. */
export function faultsOf(language: Locale, message: string): string[] {
  const text = spoken(message);
  const found: Record<string, boolean> = {
    'a word that we do not use': NOT_USED[language].some((word) => word.test(text)),
    'a straight quote or apostrophe': /["'`´]/.test(text),
    'quotes of another language': /[„“”]/.test(text.replaceAll(PAIRED[language], '')),
    'two blanks': /[ \u00A0]{2}/.test(text),
    'three dots': text.includes('...'),
    'an ellipsis that may stand alone': language === 'de' ? /[^\u00A0]…/.test(text) : /[ \u00A0]…/.test(text),
    'a hyphen for a dash': / - /.test(text),
    'a blank before a unit that may break': UNIT.test(text),
    'a blank after an abbreviation that may break': NUMBERED.test(text),
  };
  return Object.keys(found).filter((name) => found[name]);
}
