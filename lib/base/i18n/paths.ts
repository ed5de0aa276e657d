import { LOCALES, type Locale } from '../locales.ts';
import { firstLanguage } from './first-language.ts';

/** `en-GB` would do for dates, but German and English visitors come from everywhere. `sr` alone means Cyrillic. */
export const languageTag = (locale: Locale) => (locale === 'sr' ? 'sr-Latn' : locale);

/** The address of a public page with its language, which wins over a stored choice; one that is not needed is dropped by a redirect. */
export const switchPath = (locale: Locale, path: string): string =>
  path === '/' ? `/${locale}` : `/${locale}${path}`;

/** The address of a public page, given without a prefix: `/services` → `/en/services`. */
export const localePath = (locale: Locale, path: string): string =>
  locale === firstLanguage() ? path : switchPath(locale, path);

const PREFIX = new RegExp(`^/(?:${LOCALES.join('|')})(?=/|$)`);

/** Whether an address names its language. */
export const hasLanguage = (path: string): boolean => PREFIX.test(path);

/** The language that an address of a public page is in. */
export const localeOfPath = (path: string): Locale =>
  LOCALES.find((locale) => path === `/${locale}` || path.startsWith(`/${locale}/`)) ?? firstLanguage();

/** `/en/services` → `/services` */
export const withoutLocale = (path: string) => path.replace(PREFIX, '') || '/';
