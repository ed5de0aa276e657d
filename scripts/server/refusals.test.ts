import { expect, it } from 'vitest';
import { languageFor, readTexts } from './refusals.mjs';

it('the gate refuses in the words of the endpoints, in every language', () => {
  const texts = readTexts(process.cwd());
  expect(Object.keys(texts)).toEqual(['sr', 'en', 'de']);
  for (const errors of Object.values(texts)) {
    expect(errors).toHaveProperty('tooLarge');
    expect(errors.requestId).toContain('{id}');
  }
});

it.each([
  ['the header', { url: '/de/about', headers: { lang: 'en', cookie: 'lang=de' } }, 'en'],
  ['the address', { url: '/en/about', headers: { cookie: 'lang=sr' } }, 'en'],
  ['what the reader has chosen', { url: '/board', headers: { cookie: 'one=1; lang=sr' } }, 'sr'],
  ['the salon’s first language', { url: '/api/contact', headers: { lang: 'fr' } }, 'de'],
])('the gate speaks the language of %s', (_, request, language) => {
  expect(languageFor(request, 'de')).toBe(language);
});
