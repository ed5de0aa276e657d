import { translatorOf } from '../../base/i18n/catalogue.ts';
import { addressIn, salon } from '../../salon/identity/salon.ts';
import type { ReceiptFacts } from '../facts/receipt.ts';
import type { MailContent, MailInput, Template } from '../words/content.ts';
import { receiptInWords } from '../words/receipt-in-words.ts';

/** What was sold and how it was paid. It names nobody: who has the mail knows who bought. */
function receipt({ facts, locale }: MailInput<ReceiptFacts>): MailContent {
  const t = translatorOf(locale);
  const { seller, title, number, paidAt, notes, ...bill } = receiptInWords(facts, locale);
  // The name and the address of the salon stand at the foot of every mail.
  const atFoot = new Set([salon().name, addressIn(locale)]);
  const legal = seller.filter((line) => !atFoot.has(line));
  return {
    locale,
    subject: t('mail.receipt.subject', { number, salon: salon().name }),
    preheader: `${bill.total.text}: ${bill.total.amount}`,
    tone: 'good',
    greeting: t('mail.greetingWithoutName'),
    title,
    paragraphs: [`${number}, ${paidAt}`],
    bill: { ...bill, notes: [...notes, legal.join(' · ')].filter(Boolean) },
    facts: [],
    footer: { why: t('mail.receipt.why') },
  };
}

export const RECEIPT_MAILS = {
  receipt: { about: 'receipt', write: receipt, holds: () => true },
} satisfies Record<string, Template<ReceiptFacts> & { about: 'receipt' }>;
