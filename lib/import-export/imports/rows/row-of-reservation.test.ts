import { describe, expect, it } from 'vitest';
import { homeOfTests } from '../../../../tests/support/setup/home-of-tests.ts';
import { reservationIn } from './row-of-reservation.ts';

const settle = homeOfTests();

const reading = {
  options: { dayOrder: 'dmy', categoryId: null, outsideHours: true },
  language: 'sr',
  zone: 'Europe/Belgrade',
  now: new Date('2026-12-01T12:00:00Z'),
} as const;
const row = { name: 'Ana Ilić', phone: '064 1234567', service: 'Šišanje', date: '1.3.2026.', time: '10:00' };

describe('the price of a visit', () => {
  it.each([
    ['RSD', '2.500', { cents: 250_000, currency: 'RSD' }],
    ['EUR', '25', { cents: 2_500, currency: 'EUR' }],
    ['RSD', '25 €', { cents: 2_500, currency: 'EUR' }],
    ['EUR', '2500 din', { cents: 250_000, currency: 'RSD' }],
    ['EUR', 'po dogovoru', null],
    ['EUR', '', null],
  ] as const)('in a salon in %s is, of %j, %j', (currency, price, stored) => {
    settle({ currency });
    expect(reservationIn({ ...row, price }, reading).given?.price).toEqual(stored);
  });

  it.each(['$5,00', '5 USD', '50 kn'])('is none of %j, in which no salon is', (price) => {
    settle({ currency: 'EUR' });
    expect(reservationIn({ ...row, price }, reading)).toEqual({
      problems: { price: 'otherCurrency:EUR' },
    });
  });
});
