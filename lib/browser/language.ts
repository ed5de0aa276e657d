import type { Locale } from '../base/statuses.ts';
import { writeStored } from './storage.ts';

const YEAR = 365 * 24 * 60 * 60;

/** Keeps the visitor's choice where the server reads it (cookie) and where the links to other languages look (local storage). */
export function storeLanguage(locale: Locale): void {
  document.cookie = `lang=${locale}; path=/; max-age=${YEAR}; samesite=lax`;
  writeStored('lang', locale);
}
