import { salonLocales } from '../i18n/home.ts';
import { SUFFIX } from '../i18n/plain-text.ts';
import type { Locale } from '../statuses.ts';

/** A record of texts, whatever else it holds. */
type Texts = Readonly<Record<string, unknown>>;

/** What was written in this language, and nothing else; null where nothing was. */
export function writtenIn(texts: Texts, name: string, locale: Locale): string | null {
  const text = texts[name + SUFFIX[locale]];
  return typeof text === 'string' && text !== '' ? text : null;
}

/** In this language, else in the first one of the salon's in which there is something, else what stands in the plain field. */
export const readableIn = (texts: Texts, name: string, locale: Locale): string =>
  [locale, ...salonLocales(), 'sr' as const]
    .map((each) => writtenIn(texts, name, each))
    .find((text) => text !== null) ?? '';
