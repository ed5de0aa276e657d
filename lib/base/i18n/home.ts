import { isLocale, type Locale } from '../locales.ts';
import { CURRENCIES, type Currency } from '../statuses.ts';
import { firstLanguage, firstLanguageAttribute } from './first-language.ts';

/** Where a salon is at home, as far as it decides how something is read, written or asked for. */
export type Home = {
  /** ISO 3166: numbers without a prefix are of it. */
  country: string;
  /** ISO 4217: prices are in it, unless they say otherwise. */
  currency: Currency;
  /** The languages of its site; which of them is the first one is asked of `firstLanguage`. */
  languages: readonly Locale[];
};

/** Without settings, as while the site is built. */
export const USUAL_HOME: Home = { country: 'RS', currency: 'RSD', languages: ['sr', 'en', 'de'] };

/** Shared by all bundles of the process, hence on `globalThis`. */
const state = globalThis as typeof globalThis & { salonHome?: () => Home };

/** Called by whoever knows the settings (lib/salon/settings/settings.ts), which this district does not. */
export function provideHome(current: () => Home): void {
  state.salonHome = current;
}

/** For the `<html>` of a page: the browser reads it there, since a file for the browser is the same for every salon. */
export function homeAttributes() {
  const { country, currency, languages } = home();
  return {
    ...firstLanguageAttribute(),
    'data-country': country,
    'data-currency': currency,
    'data-languages': languages.join(' '),
  };
}

/** From the settings in the server, from the page in a browser. */
export function home(): Home {
  if (typeof window === 'undefined') return state.salonHome?.() ?? USUAL_HOME;
  const { country = USUAL_HOME.country, currency, languages = '' } = document.documentElement.dataset;
  const offered = languages.split(' ').filter(isLocale);
  return {
    country,
    currency: CURRENCIES.find((each) => each === currency) ?? USUAL_HOME.currency,
    languages: offered.length > 0 ? offered : USUAL_HOME.languages,
  };
}

/** In which languages the salon's texts are stored (plain-text.ts). */
export const textLanguages = () => ({ languages: home().languages, first: firstLanguage() });

/** The salon's languages, its first one first. */
export function salonLocales(): readonly Locale[] {
  const first = firstLanguage();
  return [first, ...home().languages.filter((each) => each !== first)];
}

/** Whether the salon's texts are also in that language, beside its first one. */
export const isTranslation = (language: Locale): boolean => salonLocales().indexOf(language) > 0;
