import { getRequestConfig } from 'next-intl/server';
import { locale as rootLocale } from 'next/root-params';
import { salonZone } from '../settings/settings.ts';
import { messages } from '../../base/i18n/messages.ts';
import { firstLanguage } from '../../base/i18n/first-language.ts';
import { isLocale } from '../../base/locales.ts';
import { storedLocale } from './stored-locale.ts';

/** The language of the address; pages without one, those of the board, are in the stored one. */
export default getRequestConfig(async ({ locale: given }) => {
  const requested = given ?? (await rootLocale()) ?? (await storedLocale());
  const locale = isLocale(requested) ? requested : firstLanguage();
  return { locale, messages: messages[locale], timeZone: salonZone() };
});
