import { describe, expect, it } from 'vitest';
import { isNavigation, isSpeculative } from './navigation.ts';

const html = { accept: 'text/html,application/xhtml+xml' };

describe('a person goes to a page with', () => {
  it.each([
    ['a typed address', { ...html, 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }],
    ['a link on another site', { ...html, 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' }],
    ['a browser that sends no Sec-Fetch headers', html],
  ])('%s', (_, headers) => expect(isNavigation('GET', new Headers(headers))).toBe(true));
});

describe('nobody goes anywhere with', () => {
  it.each([
    [
      'the router that fetches ahead',
      'GET',
      { accept: '*/*', 'sec-fetch-dest': 'empty', 'next-url': '/board' },
    ],
    ['the router on plain http', 'GET', { accept: '*/*', 'next-url': '/board/clients' }],
    ['a picture', 'GET', { accept: 'image/avif,*/*', 'sec-fetch-dest': 'image' }],
    [
      'a frame on another site',
      'GET',
      { ...html, 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' },
    ],
    [
      'a page that is loaded ahead',
      'GET',
      { ...html, 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' },
    ],
    [
      'a page that is drawn ahead',
      'GET',
      { ...html, 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch;prerender' },
    ],
    [
      'a link that is fetched ahead',
      'GET',
      { ...html, 'sec-fetch-dest': 'empty', 'sec-purpose': 'prefetch' },
    ],
    ['a program', 'GET', { accept: 'application/json' }],
    ['a question for the headers alone', 'HEAD', { ...html, 'sec-fetch-dest': 'document' }],
    ['a form', 'POST', { ...html, 'sec-fetch-dest': 'document' }],
  ])('%s', (_, method, headers) => expect(isNavigation(method, new Headers(headers))).toBe(false));
});

it.each([
  [{ 'sec-purpose': 'prefetch' }, true],
  [{ purpose: 'prefetch' }, true],
  [{ 'sec-purpose': 'prefetch;prerender' }, true],
  [{}, false],
])('%o is loaded ahead: %s', (headers, expected) => {
  expect(isSpeculative(new Headers(headers as Record<string, string>))).toBe(expected);
});
