import { translatorOf } from '../i18n/catalogue.ts';
import { wordOr } from '../i18n/word-or.ts';
import type { Locale } from '../statuses.ts';
import { splitMessage } from './message-keys.ts';

/** A schema's message, such as `maxLength:120`, in words; the browser has `useValidationText`. */
export function validationText(message: string, locale: Locale): string {
  const { key, val = '' } = splitMessage(message);
  return wordOr(translatorOf(locale), `validation.${key}`, message, { val });
}
