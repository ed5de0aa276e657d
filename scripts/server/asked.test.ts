import { describe, expect, it } from 'vitest';
import { codingFor, isKnown, whatIsAsked } from './asked.mjs';

const asked = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  whatIsAsked({ url, headers, method });

describe('what many may ask for alike', () => {
  it.each(['/', '/en', '/de/services', '/services/12-%C5%A1i%C5%A1anje', '/en/about'])(
    'is the page %s',
    (url) => {
      expect(asked(url)).toMatchObject({ kind: 'page', path: url, language: '' });
      expect(asked(url, {}, 'HEAD')).toEqual(asked(url));
    },
  );

  it('is a page for each stored language', () => {
    expect(asked('/services', { cookie: 'lang=de' })).toMatchObject({ language: 'de' });
    const keys = ['', 'lang=sr', 'lang=en', 'visitor=abc; lang=en'].map(
      (cookie) => asked('/', { cookie })?.key,
    );
    expect(new Set(keys).size).toBe(3);
  });

  it('is a script or a style sheet of the build', () => {
    expect(asked('/_next/static/chunks/0-a_b.c~.js')).toMatchObject({ kind: 'file' });
    expect(asked('/_next/static/chunks/1x.css', { cookie: 'next-auth.session-token=x' })).toMatchObject({
      kind: 'file',
    });
  });

  it.each([
    '/api/service-units',
    '/admin/api/users',
    '/board',
    '/board/login',
    '/services?search=a',
    '/en?_rsc=1',
    '/pictures/a/480',
    '/robots.txt',
    '/_next/static/media/font.woff2',
    '/_next/static/../../.env.js?x',
    'http://elsewhere.example/',
    `/${'a'.repeat(300)}`,
    '*',
  ])('is not %s', (url) => {
    expect(asked(url)).toBeNull();
  });

  it('is nothing that is sent, and nothing of a person', () => {
    expect(asked('/', {}, 'POST')).toBeNull();
    expect(asked('/', { cookie: 'next-auth.session-token=x; lang=en' })).toBeNull();
    expect(asked('/', { cookie: '__prerender_bypass=x' })).toBeNull();
    expect(asked('/', { cookie: 'lang=xx' })).toBeNull();
    expect(asked('/', { authorization: 'Bearer x' })).toBeNull();
    expect(asked('/', { rsc: '1' })).toBeNull();
    expect(asked('/', { range: 'bytes=0-1' })).toBeNull();
  });
});

it.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, GZIP;q=0.5', 'gzip'],
  ['br; q=0.0', 'identity'],
  ['zstd', 'identity'],
])('whoever accepts %s gets %s', (accepted, coding) => {
  expect(codingFor(accepted)).toBe(coding);
});

it('an answer is known by its tag, whatever stands around it', () => {
  expect(isKnown('"a", W/"b"', '"b"')).toBe(true);
  expect(isKnown('*', '"b"')).toBe(true);
  expect(isKnown('"a"', '"b"')).toBe(false);
  expect(isKnown(undefined, '"b"')).toBe(false);
  expect(isKnown('*', undefined)).toBe(false);
});
