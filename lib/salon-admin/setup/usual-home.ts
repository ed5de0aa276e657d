import { usualIn } from '../../base/countries.ts';
import { LOCALES, type Currency, type Locale } from '../../base/statuses.ts';

type UsualHome = { currency: Currency; timeZone: string; languages: Locale[]; defaultLanguage: Locale };

/** In Serbia a site has all three languages; elsewhere that of the country and English. */
const languagesBeside = (first: Locale, country: string): Locale[] =>
  country === 'RS' ? [...LOCALES] : LOCALES.filter((each) => each === first || each === 'en');

/** What a salon in a country begins with; null where nobody knows. */
export function usualHome(country: string): UsualHome | null {
  const usual = usualIn(country);
  if (!usual) return null;
  const { currency, timeZone, language } = usual;
  return { currency, timeZone, languages: languagesBeside(language, country), defaultLanguage: language };
}
