import { getRequestConfig } from 'next-intl/server';
import { locale as rootLocale } from 'next/root-params';
import { hasLocale } from 'next-intl';
import { salonZone } from '../settings/settings.ts';
import { messages } from '../../base/i18n/messages.ts';
import { defaultLocale, routing } from '../../base/i18n/routing.ts';
import { storedLocale } from './stored-locale.ts';

/** The language of the address; pages without one, those of the board, are in the stored one. */
export default getRequestConfig(async ({ locale: given }) => {
  const requested = given ?? (await rootLocale()) ?? (await storedLocale());
  const locale = hasLocale(routing.locales, requested) ? requested : defaultLocale;
  return { locale, messages: messages[locale], timeZone: salonZone() };
});
