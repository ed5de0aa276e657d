import { translatorOf } from '../../base/i18n/catalogue.ts';
import { PAYMENT_METHODS, type Locale } from '../../base/statuses.ts';
import { formatStamp } from '../../base/time/format.ts';
import { formatRate } from '../../kit/format-rate.ts';
import { csv } from '../../kit/http/csv.ts';
import { sumOf } from '../amounts/rules.ts';
import { dayTaxes, untaxedOf, type JournalEntry } from './rules.ts';

/** The books of a day as a spreadsheet takes them: a row for each sale, a column for each method and rate, and the sums below. */
export function journalTable(entries: readonly JournalEntry[], locale: Locale): string {
  const t = translatorOf(locale);
  const decimal = (sign: string) => (amount: number) => (amount / 100).toFixed(2).replace('.', sign);
  const money = decimal(locale === 'en' ? '.' : ',');
  const methods = PAYMENT_METHODS.filter((method) => entries.some(({ paid }) => paid[method] !== undefined));
  const { byRate, untaxed } = dayTaxes(entries);
  const rates = byRate.map(({ basisPoints }) => basisPoints);
  const hasUntaxed = rates.length > 0 && untaxed !== null;
  const taxOf = ({ taxes }: Pick<JournalEntry, 'taxes'>, rate: number) =>
    taxes.find(({ basisPoints }) => basisPoints === rate) ?? { gross: 0, net: 0, tax: 0 };
  const sums = (of: Pick<JournalEntry, 'total' | 'paid' | 'tips' | 'taxes'>) => [
    money(of.total),
    ...methods.map((method) => money(of.paid[method] ?? 0)),
    money(of.tips),
    ...rates.flatMap((rate) => {
      const { gross, net, tax } = taxOf(of, rate);
      return [money(gross), money(net), money(tax)];
    }),
    ...(hasUntaxed ? [money(untaxedOf(of))] : []),
  ];
  const headings = [
    t('board.sales.number'),
    t('board.sales.paidAt'),
    t('board.sales.summary'),
    t('board.fields.currency'),
    t('board.sales.total'),
    ...methods.map((method) => t(`board.paymentMethods.${method}`)),
    t('board.sales.tips'),
    ...rates.flatMap((rate) => {
      const named = { rate: formatRate(rate, locale) };
      return [
        t('board.tillDays.gross', named),
        t('board.tillDays.net', named),
        t('board.tillDays.tax', named),
      ];
    }),
    ...(hasUntaxed ? [t('board.tillDays.withoutRate')] : []),
    t('board.sales.receiptNumber'),
    t('board.tillDays.counters'),
  ];
  const rows = entries.map((entry) => [
    entry.number,
    formatStamp(entry.paidAt, locale),
    entry.summary,
    entry.currency,
    ...sums(entry),
    entry.receiptNumber,
    entry.counters,
  ]);
  const together = {
    total: sumOf(entries.map(({ total }) => total)),
    tips: sumOf(entries.map(({ tips }) => tips)),
    paid: Object.fromEntries(
      methods.map((method) => [method, sumOf(entries.map(({ paid }) => paid[method] ?? 0))]),
    ),
    taxes: byRate,
  };
  const last = [t('board.checkout.total'), '', '', entries[0]?.currency ?? '', ...sums(together), '', ''];
  return csv(headings, [...rows, last], locale === 'en' ? ',' : ';');
}
