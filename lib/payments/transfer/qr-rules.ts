import { iban, model97, serbianAccount } from '../../base/validation/bank-account.ts';

/*
 * The text in a QR code that a bank's app reads: of the National Bank of Serbia for dinars (its recommendations for the NBS IPS QR code), and of
 * the European Payments Council for euros (EPC069-12, version 002).
 */

export type Transfer = {
  /** Whoever is paid, on one line. */
  name: string;
  account: string;
  /** In the smallest unit. */
  amount: number;
  purpose: string;
  /** Digits by which the payment is found again. */
  reference: string;
};

/** A private person pays for services. */
const SERVICES = '221';
const MOST_IPS = { name: 70, purpose: 35 };
const MOST_EPC = { name: 70, purpose: 140, bytes: 331 };

/** In code points, without what would end a field. */
const cut = (text: string, most: number) =>
  [...text.replace(/[|\s]+/g, ' ').trim()].slice(0, most).join('').trim();

/** @returns null where the account is none, or there is nobody or nothing to pay */
export function ipsText({ name, account, amount, purpose, reference }: Transfer): string | null {
  const number = serbianAccount(account);
  const payee = cut(name, MOST_IPS.name);
  if (number === null || payee === '' || amount <= 0) return null;
  const what = cut(purpose, MOST_IPS.purpose);
  const cents = String(amount % 100).padStart(2, '0');
  // A tag without a value stands nowhere, and behind the last one stands no bar.
  return [
    'K:PR',
    'V:01',
    'C:1',
    `R:${number}`,
    `N:${payee}`,
    `I:RSD${Math.floor(amount / 100)},${cents}`,
    `SF:${SERVICES}`,
    ...(what === '' ? [] : [`S:${what}`]),
    ...(reference === '' ? [] : [`RO:${model97(reference)}`]),
  ].join('|');
}

/** @returns null where the account is none, there is nobody or nothing to pay, or the whole is longer than a code may be */
export function epcText({ name, account, amount, purpose, reference }: Transfer): string | null {
  const number = iban(account);
  const payee = cut(name, MOST_EPC.name);
  if (number === null || payee === '' || amount <= 0) return null;
  const cents = String(amount % 100).padStart(2, '0');
  const sum = `EUR${Math.floor(amount / 100)}.${cents}`;
  const what = cut([reference, purpose].filter(Boolean).join(' '), MOST_EPC.purpose);
  const text = ['BCD', '002', '1', 'SCT', '', payee, number, sum, '', '', what].join('\n');
  return Buffer.byteLength(text) <= MOST_EPC.bytes ? text : null;
}
