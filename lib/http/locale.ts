import { env } from '../env.ts';
import { LOCALES, type Locale } from '../statuses.ts';
import { Refusal } from './refusal.ts';

export const isLocale = (value: string | null | undefined): value is Locale =>
  LOCALES.some((locale) => locale === value);

function cookie(request: Request, name: string): string | undefined {
  const pair = request.headers
    .get('cookie')
    ?.split(';')
    .map((part) => part.trim().split('='))
    .find(([key]) => key === name);
  return pair?.[1];
}

/** The language stored in the cookie, or the default: what an answer is written in when the header is of no use. */
export function fallbackLocale(request: Request): Locale {
  const stored = cookie(request, 'lang');
  return isLocale(stored) ? stored : env().DEFAULT_LANGUAGE;
}

/** The language of a refusal, which comes whatever the `lang` header says. */
export function localeOf(request: Request): Locale {
  const asked = request.headers.get('lang');
  return isLocale(asked) ? asked : fallbackLocale(request);
}

/**
 * The language asked for: the `lang` header, then the cookie, then the default.
 * @throws Refusal for a header that names no language of the product
 */
export function requestLocale(request: Request): Locale {
  const asked = request.headers.get('lang');
  if (asked === null) return fallbackLocale(request);
  if (!isLocale(asked)) throw new Refusal('invalid', { fields: { lang: 'language' } });
  return asked;
}
