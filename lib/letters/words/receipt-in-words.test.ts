import { afterEach, describe, expect, it } from 'vitest';
import { demoSettings } from '@/db/seed/content/salon.ts';
import { LOCALES } from '../../base/locales.ts';
import { addressIn } from '../../salon/identity/salon.ts';
import { holdSettings } from '../../salon/settings/held.ts';
import type { SalonSettings } from '../../salon/settings/fields.ts';
import { EXAMPLE_RECEIPT } from '../previews/example-reservation.ts';
import type { ReceiptFacts } from '../facts/receipt.ts';
import { plainText } from '../layout/plain-text.ts';
import { RECEIPT_MAILS } from '../templates/receipt-mail.ts';
import { receiptInWords } from './receipt-in-words.ts';

const settle = (change: Partial<SalonSettings> = {}) =>
  holdSettings({ revision: 0, isDemo: false, isOpen: true, settings: { ...demoSettings, ...change } });
afterEach(() => settle());

/** Blanks that do not break are as good as any. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const mailOf = (facts: ReceiptFacts, locale: (typeof LOCALES)[number]) =>
  plain(plainText(RECEIPT_MAILS.receipt.write({ facts, locale, links: {}, payload: {} })));
const untaxed = (facts: ReceiptFacts): ReceiptFacts => ({ ...facts, taxes: [] });

describe('a receipt', () => {
  it.each([
    [
      'sr',
      'RSD',
      'RS',
      ['10.822 RSD', 'PDV 20 %', '1.803,67 RSD', 'Ovo nije fiskalni račun.', 'Kusur: 678 RSD'],
    ],
    ['de', 'EUR', 'DE', ['10.822,00 €', 'MwSt. 20 %', '1.803,67 €', 'Das ist kein Kassenbeleg.', 'Rückgeld']],
    [
      'de',
      'EUR',
      'AT',
      ['10.822,00 €', 'USt. 20 %', '1.803,67 €', 'Das ist kein Beleg der Registrierkasse.'],
    ],
    ['en', 'CHF', 'CH', ['10,822.00 CHF', 'VAT 20%', '1,803.67 CHF', 'Given', 'Change']],
  ] as const)(
    'in %s and %s says what was sold, how it was paid, and which tax is in it',
    (locale, currency, country, said) => {
      settle({ country, currency, taxStatus: 'registered' });
      const mail = mailOf({ ...EXAMPLE_RECEIPT, currency }, locale);
      for (const words of said) expect(mail).toContain(words);
      expect(mail.includes('A7BC-12-3456')).toBe(true);
    },
  );

  it.each(LOCALES)(
    'of a salon that is too small for the tax says so as the law wants it, and no rate: %s',
    (locale) => {
      settle({ country: 'DE', currency: 'EUR', taxStatus: 'small' });
      const { notes, taxes } = receiptInWords(untaxed(EXAMPLE_RECEIPT), locale);
      expect(taxes).toEqual([]);
      expect(plain(notes[0] ?? '')).toMatch(/§ ?19 UStG/);
    },
  );

  it.each(LOCALES)('has the address of the salon once as a mail, at its foot: %s', (locale) => {
    settle({ country: 'DE', currency: 'EUR', legalName: 'Breza GmbH', taxNumber: '12/345' });
    const mail = mailOf(EXAMPLE_RECEIPT, locale);
    expect(mail.split(plain(addressIn(locale)))).toHaveLength(2);
    expect(mail).toMatch(/Breza GmbH · .*12\/345/);
    expect(receiptInWords(EXAMPLE_RECEIPT, locale).seller).toContain(addressIn(locale));
  });

  it('says nothing of a fiscal till where no law knows one', () => {
    settle({ country: 'CH', currency: 'CHF' });
    expect(receiptInWords({ ...untaxed(EXAMPLE_RECEIPT), receiptNumber: null }, 'de').notes).toEqual([]);
  });

  it('of what was taken back names what it takes back', () => {
    settle({ country: 'RS' });
    const { number, title } = receiptInWords({ ...EXAMPLE_RECEIPT, number: 215, countersNumber: 214 }, 'en');
    expect([title, plain(number)]).toEqual(['Your money back', 'Receipt no. 215, takes back no. 214']);
  });

  it('shows what was taken off all of it in a line, so that its lines make the total', () => {
    const [line] = EXAMPLE_RECEIPT.lines;
    if (!line) throw new Error('the example has lines');
    const reduced = { ...line, sharedDiscount: 85_000, sum: 765_000 };
    const { lines, total } = receiptInWords({ ...EXAMPLE_RECEIPT, lines: [reduced], total: 765_000 }, 'sr');
    expect([...lines, total].map(({ amount }) => plain(amount))).toEqual([
      '8.500 RSD',
      '-850 RSD',
      '7.650 RSD',
    ]);
  });
});
