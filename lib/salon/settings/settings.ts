import { provideFirstLanguage } from '../../base/i18n/first-language.ts';
import { provideHome } from '../../base/i18n/home.ts';
import type { SalonCurrencies } from '../../base/i18n/localized.ts';
import type { Locale } from '../../base/locales.ts';
import { heldSettings, salonSettings } from './held.ts';

/** The salon's rules of booking; durations in minutes, the horizon in days. */
export function bookingRules() {
  const { gridMinutes, leadMinutes, horizonDays, holdMinutes } = salonSettings();
  return { gridMinutes, leadMinutes, horizonDays, holdMinutes };
}

/** So long at most a client waits between two services of a visit. */
export const visitGapMinutes = () => salonSettings().visitGapMinutes;

/** Whether visitors may book; staff always may. */
export const isOpenForBooking = () => heldSettings().isOpen;

export const salonZone = () => salonSettings().timeZone;

/** In which currencies prices are shown: the salon's own, beside which a salon in Serbia may show euro. */
export function salonCurrencies(): SalonCurrencies {
  const { currency, currencies } = salonSettings();
  return { home: currency, shown: currencies };
}

/** The languages that visitors are offered, and the one that they are shown when they have chosen none. */
export function salonLanguages() {
  const { languages, defaultLanguage } = salonSettings();
  const [first = defaultLanguage] = languages;
  return { offered: languages, fallback: languages.includes(defaultLanguage) ? defaultLanguage : first };
}

provideFirstLanguage(() => salonLanguages().fallback);
provideHome(salonSettings);

/** In the salon's first language where none was given. */
export const inSalonLanguage = <Given extends { language?: Locale | undefined }>(given: Given) => ({
  ...given,
  language: given.language ?? salonLanguages().fallback,
});

/** The language that a visitor is written to in: the one they chose, while the salon still offers it. */
export function offeredLanguage(chosen: Locale): Locale {
  const { offered, fallback } = salonLanguages();
  return offered.includes(chosen) ? chosen : fallback;
}
