import { expect } from '@playwright/test';
import { LANGUAGES } from './pages.ts';

const PAGES = [
  '',
  '/services',
  '/about',
  '/team',
  '/privacy-policy',
  '/impressum',
  '/accessibility',
  '/no-such-page',
];
const BEHIND_LINKS = ['/status-confirmation?action=confirm-reservation&token=none', '/forgot-password'];
const FILES = ['/manifest.webmanifest', '/robots.txt', '/sitemap.xml', '/icon.svg', '/api/openapi.json'];
const OTHERS = ['/api/service-units', '/api/no-such-endpoint', '/board/login', '/board/register'];

/** Every kind of text that a visitor, a search engine or a program gets without a session, and the scripts and styles that it names. */
export async function publicTexts(
  origin: string,
  more: string[] = [],
): Promise<[path: string, text: string][]> {
  const read = async (path: string): Promise<[string, string]> => [
    path,
    await (await fetch(origin + path)).text(),
  ];
  const pages = LANGUAGES.flatMap((language) => [...PAGES, ...more].map((path) => `/${language}${path}`));
  const texts = await Promise.all([...pages, '/', ...BEHIND_LINKS, ...FILES, ...OTHERS].map(read));
  const scripts = new Set(
    texts.flatMap(([, text]) => text.match(/\/_next\/static\/[\w./-]+\.(?:js|css)/g) ?? []),
  );
  expect(scripts.size).toBeGreaterThan(3);
  return [...texts, ...(await Promise.all([...scripts].map(read)))];
}
