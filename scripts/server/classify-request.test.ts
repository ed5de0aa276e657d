import { describe, expect, it } from 'vitest';
import { classifyRequest } from './classify-request.mjs';

const call = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  classifyRequest({ url, headers, method });

describe('what many may ask for alike', () => {
  it.each(['/', '/en', '/de/services', '/services/12-%C5%A1i%C5%A1anje', '/en/about'])(
    'is the page %s',
    (url) => {
      expect(call(url)).toMatchObject({ kind: 'page', path: url, headers: {} });
      expect(call(url, {}, 'HEAD')).toEqual(call(url));
    },
  );

  it('is a page for each stored language', () => {
    expect(call('/services', { cookie: 'lang=de' })).toMatchObject({
      headers: { cookie: 'lang=de' },
    });
    const keys = ['', 'lang=sr', 'lang=en', 'visitor=abc; lang=en'].map(
      (cookie) => call('/', { cookie })?.key,
    );
    expect(new Set(keys).size).toBe(3);
  });

  it('is one page for all where the address names the language', () => {
    const cookies = ['', 'lang=sr', 'lang=en', 'visitor=abc; lang=de'];
    const pages = cookies.map((cookie) => call('/en/services', { cookie }));
    expect(new Set(pages.map((page) => page?.key)).size).toBe(1);
    for (const page of pages) expect(page?.headers).toEqual({});
  });

  it.each([
    ['/en?source=instagram', '/en', 'source=instagram'],
    ['/services?source=window-2', '/services', 'source=window-2'],
    ['/services?book=12&source=flyer', '/services?book=12', 'source=flyer'],
  ])('is for %s the same as for %s, wherever the link was put', (url, path, linkSource) => {
    expect(call(url)).toEqual({ ...call(path), linkSource });
  });

  it('is another question where it says nothing of a link', () => {
    expect(call('/services?source=a%20b')).toMatchObject({ kind: 'answer', path: '/services?source=a%20b' });
  });

  it('is a script or a style sheet of the build', () => {
    expect(call('/_next/static/chunks/0-a_b.c~.js')).toMatchObject({ kind: 'file' });
    expect(call('/_next/static/chunks/1x.css', { cookie: 'next-auth.session-token=x' })).toMatchObject({
      kind: 'file',
    });
  });

  it.each(['/services?search=a', '/en?_rsc=1'])('is the answer to the question %s', (url) => {
    expect(call(url)).toMatchObject({ kind: 'answer', path: url, headers: {} });
  });

  it('is a part of a page, for each place from which it is asked for', () => {
    const part = call('/about', { rsc: '1', 'next-url': '/en', 'user-agent': 'x', cookie: 'lang=de' });
    expect(part).toMatchObject({
      kind: 'answer',
      headers: { rsc: '1', 'next-url': '/en', cookie: 'lang=de' },
    });
    expect(part?.headers).not.toHaveProperty('user-agent');
    expect(call('/en/about', { rsc: '1' })?.key).not.toBe(call('/en/about')?.key);
  });

  it('is nothing that Next answers as it comes', () => {
    for (const url of [
      '/api/service-units',
      '/admin/api/users',
      '/pictures/a/480',
      '/_next/static/media/font.woff2',
      '/site/hair.avif',
    ]) {
      expect(
        classifyRequest({ method: 'GET', url, headers: {} }, (path) => path.startsWith('/site/')),
      ).toBeNull();
    }
    expect(call('/api', {}, 'POST')).toBeNull();
  });
});

describe('what is for one alone', () => {
  it.each([
    ['cookie', 'next-auth.session-token=x; lang=en'],
    ['cookie', '__prerender_bypass=x'],
    ['cookie', 'lang=xx'],
    ['authorization', 'Bearer x'],
  ])('comes with all that was said, with the %s %s', (name, value) => {
    const all = { [name]: value, 'x-salon-peer': '192.0.2.1' };
    expect(call('/', { ...all, 'accept-encoding': 'br', range: 'bytes=0-1' })).toMatchObject({
      kind: 'own',
      headers: all,
    });
  });
});
