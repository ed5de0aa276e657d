import type { Locale } from '../statuses.ts';

export const SUFFIX = { sr: '', en: 'En', de: 'De' } as const satisfies Record<Locale, string>;

/** A record of texts, whatever else it holds. */
type Texts = Readonly<Record<string, unknown>>;

/** What was written in this language, and nothing else; null where nothing was. */
export function writtenIn(texts: Texts, name: string, locale: Locale): string | null {
  const text = texts[name + SUFFIX[locale]];
  return typeof text === 'string' && text !== '' ? text : null;
}

/** In this language, else in the first one in which there is something. */
export const readableIn = (texts: Texts, name: string, locale: Locale): string =>
  writtenIn(texts, name, locale) ??
  writtenIn(texts, name, 'sr') ??
  writtenIn(texts, name, 'en') ??
  writtenIn(texts, name, 'de') ??
  '';
