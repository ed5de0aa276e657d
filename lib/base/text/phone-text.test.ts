import { expect, it } from 'vitest';
import { phoneText } from './phone-text.ts';

it.each([
  ['+381112345678', 'sr', '011 234 56 78'],
  ['+381112345678', 'en', '+381 11 234 56 78'],
  ['+381601234567', 'de', '+381 60 123 45 67'],
  ['+38121456789', 'sr', '021 456 789'],
  ['+493012345678', 'de', '030 12345678'],
  ['+493012345678', 'sr', '+49 30 12345678'],
  ['+999', 'en', '+999'],
] as const)('%s is to readers of %s %s, with blanks that do not break', (e164, locale, text) => {
  expect(phoneText(e164, locale)).toBe(text.replaceAll(' ', '\u00A0'));
});
