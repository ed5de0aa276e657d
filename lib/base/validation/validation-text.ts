import { translatorOf } from '../i18n/catalogue.ts';
import { wordOr } from '../i18n/word-or.ts';
import type { Currency, Locale } from '../statuses.ts';
import { formatPrice } from '../time/format.ts';
import { splitMessage } from './message-keys.ts';

const AMOUNT = /^(\d+) ([A-Z]{3})$/;

function inWords(val: string, locale: Locale): string {
  const [, amount, currency] = AMOUNT.exec(val) ?? [];
  return amount && currency ? formatPrice(Number(amount), currency as Currency, locale) : val; // as `withAmount` wrote it
}

/** A schema's message, such as `maxLength:120`, in words; the browser has `useValidationText`. */
export function validationText(message: string, locale: Locale): string {
  const { key, val = '' } = splitMessage(message);
  return wordOr(translatorOf(locale), `validation.${key}`, message, { val: inWords(val, locale) });
}
