// What next-intl is made of: its own entry brings React's hooks, which commands such as db:retention cannot load.
import { createTranslator } from 'use-intl/core';
import type { Locale } from '../statuses.ts';
import { messages } from './messages.ts';

/** Serbian in Latin letters, which ICU calls by a longer name than addresses do. */
const translator = (locale: Locale) =>
  createTranslator({ locale: (locale === 'sr' ? 'sr-Latn' : locale) as Locale, messages: messages[locale] });

/** Made once: each keeps the messages that it has parsed. */
const translators = { sr: translator('sr'), en: translator('en'), de: translator('de') };

/** Texts outside of pages, where nothing carries the language: answers of the endpoints, and mails. */
export const translatorOf = (locale: Locale) => translators[locale];
