import { currencyBeside, type NamedCurrency } from '../../base/i18n/currency-words.ts';
import { home } from '../../base/i18n/home.ts';
import type { Currency } from '../../base/statuses.ts';
import { withBound } from '../../base/validation/message-keys.ts';

/** Minutes, as `45`, `45 min`, `1h 30min`, `1:30`, `01:30:00`, `1,5 h` or `1 sat 15 minuta`; null where it is none. */
export function minutesIn(text: string): number | null {
  const given = text.trim().toLowerCase();
  const clock = /^(\d{1,2}):(\d{2})(?::\d{2})?\s*h?$/.exec(given);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const plain = /^(\d{1,4})(?:[.,]0+)?\s*(?:min[a-z]*\.?|['′])?$/.exec(given);
  if (plain) return Number(plain[1]);
  const words =
    /^(\d{1,2}(?:[.,]\d+)?)\s*(?:h|hr|hrs|hours?|sat|sata|sati|std|stunden?)\.?\s*(?:(\d{1,2})\s*(?:m|min[a-z]*|minuta)?\.?)?$/.exec(
      given,
    );
  if (!words) return null;
  return Math.round(Number((words[1] ?? '').replace(',', '.')) * 60) + Number(words[2] ?? 0);
}

export type Amount = { cents: number; currency: NamedCurrency };

/**
 * A sum in the smallest unit, as `2500`, `2.500,00 RSD`, `1,200.50`, `25 €` or `od 1.500`; null where it is none. Of a single
 * sign with three figures behind it the thousands are meant. It is in the usual currency unless it, or what
 * stands in a column beside it, names another one.
 */
export function amountIn(text: string, usual: Currency = home().currency, column = ''): Amount | null {
  const [, before = '', written = '', after = ''] = /^(.*?)(-?\d[\d\s.,'’]*)(\D*)/s.exec(text.trim()) ?? [];
  const figures = written.replace(/[\s'’]|[.,]+$/g, '');
  if (figures === '' || figures.startsWith('-')) return null;
  const decimal = decimalSignOf(figures);
  const [whole = '', part = ''] = decimal ? splitLast(figures, decimal) : [figures];
  const digits = whole.replace(/\D/g, '');
  if (digits.length > 9 || part.length > 6) return null;
  const cents = Math.round(Number(`${digits}.${part || '0'}`) * 100);
  return { cents, currency: currencyBeside({ before, after: `${after} ${column}` }, usual) ?? usual };
}

/** What is said of a sum that would have to be converted: none ever is. */
export const otherCurrency = (expected: Currency) => withBound('otherCurrency', expected);

const splitLast = (text: string, sign: string) => [
  text.slice(0, text.lastIndexOf(sign)),
  text.slice(text.lastIndexOf(sign) + 1),
];

function decimalSignOf(figures: string): ',' | '.' | null {
  const [comma, dot] = [figures.lastIndexOf(','), figures.lastIndexOf('.')];
  if (comma < 0 && dot < 0) return null;
  const last = comma > dot ? ',' : '.';
  if (comma >= 0 && dot >= 0) return last;
  const isAlone = figures.indexOf(last) === figures.lastIndexOf(last);
  return isAlone && figures.length - figures.lastIndexOf(last) - 1 !== 3 ? last : null;
}
