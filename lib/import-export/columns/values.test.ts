import { describe, expect, it } from 'vitest';
import { phoneE164, phoneNumber } from '../../base/validation/text.ts';
import { birthdayIn, dayIn, dayOrderOf, momentIn, timeIn } from './days.ts';
import { amountIn, minutesIn } from './figures.ts';
import { isFallen, languageIn, nameIn, phoneIn } from './persons.ts';

describe('a day', () => {
  it.each([
    ['01.12.2026', '2026-12-01'],
    ['1.12.2026.', '2026-12-01'],
    ['1. 12. 2026.', '2026-12-01'],
    ['1.12.26', '2026-12-01'],
    ['1/12/2026', '2026-12-01'],
    ['1-12-2026', '2026-12-01'],
    ['2026-12-01', '2026-12-01'],
    ['2026/12/1', '2026-12-01'],
    ['46357', '2026-12-01'],
    ['1. decembar 2026.', '2026-12-01'],
    ['utorak, 1. decembar 2026.', '2026-12-01'],
    ['1. децембар 2026.', '2026-12-01'],
    ['Dienstag, 1. Dezember 2026', '2026-12-01'],
    ['3. März 2026', '2026-03-03'],
    ['1 Dec 2026', '2026-12-01'],
    ['Tue, 1 Dec 2026', '2026-12-01'],
    ['December 1, 2026', '2026-12-01'],
    ['15. maj 2026', '2026-05-15'],
    ['15 avg 2026', '2026-08-15'],
    ['31.2.2026', null],
    ['1.13.2026', null],
    ['1.12.1899', null],
    ['sutra', null],
    ['', null],
  ])('%j is %s', (text, day) => expect(dayIn(text, 'dmy')).toBe(day));

  it('begins with the month where that is the habit, but never with dots', () => {
    expect(dayIn('12/1/2026', 'mdy')).toBe('2026-12-01');
    expect(dayIn('1.12.2026', 'mdy')).toBe('2026-12-01');
  });

  it.each([
    [['1/2/2026', '13/2/2026'], 'dmy'],
    [['1/2/2026', '2/13/2026'], 'mdy'],
    [['1/2/2026'], 'dmy'],
    [['1/2/2026, 2:00 PM'], 'mdy'],
    [['2026-12-01'], 'dmy'],
  ])('in the order that %j tells', (texts, order) => expect(dayOrderOf(texts)).toBe(order));
});

describe('a time', () => {
  it.each([
    ['9:00', '09:00'],
    ['09:05:00', '09:05'],
    ['9.30', '09:30'],
    ['9.30 Uhr', '09:30'],
    ['u 9:30', '09:30'],
    ['9h', '09:00'],
    ['14 časova', '14:00'],
    ['2:15 PM', '14:15'],
    ['12 am', '00:00'],
    ['12:30 p.m.', '12:30'],
    ['24:00', null],
    ['13:00 PM', null],
    ['9:75', null],
    ['jutro', null],
  ])('%j is %s', (text, time) => expect(timeIn(text)).toBe(time));
});

describe('a day and a time in one cell', () => {
  it.each([
    ['01.12.2026. 10:30', { day: '2026-12-01', time: '10:30' }],
    ['01.12.2026 u 10:30h', { day: '2026-12-01', time: '10:30' }],
    ['2026-12-01 10:30:00', { day: '2026-12-01', time: '10:30' }],
    ['2026-12-01T10:30', { day: '2026-12-01', time: '10:30' }],
    ['46357.4375', { day: '2026-12-01', time: '10:30' }],
    ['1.12.2026, 10:30–11:30', { day: '2026-12-01', time: '10:30' }],
    ['Dec 1, 2026 2:15 PM', { day: '2026-12-01', time: '14:15' }],
    ['1 Dec 2026', { day: '2026-12-01', time: null }],
    ['2026-12-01T09:30:00Z', { instant: new Date('2026-12-01T09:30:00Z') }],
    ['2026-12-01 10:30:00+0100', { instant: new Date('2026-12-01T09:30:00Z') }],
    ['1.12.2026 popodne', null],
  ])('%j', (text, moment) => expect(momentIn(text, 'dmy')).toEqual(moment));
});

describe('a duration', () => {
  it.each([
    ['45', 45],
    ['45.0', 45],
    ['45 min', 45],
    ['90 minuta', 90],
    ['1:30', 90],
    ['01:15:00', 75],
    ['1h 30min', 90],
    ['1 h', 60],
    ['1,5 h', 90],
    ['2 sata', 120],
    ['1 Stunde 15 Minuten', 75],
    ['1 sat i po', null],
    ['dugo', null],
  ])('%j is %s minutes', (text, minutes) => expect(minutesIn(text)).toBe(minutes));
});

describe('a sum', () => {
  it.each([
    ['2500', 250_000, 'RSD'],
    ['2.500', 250_000, 'RSD'],
    ['2.500,00 RSD', 250_000, 'RSD'],
    ['2,500.50', 250_050, 'RSD'],
    ['1.234.567', 123_456_700, 'RSD'],
    ['25,5', 2_550, 'RSD'],
    ['25.00 €', 2_500, 'EUR'],
    ['€25', 2_500, 'EUR'],
    ["1'200.50", 120_050, 'RSD'],
    ['od 1 500 din.', 150_000, 'RSD'],
    ['1500,- динара', 150_000, 'RSD'],
    ['500 po komadu', 50_000, 'RSD'],
    ['top 500', 50_000, 'RSD'],
    ['500, all lengths', 50_000, 'RSD'],
    ['500 ALL', 50_000, 'ALL'],
    ['0', 0, 'RSD'],
    ['CHF 5', 500, 'CHF'],
    ['5 Fr.', 500, 'CHF'],
    ['£5', 500, 'GBP'],
    ['10 KM', 1_000, 'BAM'],
    ['10 КМ', 1_000, 'BAM'],
    ['100 Kč', 10_000, 'CZK'],
    ['$5,00', 500, 'unknown'],
    ['US$ 5', 500, 'unknown'],
    ['5 USD', 500, 'unknown'],
    ['5 usd', 500, 'unknown'],
    ['AUD5', 500, 'unknown'],
    ['¥500', 50_000, 'unknown'],
    ['50 kn', 5_000, 'unknown'],
    // The first of several sums, and what stands beside it.
    ['500 RSD (4,50 €)', 50_000, 'RSD'],
    ['25 € / 3000 RSD', 2_500, 'EUR'],
    ['EUR 5 / RSD 600', 500, 'EUR'],
  ])('%j is %s', (text, cents, currency) => expect(amountIn(text)).toEqual({ cents, currency }));

  it.each([
    ['500', 'NOK', 'NOK'],
    ['500 kr', 'NOK', 'NOK'],
    ['500 kr.', 'SEK', 'SEK'],
    ['500 kr', 'EUR', 'DKK'],
    ['500 lei', 'MDL', 'MDL'],
    ['500 lei', 'RON', 'RON'],
    ['500 din', 'EUR', 'RSD'],
    ['500 all', 'ALL', 'ALL'],
    ['500 ден', 'MKD', 'MKD'],
  ] as const)('%j beside sums in %s is in %s', (text, usual, currency) =>
    expect(amountIn(text, usual)).toEqual({ cents: 50_000, currency }),
  );

  it.each([
    ['500', 'EUR', 'EUR'],
    ['500', '', 'RSD'],
    ['500', 'dinar', 'RSD'],
    ['500', 'USD', 'unknown'],
    ['500', '12', 'RSD'],
    ['500 RSD', 'EUR', 'RSD'],
  ])('%j in a row that says %j of its currency is in %s', (text, column, currency) =>
    expect(amountIn(text, 'RSD', column)).toEqual({ cents: 50_000, currency }),
  );

  it.each(['po dogovoru', '-5', '', '99999999999'])('%j is none', (text) =>
    expect(amountIn(text)).toBeNull(),
  );
});

describe('a phone number', () => {
  it.each([
    ['064 123 45 67', '+381641234567'],
    ['064/123-45-67', '+381641234567'],
    ['+381 (0)64 1234567', '+381641234567'],
    ['00381641234567', '+381641234567'],
    ['381641234567', '+381641234567'],
    ['641234567', '+381641234567'],
    ['tel. 064 1234567', '+381641234567'],
    ['064 1234567, 011 2345678', '+381641234567'],
    ['064 1234567 / 065 7654321', '+381641234567'],
    ['+49 (0) 1512 3456789', '+4915123456789'],
    ['0049 1512 3456789', '+4915123456789'],
    ['491512 3456789', '+4915123456789'],
    ['+1 202 555 0156', '+12025550156'],
  ])('%j is %s', (text, number) => {
    const given = phoneIn(text);
    expect(phoneNumber.safeParse(given).success, given).toBe(true);
    expect(phoneE164(given)).toBe(number);
  });

  it.each(['3.81641E+11', '123', 'nema', ''])('%j stays as it is, and is refused', (text) => {
    expect(phoneIn(text)).toBe(text);
    expect(phoneNumber.safeParse(phoneIn(text)).success).toBe(false);
  });
});

it.each([
  ['14.3.1985.', '1985-03-14'],
  ['14/03/85', '1985-03-14'],
  ['1919-12-31', '1919-12-31'],
  ['2.2.04', '2004-02-02'],
  ['14. mart 1985.', '1985-03-14'],
  ['20000', '1954-10-03'],
  ['31.2.1985', null],
  ['14.3.', null],
  ['2.2.2150', null],
  ['14.3.1850', null],
])('a birthday %s is %s', (text, day) => expect(birthdayIn(text, 'dmy')).toBe(day));

it('a day of an appointment is none of another century', () =>
  expect([dayIn('14.3.1985.', 'dmy'), momentIn('14.3.1985. 10:00', 'dmy')]).toEqual([null, null]));

it('a name is the whole one, or first and last name', () => {
  expect(nameIn({ name: ' Ana  Ilić ' })).toBe('Ana Ilić');
  expect(nameIn({ firstName: 'Ana', lastName: 'Ilić', name: '17' })).toBe('Ana Ilić');
  expect(nameIn({ firstName: 'Ana', lastName: '' })).toBe('Ana');
  expect(nameIn({ name: 'Grüner, Anna Maria' })).toBe('Anna Maria Grüner');
  expect(nameIn({ name: 'Ilić, Ana, Beograd' })).toBe('Ilić, Ana, Beograd');
});

it.each([
  ['Srpski', 'sr'],
  ['EN', 'en'],
  ['Deutsch', 'de'],
  ['nemački', 'de'],
  ['français', null],
])('%s is the language %s', (text, language) => expect(languageIn(text)).toBe(language));

it.each([
  ['Cancelled by client', true],
  ['No-show', true],
  ['Otkazano', true],
  ['Storniert', true],
  ['Confirmed', false],
  ['Završeno', false],
  ['', false],
])('an appointment of the status %j has fallen: %s', (status, fallen) =>
  expect(isFallen(status)).toBe(fallen),
);
