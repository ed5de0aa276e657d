import { expect, test, type APIRequestContext } from '@playwright/test';
import { siteFiles } from '../../scripts/build/site-files.mjs';
import { LANGUAGES, addressIn, sweepIn, words, type Language } from '../support/browser/pages.ts';

type Tree = { [key: string]: string | Tree };

const textsIn = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : textsIn(value)));

/** What a reader of the page sees or hears: text, and the attributes that are read out or shown. */
function wordsOf(html: string): string {
  const body = html.replace(/<script[\s\S]*?<\/script>/g, ' ').replace(/<!--[\s\S]*?-->/g, '');
  const attributes = [...body.matchAll(/\s(?:aria-label|alt|title|placeholder)="([^"]*)"/g)].map(
    ([, value]) => value,
  );
  return [body.replace(/<[^>]+>/g, '\n'), ...attributes]
    .join('\n')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** The texts of one language that no other language has, long enough to be no name. */
function customTexts(language: Language): string[] {
  const others = LANGUAGES.filter((other) => other !== language).flatMap((other) =>
    textsIn(words[other] as Tree),
  );
  return textsIn(words[language] as Tree).filter(
    (text) => text.length >= 12 && !/[{<]/.test(text) && !others.some((other) => other.includes(text)),
  );
}

const linksIn = (html: string, page: URL) => {
  const body = html.replace(/<script[\s\S]*?<\/script>/g, ' ');
  return [...body.matchAll(/<a\b[^>]*\shref="([^"]+)"/g)]
    .map(([, href]) => new URL((href ?? '').replaceAll('&amp;', '&'), page))
    .filter((url) => url.origin === page.origin);
};

/** Follows every link from a page, as a visitor would who stays in one language. */
async function walk(request: APIRequestContext, origin: string, language: Language) {
  const start = addressIn(language);
  const seen = new Map<string, { html: string; from: string }>();
  const waiting: { path: string; from: string }[] = [{ path: start, from: '' }];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { path, from } = next;
    if (seen.has(path)) continue;
    const answer = await request.get(path, { headers: { cookie: '' }, maxRedirects: 0 });
    expect([path, answer.status(), `from ${from}`]).toEqual([path, 200, `from ${from}`]);
    const html = await answer.text();
    seen.set(path, { html, from });
    for (const url of linksIn(html, new URL(path, origin))) {
      const prefixOf = /^\/(sr|en|de)(\/|$)/.exec(url.pathname)?.[1] ?? 'sr';
      const isSwitch = /^\/sr(\/|$)/.test(url.pathname) || prefixOf !== language;
      if (!isSwitch) waiting.push({ path: url.pathname, from: path });
    }
  }
  return seen;
}

for (const language of LANGUAGES) {
  test(
    `every link leads to a page, whole and in one language (${language})`,
    sweepIn(language),
    async ({ request, baseURL }) => {
      const origin = new URL(baseURL ?? '').origin;
      const pages = await walk(request, origin, language);
      const paths = [...pages.keys()];
      for (const path of ['/', '/services', '/about', '/privacy-policy', '/impressum']) {
        expect(paths).toContain(addressIn(language, path));
      }
      expect(paths.filter((path) => /\/services\/\d+-[a-z0-9-]+$/.test(path)).length).toBeGreaterThan(20);

      const foreign = LANGUAGES.filter((other) => other !== language).flatMap(customTexts);
      const keys = Object.keys(words.en).join('|');
      for (const [path, { html }] of pages) {
        const read = wordsOf(html);
        const lines = new Set(read.split('\n').map((line) => line.trim()));
        expect([path, foreign.filter((text) => lines.has(text))]).toEqual([path, []]);
        expect([path, read.match(new RegExp(`\\b(?:${keys})\\.[a-z]+[A-Za-z.]*\\b`))?.[0]]).toEqual([
          path,
          undefined,
        ]);
        expect([path, read.match(/\{[a-z]+\}|undefined|\[object/)?.[0]]).toEqual([path, undefined]);
      }

      // Anchors lead to something that is there.
      for (const [path, { html }] of pages) {
        for (const url of linksIn(html, new URL(path, origin))) {
          const target = pages.get(url.pathname);
          const anchor = decodeURIComponent(url.hash.slice(1));
          const there = !anchor || !target || target.html.includes(`id="${anchor}"`);
          expect([path, url.pathname + url.hash, there]).toEqual([path, url.pathname + url.hash, true]);
        }
      }
    },
  );
}

test('each language leads to the others, on the same page', async ({ page }) => {
  await page.goto('/services/1');
  await page.getByRole('link', { name: 'Deutsch' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page).toHaveURL(/\/de\/services\/\d+-[a-z-]+$/);
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(page.url()).toBe(canonical);
});

test('the site map names every page in every language, and robots leads to it', async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(robots).toContain('Disallow: /board');
  const xml = await (await request.get('/sitemap.xml')).text();
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const path of ['', '/en', '/de', '/services', '/en/about', '/de/impressum', '/privacy-policy']) {
    expect(addresses).toContain(`${baseURL}${path || '/'}`);
  }
  for (const address of addresses.filter((_, index) => index % 7 === 0)) {
    // Without the language that an earlier address has stored.
    const answer = await request.get(address, { maxRedirects: 0, headers: { cookie: '' } });
    expect([address, answer.status()]).toEqual([address, 200]);
    expect(await answer.text()).toContain(`<link rel="canonical" href="${address.replace(/\/$/, '')}"/>`);
  }
});

test('a service is found under one address only, and nothing under an unknown one', async ({ request }) => {
  const right = await request.get('/en/services/1', { maxRedirects: 0 });
  expect(right.status()).toBe(308);
  const pathOf = (location = '') => location.replace(/^https?:\/\/[^/]+/, '');
  const canonical = pathOf(right.headers().location);
  expect(canonical).toMatch(/^\/en\/services\/1-[a-z-]+$/);
  const wrong = await request.get('/en/services/1-something-else', { maxRedirects: 0 });
  expect([wrong.status(), pathOf(wrong.headers().location)]).toEqual([308, canonical]);
  // As a link does that stands on another site since before the service had this name.
  const query = '?book=1&source=instagram';
  const linked = await request.get(`/en/services/1-earlier${query}`, { maxRedirects: 0 });
  expect([linked.status(), pathOf(linked.headers().location)]).toEqual([308, canonical + query]);

  for (const [path, language] of [
    ['/services/999999-nista', 'sr'],
    ['/en/services/nothing', 'en'],
    ['/de/services/999999', 'de'],
    ['/de/services/9.9', 'de'],
    ['/en/services/found/~.~.~.1', 'en'],
    ['/en/gone', 'en'],
    ['/x.html', 'sr'],
    ['/en/x.html', 'en'],
    ['/de/a/b.c', 'de'],
    ['/wp-login.php', 'sr'],
  ] as const) {
    const answer = await request.get(path, { headers: { cookie: '' } });
    expect([path, answer.status()]).toEqual([path, 404]);
    const html = await answer.text();
    expect(html).toContain(words[language].notFound.text);
    expect(html).toContain(`<title>${words[language].notFound.metaTitle}</title>`);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  }
  // What no address can be is refused at the gate.
  for (const path of ['/%00', '/%']) expect((await request.get(path)).status()).toBe(400);
  const dotted = await request.get('/en/services/1-x.y', { maxRedirects: 0 });
  expect([dotted.status(), pathOf(dotted.headers().location)]).toEqual([308, canonical]);
});

test('every file of the site is there', async ({ request }) => {
  for (const path of siteFiles('.')) {
    expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
  }
});

test('the pictures beside shared links are drawn for each page', async ({ request }) => {
  const home = await (await request.get('/en/about')).text();
  const [, picture = ''] = /<meta property="og:image" content="([^"]+)"/.exec(home) ?? [];
  for (const path of [picture, '/share/sr/home.jpg', '/share/de/service-1.jpg']) {
    const answer = await request.get(path);
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([path, 200, 'image/jpeg']);
    expect((await answer.body()).length).toBeGreaterThan(20_000);
  }
  expect((await request.get('/share/sr/service-999999.jpg')).status()).toBe(404);
  expect((await request.get('/share/fr/home.jpg')).status()).toBe(404);
});
