import { expect, it } from 'vitest';
import { readTexts } from './refusals.mjs';

it('the gate refuses in the words of the endpoints, in every language', () => {
  const texts = readTexts(process.cwd());
  expect(Object.keys(texts)).toEqual(['sr', 'en', 'de']);
  for (const errors of Object.values(texts)) expect(errors).toHaveProperty('tooLarge');
});
