import { beforeEach, describe, expect, it } from 'vitest';
import { homeOfTests } from '../../../tests/support/setup/home-of-tests.ts';
import { phoneE164, phoneNumber } from '../validation/text.ts';
import { dialable, phoneText } from './phone-text.ts';

it.each([
  ['+381112345678', 'sr', '011 234 56 78'],
  ['+381112345678', 'en', '+381 11 234 56 78'],
  ['+381601234567', 'de', '+381 60 123 45 67'],
  ['+38121456789', 'sr', '021 456 789'],
  ['+493012345678', 'de', '+49 30 12345678'],
  ['+493012345678', 'sr', '+49 30 12345678'],
  ['+999', 'en', '+999'],
  ['066/000-3220', 'sr', '066 000 32 20'],
  ['0640001148', 'sr', '064 000 11 48'],
  ['+381600004256', 'sr', '060 000 42 56'],
  ['0640001148', 'en', '+381 64 000 11 48'],
  ['sestra', 'sr', 'sestra'],
] as const)('%s is to readers of %s %s, with blanks that do not break', (e164, locale, text) => {
  expect(phoneText(e164, locale)).toBe(text.replaceAll(' ', '\u00A0'));
});

it.each([
  ['066/000-3220', '+381660003220'],
  ['+49 30 12345678', '+493012345678'],
  ['sestra', 'sestra'],
])('%s is dialed as %s', (given, dialed) => {
  expect(dialable(given)).toBe(dialed);
});

describe('in a salon in Austria', () => {
  const settle = homeOfTests();
  beforeEach(() => settle({ country: 'AT', currency: 'EUR', languages: ['de', 'en'] }));

  it.each([
    ['0316 82 47 11', 'de', '0316 824711'],
    ['0316 82 47 11', 'en', '+43 316 824711'],
    ['+436641234567', 'de', '0664 1234567'],
    ['+381601234567', 'de', '+381 60 123 45 67'],
  ] as const)('%s is to readers of %s %s', (number, locale, text) => {
    expect(phoneText(number, locale)).toBe(text.replaceAll(' ', '\u00A0'));
  });

  it.each([
    ['0316 82 47 11', '+43316824711'],
    ['0664 123 45 67', '+436641234567'],
    ['01 5321234', '+4315321234'],
    ['0699 1 170 88 76', '+4369911708876'],
    ['+381 60 123 45 67', '+381601234567'],
  ])('%s is stored as %s', (given, stored) => {
    expect(phoneNumber.safeParse(given).success).toBe(true);
    expect(phoneE164(given)).toBe(stored);
  });
});
