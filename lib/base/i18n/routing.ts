import { defineRouting } from 'next-intl/routing';
import { isLocale, LOCALES, type Locale } from '../locales.ts';

/** Fixed when the site is built (next.config.ts), since the links of static pages depend on it. */
const configured = process.env.DEFAULT_LANGUAGE;
export const defaultLocale: Locale = isLocale(configured) ? configured : 'sr';

export const routing = defineRouting({
  locales: LOCALES,
  defaultLocale,
  localePrefix: 'as-needed',
  // Read by page-language.ts, and stored in the browser by whoever chooses (lib/browser/language.ts).
  localeCookie: false,
  // The pages' metadata names the other languages, from APP_URL; the header would trust the Host header.
  alternateLinks: false,
});
