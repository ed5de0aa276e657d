import { expect, test } from '@playwright/test';
import { demoSettings } from '@/db/seed/content/salon.ts';
import { demoWordsIn } from '../support/browser/demo-words.ts';
import { LANGUAGES, SWEEP } from '../support/browser/pages.ts';
import { publicTexts } from '../support/browser/public-texts.ts';
import { openTestSalon, type TestSalon } from '../support/browser/server-processes.ts';

/* One build serves two salons at once, which share nothing: address, port, name, first language, clock, database. */

const BREZA = 'https://breza.example';
const LAVANDA = 'http://lavanda.example:8080';
const NAME = 'Studio Lavanda';
/** What a build is told in place of an address (scripts/launcher/application.mjs). */
const OF_THE_BUILD = 'build.invalid';

let breza: TestSalon;
let lavanda: TestSalon;
let brezaOrigin: string;
let lavandaOrigin: string;

test.beforeAll(async () => {
  [breza, lavanda] = await Promise.all([openTestSalon('demo'), openTestSalon('empty')]);
  const [one, other] = await Promise.all([
    breza.serve({ APP_URL: BREZA, APP_URL_ALSO: 'https://stara.example,http://127.0.0.1:8099' }),
    lavanda.serve({
      APP_URL: LAVANDA,
      SALON_NAME: NAME,
      SALON_EMAIL: 'studio@lavanda.example',
      DEFAULT_LANGUAGE: 'de',
      SALON_TIME_ZONE: 'America/New_York',
    }),
  ]);
  [brezaOrigin, lavandaOrigin] = [one.origin, other.origin];
});

test.afterAll(() => Promise.all([breza.close(), lavanda.close()]));

const get = (path: string) => fetch(lavandaOrigin + path, { redirect: 'manual' });
const textOf = async (path: string) => (await get(path)).text();

/** Of the demo salon with every run, whose other pages are rendered in the same way. */
const OF_EACH_KIND = [
  '/de',
  '/de/services',
  '/de/no-such-page',
  '/manifest.webmanifest',
  '/sitemap.xml',
  '/board/login',
];

for (const { language, run, title } of [
  {
    language: 'de',
    run: {},
    title: 'no page, file or script of a new salon has a trace of another, nor of the build',
  } as const,
  ...LANGUAGES.map(
    (each) =>
      ({
        language: each,
        run: SWEEP,
        title: 'no page, file or script of the one has a trace of the other, nor of the build',
      }) as const,
  ),
]) {
  test(`${title} (${language})`, run, async () => {
    for (const [path, text] of await publicTexts(lavandaOrigin, [], [language])) {
      expect([path, demoWordsIn(text)]).toEqual([path, []]);
      expect([path, text.match(/\/site\/[\w-]+\.(?:avif|webp)/g)]).toEqual([path, null]);
      const traces = [BREZA, brezaOrigin, OF_THE_BUILD].filter((trace) => text.includes(trace));
      expect([path, traces]).toEqual([path, []]);
    }
    const [unit] = await breza.sql`select id from service_unit order by id limit 1`;
    const service = `/services/${String(unit?.id)}`;
    const texts =
      run === SWEEP
        ? await publicTexts(brezaOrigin, [service], [language])
        : await Promise.all(
            [...OF_EACH_KIND, `/de${service}`].map(
              async (path) => [path, await (await fetch(brezaOrigin + path)).text()] as const,
            ),
          );
    for (const [path, text] of texts) {
      const traces = [NAME, LAVANDA, lavandaOrigin, OF_THE_BUILD].filter((trace) => text.includes(trace));
      expect([path, traces]).toEqual([path, []]);
    }
  });
}

test('the first language has the addresses without a prefix, in links, canonical addresses and the sitemap', async () => {
  const home = await textOf('/');
  expect(home).toContain('<html lang="de"');
  expect(home).toContain(`<link rel="canonical" href="${LAVANDA}"`);
  expect(home).toContain(`hrefLang="de" href="${LAVANDA}"`);
  expect(home).toContain(`hrefLang="sr-Latn" href="${LAVANDA}/sr"`);
  expect(home).toContain('href="/services"');
  expect(home).not.toContain('href="/de/services"');

  expect([307, 308]).toContain((await get('/de/services?search=haar')).status);
  expect((await get('/de/services?search=haar')).headers.get('location')).toMatch(/\/services\?search=haar$/);
  expect(await textOf('/sr/services')).toContain('<html lang="sr-Latn"');

  const sitemap = await textOf('/sitemap.xml');
  expect(sitemap).toContain(`<loc>${LAVANDA}/services</loc>`);
  expect(sitemap).toContain(`<loc>${LAVANDA}/sr/services</loc>`);
  expect(await textOf('/robots.txt')).toContain(`${LAVANDA}/sitemap.xml`);
  expect(await (await get('/manifest.webmanifest')).json()).toMatchObject({
    name: NAME,
    lang: 'de',
    shortcuts: [{ url: '/services' }],
  });
});

test('in a browser as well', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: lavandaOrigin });
  const page = await context.newPage();
  await page.goto('/');
  await page.locator('main a[href="/services"]').first().click();
  await expect(page).toHaveURL(`${lavandaOrigin}/services`);
  await page.goto('/sr/services');
  await page.locator('footer a[href="/sr/about"]').first().click();
  await expect(page).toHaveURL(`${lavandaOrigin}/sr/about`);
  await context.close();
});

test('browsers are told to come by https where the address says so, and only there', async () => {
  const one = await fetch(brezaOrigin);
  expect(one.headers.get('strict-transport-security')).toMatch(/^max-age=\d+/);
  expect(one.headers.get('content-security-policy')).toMatch(/; upgrade-insecure-requests$/);
  const endpoint = await fetch(`${brezaOrigin}/api/service-units`);
  expect(endpoint.headers.get('strict-transport-security')).toMatch(/^max-age=\d+/);
  const other = await get('/');
  expect(other.headers.get('strict-transport-security')).toBeNull();
  expect(other.headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
});

const READER = 'ana@example.com';

test('an address of before leads to the present one, with all that a mailed link says', async ({
  request,
}) => {
  const link = '/status-confirmation?action=confirm-reservation&token=a%2Bb';
  const fetchThere = (path: string) =>
    request.get(brezaOrigin + path, { headers: { host: 'stara.example' }, maxRedirects: 0 });
  const page = await fetchThere(link);
  expect([page.status(), page.headers().location]).toEqual([308, BREZA + link]);
  expect((await fetchThere('/api/health/live')).status()).toBe(200);
});

test('a mail leads to the salon that it is from', async () => {
  const subscribe = async (origin: string, language: string) => {
    const answer = await fetch(`${origin}/api/newsletter/subscribe`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
      body: JSON.stringify({ email: READER }),
    });
    expect(answer.status).toBe(200);
  };
  await Promise.all([subscribe(brezaOrigin, 'sr'), subscribe(lavandaOrigin, 'de')]);
  const letterOf = async (salon: TestSalon) => {
    const letter = async () =>
      (await salon.readMails()).find(({ to }) => to?.some(({ address }) => address === READER));
    await expect.poll(letter).toBeDefined();
    return JSON.stringify(await letter());
  };
  const [one, other] = [await letterOf(breza), await letterOf(lavanda)];
  expect(one).toContain(`${BREZA}/status-confirmation`);
  expect(one).toContain(demoSettings.name);
  expect([LAVANDA, NAME, OF_THE_BUILD].filter((trace) => one.includes(trace))).toEqual([]);
  expect(other).toContain(`${LAVANDA}/status-confirmation`);
  expect(demoWordsIn(other)).toEqual([]);
  expect(other).not.toContain(OF_THE_BUILD);
});
