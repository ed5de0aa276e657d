import { createTranslator, type Messages } from 'next-intl';
import de from '../../messages/de.json' with { type: 'json' };
import en from '../../messages/en.json' with { type: 'json' };
import sr from '../../messages/sr.json' with { type: 'json' };
import type { Locale } from '../statuses.ts';

const catalogues: Record<Locale, Messages> = { sr, en, de };

/** Texts outside of pages, where nothing carries the language: answers of the endpoints, and mails. */
export const translatorOf = (locale: Locale) =>
  createTranslator({ locale: locale === 'sr' ? 'sr-Latn' : locale, messages: catalogues[locale] });
