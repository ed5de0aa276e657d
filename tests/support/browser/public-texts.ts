import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect } from '@playwright/test';
import { TEST_DIST } from '../../../scripts/testing/dist.mjs';
import { LANGUAGES, type Language } from './pages.ts';

/** A page of each kind, in the language before it; the last is none. */
export const PAGES = [
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
/** Longer than the server waits for any page, so that whatever hangs is named. */
const PATIENCE = 60_000;

/**
 * Every kind of text that a visitor, a search engine or a program gets without a session, and the scripts and styles that it names. Those
 * are files of the build, the same for every salon, and are read there: a server compresses each of them as well as can be when it is
 * first asked for, which takes a second for a megabyte.
 */
export async function publicTexts(
  origin: string,
  more: string[] = [],
  languages: readonly Language[] = LANGUAGES,
): Promise<[path: string, text: string][]> {
  const read = async (path: string): Promise<[string, string]> => {
    try {
      const answer = await fetch(origin + path, { signal: AbortSignal.timeout(PATIENCE) });
      return [path, await answer.text()];
    } catch (cause) {
      throw new Error(`${path} was not answered`, { cause });
    }
  };
  const pages = languages.flatMap((language) => [...PAGES, ...more].map((path) => `/${language}${path}`));
  const texts = await Promise.all([...pages, '/', ...BEHIND_LINKS, ...FILES, ...OTHERS].map(read));
  const scripts = new Set(
    texts.flatMap(([, text]) => text.match(/\/_next\/static\/[\w./-]+\.(?:js|css)/g) ?? []),
  );
  expect(scripts.size).toBeGreaterThan(3);
  const ofTheBuild = [...scripts].map((address): [string, string] => [
    address,
    readFileSync(resolve(TEST_DIST, address.replace('/_next/', '')), 'utf8'),
  ]);
  const [first] = ofTheBuild;
  expect(await read(first?.[0] ?? '')).toEqual(first);
  return [...texts, ...ofTheBuild];
}
