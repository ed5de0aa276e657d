import { expect, it } from 'vitest';
import { translatorOf } from './catalogue.ts';
import { wordOr } from './word-or.ts';

it('says the word of a key, with its values, or what was given instead', () => {
  const t = translatorOf('en');
  expect(wordOr(t, 'validation.required', 'x')).toBe(t('validation.required'));
  expect(wordOr(t, 'validation.greaterThan', 'x', { val: '5' })).toBe(
    t('validation.greaterThan', { val: '5' }),
  );
  expect(wordOr(t, 'validation.nowhere', null)).toBeNull();
});
