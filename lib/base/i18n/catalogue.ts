import { createTranslator, type Messages } from 'next-intl';
import de from '../../../messages/de.json' with { type: 'json' };
import en from '../../../messages/en.json' with { type: 'json' };
import sr from '../../../messages/sr.json' with { type: 'json' };
import type { Locale } from '../statuses.ts';

/** Serbian in Latin letters, which ICU calls by a longer name than addresses do. */
const translator = (locale: Locale, messages: Messages) =>
  createTranslator({ locale: (locale === 'sr' ? 'sr-Latn' : locale) as Locale, messages });

/** Made once: each keeps the messages that it has parsed. */
const translators = { sr: translator('sr', sr), en: translator('en', en), de: translator('de', de) };

/** Texts outside of pages, where nothing carries the language: answers of the endpoints, and mails. */
export const translatorOf = (locale: Locale) => translators[locale];
