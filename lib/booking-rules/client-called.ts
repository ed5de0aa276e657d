import { translatorOf } from '../base/i18n/catalogue.ts';
import { LOCALES, type Locale } from '../base/statuses.ts';

/** What a reader calls the client of a reservation: who walked in and named nobody is called just that. */
export const clientCalled = (name: string, locale: Locale): string =>
  name || translatorOf(locale)('board.reservations.walkIn.name');

/** The name to keep: a reservation that is sent back as it was read still names nobody. */
export const nameToKeep = (name: string): string =>
  LOCALES.some((locale) => name === clientCalled('', locale)) ? '' : name;

/** Stands in a reservation where a name stood that was erased: no language's word, and nobody's name. */
export const ERASED_NAME = '—';
