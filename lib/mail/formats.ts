import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { languageTag } from '../base/i18n/paths.ts';
import type { Locale } from '../base/statuses.ts';

const known = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes longer than all the rest of a mail; there are four for each language. */
function format(at: Date, locale: Locale, zone: string, options: Intl.DateTimeFormatOptions): string {
  const key = [locale, zone, JSON.stringify(options)].join();
  const kept = known.get(key) ?? new Intl.DateTimeFormat(languageTag(locale), { ...options, timeZone: zone });
  known.set(key, kept);
  return kept.format(at);
}

/** `utorak, 1. decembar 2026.`: the month in words, since 12/1 and 1/12 are easily mixed up. */
export const dayInWords = (at: Date, locale: Locale, zone: string) =>
  format(at, locale, zone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** `Tue, Dec 1`, for subjects. */
export const shortDay = (at: Date, locale: Locale, zone: string) =>
  format(at, locale, zone, { weekday: 'short', day: 'numeric', month: 'short' });

/** The day inside a sentence. Serbian would need the genitive of weekday and month there, so it gets figures. */
export const dayInSentence = (at: Date, locale: Locale, zone: string) =>
  locale === 'sr'
    ? format(at, locale, zone, { day: 'numeric', month: 'numeric', year: 'numeric' })
    : dayInWords(at, locale, zone);

/** `09:00`. */
export const wallTime = (at: Date, locale: Locale, zone: string) =>
  format(at, locale, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** `+381 11 2345678`. */
export const phoneText = (e164: string) => parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
