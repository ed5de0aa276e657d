import { expect, it } from 'vitest';
import { dialable, phoneText } from './phone-text.ts';

it.each([
  ['+381112345678', 'sr', '011 234 56 78'],
  ['+381112345678', 'en', '+381 11 234 56 78'],
  ['+381601234567', 'de', '+381 60 123 45 67'],
  ['+38121456789', 'sr', '021 456 789'],
  ['+493012345678', 'de', '030 12345678'],
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
