import { getRequestConfig } from 'next-intl/server';
import { locale as rootLocale } from 'next/root-params';
import { hasLocale } from 'next-intl';
import { messages } from './messages.ts';
import { defaultLocale, routing } from './routing.ts';

export default getRequestConfig(async ({ locale: given }) => {
  const asked = given ?? (await rootLocale());
  const locale = hasLocale(routing.locales, asked) ? asked : defaultLocale;
  return { locale, messages: messages[locale], timeZone: process.env.SALON_TIME_ZONE || 'Europe/Belgrade' };
});
