import { translatorOf } from '../../base/i18n/catalogue.ts';
import { home } from '../../base/i18n/home.ts';
import { localized } from '../../base/i18n/localized.ts';
import type { Locale } from '../../base/statuses.ts';
import { formatAmount } from '../../kit/format-amount.ts';
import { formatRate } from '../../kit/format-rate.ts';
import { addressIn, legal, salon } from '../../salon/identity/salon.ts';
import type { ReceiptFacts } from '../facts/receipt.ts';
import type { Bill } from './content.ts';
import { momentOf } from './phrases.ts';

type Line = ReceiptFacts['lines'][number];

/** Where no law wants a till that is certified, nobody takes a receipt for what such a till prints. */
const WITHOUT_FISCAL_TILLS = new Set(['CH', 'LI']);

export type ReceiptInWords = Bill & {
  /** Who the salon is to the law, a line each. */
  seller: string[];
  title: string;
  number: string;
  paidAt: string;
  /** What the law wants to be said of the tax, and of what this paper is not. */
  notes: string[];
};

function sellerIn(locale: Locale): string[] {
  const t = translatorOf(locale);
  const { name, taxNumber, vatNumber } = legal();
  return [
    salon().name,
    name === salon().name ? '' : name,
    addressIn(locale),
    taxNumber && `${t('impressum.taxNumber')}: ${taxNumber}`,
    vatNumber && `${t('impressum.vatNumber')}: ${vatNumber}`,
  ].filter(Boolean);
}

function notesOf({ receiptNumber, taxes }: ReceiptFacts, locale: Locale): string[] {
  const t = translatorOf(locale);
  const { country } = home();
  const isSmall = taxes.length === 0 && salon().taxStatus === 'small';
  return [
    isSmall ? `${t('shell.tax.small', { country })}.` : '',
    WITHOUT_FISCAL_TILLS.has(country) ? '' : t('mail.receipt.notFiscal', { country }),
    receiptNumber === null ? '' : t('mail.receipt.fiscalNumber', { number: receiptNumber, country }),
  ].filter(Boolean);
}

/** A receipt in the reader's language, as mail, paper and the client's page show it. */
export function receiptInWords(facts: ReceiptFacts, locale: Locale): ReceiptInWords {
  const t = translatorOf(locale);
  const price = (amount: number) => formatAmount(amount, facts.currency, locale);
  const lineIn = (line: Line, place: number) => {
    const { quantity, unitPrice, discount, sum, sharedDiscount } = line;
    const notes = [
      Math.abs(quantity) > 1 && t('mail.receipt.each', { quantity, price: price(unitPrice) }),
      discount !== 0 && t('mail.receipt.reduced', { amount: price(Math.abs(discount)) }),
    ];
    return {
      key: `line ${place}`,
      text: localized(line, 'name', locale),
      note: notes.filter(Boolean).join(' · '),
      amount: price(sum + sharedDiscount),
    };
  };
  const { number, countersNumber, paidAt, lines, total, payments, taxes, tips, change } = facts;
  const reduction = lines.reduce((sum, { sharedDiscount }) => sum + sharedDiscount, 0);
  const tendered = payments.reduce((sum, each) => sum + (each.tendered ?? 0), 0);
  const row = (text: string, amount: number) => ({ text, amount: price(amount) });
  return {
    seller: sellerIn(locale),
    title: t(countersNumber === null ? 'mail.receipt.title' : 'mail.receipt.counterTitle'),
    number:
      countersNumber === null
        ? t('mail.receipt.number', { number })
        : t('mail.receipt.counterNumber', { number, counters: countersNumber }),
    paidAt: momentOf(new Date(paidAt), locale),
    lines: [
      ...lines.map(lineIn),
      ...(reduction === 0
        ? []
        : [{ ...row(t('mail.receipt.reduction'), -reduction), note: '', key: 'reduction' }]),
    ],
    total: row(t('mail.receipt.total'), total),
    paid: [
      ...payments.map(({ method, amount }) => row(t(`board.paymentMethods.${method}`), amount)),
      ...(tips === 0 ? [] : [row(t('mail.receipt.tip'), tips)]),
      ...(tendered === 0 ? [] : [row(t('mail.receipt.tendered'), tendered)]),
      ...(change === 0 ? [] : [row(t('mail.receipt.change'), change)]),
    ],
    taxes: taxes.map(({ basisPoints, gross, net, tax }) => ({
      text: t('mail.receipt.tax', {
        name: t('mail.receipt.taxName', { country: home().country }),
        rate: formatRate(basisPoints, locale),
        gross: price(gross),
        net: price(net),
      }),
      amount: price(tax),
    })),
    notes: notesOf(facts, locale),
  };
}
