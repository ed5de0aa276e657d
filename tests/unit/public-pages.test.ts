import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isPublicPage, pageOfTypedName, PUBLIC_PAGES } from '@/lib/web/cache/public-pages';
import { siteFiles } from '@/scripts/build/site-files.mjs';

const pages = ['app/(public)/[locale]', 'app/(widget)/[locale]']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }))
  .filter((file) => path.basename(file) === 'page.tsx')
  .map((file) => `/${path.dirname(file)}`.replace(/\/\.$/, '/'));

/** They have no address of their own: middleware leads there. */
const BEHIND = ['/gone', '/services/found/[result]'];

test('every public page is known to the first door, and nothing else is', () => {
  expect(pages.toSorted()).toEqual(
    [...PUBLIC_PAGES, '/services/[unit]', '/team/[person]', '/reviews/[page]', ...BEHIND].toSorted(),
  );
  for (const page of PUBLIC_PAGES) {
    expect([page, isPublicPage(page), isPublicPage(`/de${page}`.replace(/\/$/, ''))]).toEqual([
      page,
      true,
      true,
    ]);
  }
  for (const none of [
    '/gone',
    '/services/found/~.~.~.0',
    '/x.html',
    '/%00',
    '/About',
    '/about/',
    '/en/en',
    '//',
  ]) {
    expect([none, isPublicPage(none)]).toEqual([none, false]);
  }
});

test('a page is found by its name in a language', () => {
  expect(pageOfTypedName('/pristupacnost')).toBe('/accessibility');
  expect(pageOfTypedName('/barrierefreiheit')).toBe('/de/accessibility');
  expect(pageOfTypedName('/de/barrierefreiheit')).toBe('/de/accessibility');
  expect(pageOfTypedName('/accessibility')).toBeNull();
});

test('the files of the site are those of the folder, and those that Next makes', () => {
  const files = siteFiles('.');
  expect(files).toEqual(
    expect.arrayContaining(['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/icon.svg']),
  );
  const inPublic = readdirSync('public', { withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files).toEqual(expect.arrayContaining(inPublic.map(({ name }) => `/${name}`)));
});
