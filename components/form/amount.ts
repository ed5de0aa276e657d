import { withoutCurrency } from '@/lib/base/i18n/currency-words';
import { home } from '@/lib/base/i18n/home';

/**
 * What somebody types as an amount of money, in the smallest unit: `2.500`, `2,500.00`, `2500,-` and `2500` are 250000. The last sign
 * before one or two final digits is the decimal one. Undefined for what is no amount or is in another currency, null for nothing.
 */
export function readAmount(typed: string, currency: string = home().currency): number | null | undefined {
  const text = withoutCurrency(typed, currency)
    .replace(/\s/g, '')
    .replace(/[.,][-–—]+$/, '');
  if (text === '') return null;
  const [, whole = '', fraction = ''] = /^(\d[\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  if (!/^\d+$|^\d{1,3}([.,]\d{3})+$/.test(whole)) return undefined;
  return Number(whole.replace(/[.,]/g, '')) * 100 + Number(fraction.padEnd(2, '0'));
}

/** The same amount as it is typed: `2500`, `22,50`. */
export function writeAmount(smallestUnits: number | null | undefined, decimal: ',' | '.'): string {
  if (smallestUnits === null || smallestUnits === undefined) return '';
  const fraction = smallestUnits % 100;
  return `${Math.trunc(smallestUnits / 100)}${fraction ? decimal + String(fraction).padStart(2, '0') : ''}`;
}
