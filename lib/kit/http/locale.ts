import { isLocale, type Locale } from '../../base/locales.ts';
import { salonLanguages } from '../../salon/settings/settings.ts';
import { cookieOf } from './cookies.ts';
import { Refusal } from '../refusal.ts';

/** The language stored in the cookie, or the default: what an answer is written in when the header is of no use. */
export function fallbackLocale(request: Request): Locale {
  const stored = cookieOf(request.headers, 'lang');
  return isLocale(stored) ? stored : salonLanguages().fallback;
}

/** The language of a refusal, which comes whatever the `lang` header says. */
export function localeOf(request: Request): Locale {
  const requested = request.headers.get('lang');
  return isLocale(requested) ? requested : fallbackLocale(request);
}

/**
 * The language asked for: the `lang` header, then the cookie, then the default.
 * @throws Refusal for a header that names no language of the product
 */
export function requestLocale(request: Request): Locale {
  const requested = request.headers.get('lang');
  if (requested === null) return fallbackLocale(request);
  if (!isLocale(requested)) throw new Refusal('invalid', { fields: { lang: 'language' } });
  return requested;
}
