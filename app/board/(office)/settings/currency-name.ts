import { languageTag } from '@/lib/base/i18n/paths';
import type { Currency, Locale } from '@/lib/base/statuses';

/** `Euro (EUR)` */
export const currencyName = (currency: Currency, locale: Locale): string => {
  const name = new Intl.DisplayNames([languageTag(locale)], { type: 'currency' }).of(currency) ?? currency;
  return `${name} (${currency})`;
};
