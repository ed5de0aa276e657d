import { expect, type Locator, type Page } from '@playwright/test';
import {
  addressIn,
  dialogOf,
  freeTerms,
  LANGUAGES,
  openDialog,
  SWEEP,
  words,
} from '../support/browser/pages.ts';
import { expectAccessible, violationsOf } from '../support/browser/sound.ts';
import { test } from '../support/browser/visitor.ts';

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** Of each kind one, on which public-policy has axe look with every run: the home page, a catalogue, a record, long texts, a form behind a mailed link, an error. */
const OF_EACH_KIND = [
  '/',
  '/services?search=a',
  '/services/1',
  '/about',
  '/privacy-policy',
  '/status-confirmation?action=unsubscribe-newsletter&token=x',
  '/no-such-page',
];
const OTHERS = [
  '/services',
  '/team',
  '/team/1',
  '/impressum',
  '/accessibility',
  '/status-confirmation',
  '/my-appointment',
  '/status-confirmation?action=confirm-reservation&token=x',
  '/status-confirmation?action=unsubscribe-newsletter&outcome=done',
];

async function openWhole(page: Page, address: string): Promise<void> {
  await page.setViewportSize(SIZES.desktop);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

for (const language of LANGUAGES) {
  test(
    `axe finds nothing on the public pages, on a desktop and on a phone (${language})`,
    SWEEP,
    async ({ page }) => {
      for (const address of [...OF_EACH_KIND, ...OTHERS]) {
        await openWhole(page, addressIn(language, address));
        for (const [device, size] of Object.entries(SIZES)) {
          await page.setViewportSize(size);
          expect([device, await violationsOf(page, { spokenNames: true })]).toEqual([device, []]);
        }
      }
    },
  );

  test(`each page says its language and names itself in the others (${language})`, async ({ request }) => {
    const path = addressIn(language, '/services');
    const answer = await request.get(path, { headers: { cookie: '' } });
    expect(answer.status()).toBe(200);
    expect(answer.headers()['set-cookie']).toBeUndefined();
    const html = await answer.text();
    expect(html).toMatch(new RegExp(`<html[^>]* lang="${language === 'sr' ? 'sr-Latn' : language}"`));
    const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
    expect(heading.replaceAll(/<[^>]+>/g, '')).toBe(words[language].services.title);
    const links = html.match(/<link [^>]+>/g) ?? [];
    const attribute = (link: string, name: string) =>
      new RegExp(` ${name}="([^"]*)"`, 'i').exec(link)?.[1] ?? '';
    const alternates = links
      .filter((link) => attribute(link, 'rel') === 'alternate' && attribute(link, 'hreflang'))
      .map((link) => [
        attribute(link, 'hreflang'),
        new URL(attribute(link, 'href'), 'http://localhost').pathname,
      ]);
    expect(Object.fromEntries(alternates)).toMatchObject({
      en: '/en/services',
      de: '/de/services',
      'x-default': '/services',
    });
    const canonical = links.filter((link) => attribute(link, 'rel') === 'canonical');
    expect(canonical.map((link) => attribute(link, 'href'))).toEqual([
      expect.stringMatching(new RegExp(`${path}$`)),
    ]);
  });

  test(`a page that is not there is answered with 404, whole and in the language of its address (${language})`, async ({
    request,
  }) => {
    const answer = await request.get(addressIn(language, '/no-such-page'));
    expect(answer.status()).toBe(404);
    const html = await answer.text();
    expect(html).toContain(`lang="${language === 'sr' ? 'sr-Latn' : language}"`);
    expect(html).toContain(words[language].notFound.home);
  });
}

test('a shared link in another language is no choice; one that was pressed is, and wins on addresses without a prefix', async ({
  page,
  context,
}) => {
  await test.step('nothing is stored, and other addresses stay as they are', async () => {
    await page.goto('/en/services');
    await page.goto('/de');
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBeNull();
    await page.goto('/services');
    await expect(page).toHaveURL(/\/services$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'sr-Latn');
  });

  await test.step('the stored choice wins', async () => {
    await page.getByRole('link', { name: 'Deutsch' }).first().click();
    await expect(page).toHaveURL(/\/de\/services$/);
    await page.goto('/');
    await expect(page).toHaveURL(/\/de$/);
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('de');
  });
});

test('a visitor without a choice gets the default language, whatever the browser prefers', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'de-DE' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'sr-Latn');
  await context.close();
});

test('the dialog is booked by keyboard alone, gives the focus back, and says so where nothing is free', async ({
  page,
}) => {
  await page.goto('/en/services');
  const open = page.getByRole('button', { name: /^Book Now/ }).first();
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page, 'en');
  await expect(freeTerms(dialog).first()).toBeVisible();
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);

  const selected = dialog.locator('[data-selected=true] button');
  await selected.focus();
  // There and back: a day between may be full.
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await freeTerms(dialog).first().focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Full name')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await test.step('a service without free terms says so', async () => {
    await page.route('**/available-days?**', (route) => route.fulfill({ json: { days: [] } }));
    await page
      .getByRole('button', { name: /^Book Now/ })
      .nth(1)
      .click();
    await expect(page.getByText('There is no available terms for chosen options').first()).toBeVisible();
  });
});

for (const [which, addresses, run] of [
  ['the first page', ['/'], {}],
  ['further pages', ['/services', '/en', '/de', '/de/services', '/status-confirmation'], SWEEP],
] as const) {
  test(
    `on ${which} nothing is asked of another host, nor for Cyrillic letters that nobody chose, and nothing breaks in the console`,
    run,
    async ({ page, baseURL }) => {
      const foreign: string[] = [];
      const cyrillic: string[] = [];
      const broken: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:'))
          foreign.push(request.url());
        if (new URL(request.url()).pathname.startsWith('/cyrillic/')) cyrillic.push(request.url());
      });
      page.on('console', (message) => {
        if (message.type() === 'error') broken.push(message.text());
      });
      page.on('pageerror', (error) => broken.push(error.message));
      for (const address of addresses) {
        await page.goto(address, { waitUntil: 'networkidle' });
      }
      expect(foreign).toEqual([]);
      expect(cyrillic).toEqual([]);
      expect(broken).toEqual([]);
    },
  );
}

test(
  'on a phone the steps of the dialog are sound, with the colours of the reader as well',
  SWEEP,
  async ({ page }) => {
    await page.setViewportSize(SIZES.phone);
    const dialog = await openDialog(page, 'en', /^Book Now/);
    await test.step('axe finds nothing among the times', () => expectAccessible(page));

    await page.emulateMedia({ forcedColors: 'active' });
    const groundOf = (locator: Locator) =>
      locator.evaluate((element) => getComputedStyle(element).backgroundColor);
    await test.step('with the colours of the reader, what is chosen differs', async () => {
      const ground = (name: string) => groundOf(dialog.locator('label', { hasText: name }).first());
      // Below the letters that stand for a portrait.
      const other = (await dialog.locator('label').nth(1).innerText()).trim().split('\n').at(-1) ?? '';
      expect(await ground(words.en.reservation.anyone)).not.toBe(await ground(other));

      const days = dialog.getByRole('grid').getByRole('button', { disabled: false });
      const chosen = dialog.locator('[data-selected=true] button');
      expect(await groundOf(chosen)).not.toBe(await groundOf(days.last()));
    });

    await freeTerms(dialog).first().click();
    const submit = dialog.getByRole('button', { name: words.en.reservation.submit, exact: true });
    await test.step('with the colours of the reader, buttons keep their edges', async () => {
      const [width, style] = await submit.evaluate((element) => {
        const { borderTopWidth, borderTopStyle } = getComputedStyle(element);
        return [borderTopWidth, borderTopStyle];
      });
      expect([width, style]).toEqual(['1px', 'solid']);
    });

    await page.emulateMedia({ forcedColors: 'none' });
    await submit.click();
    await expect(dialog.getByText('This field is required.').first()).toBeVisible();
    await test.step('axe finds nothing in the form with its mistakes', () => expectAccessible(page));
  },
);

test('on a home screen the salon has an icon of every kind, opens alone, and leads to booking', async ({
  request,
}) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    display: string;
    icons: { src: string; sizes: string; purpose?: string }[];
    shortcuts: { name: string; url: string }[];
  };
  expect(manifest.display).toBe('standalone');
  expect(manifest.shortcuts).toMatchObject([{ name: words.sr.shell.bookNow, url: '/services' }]);
  expect(manifest.icons.map(({ sizes, purpose }) => purpose ?? sizes)).toEqual([
    'any',
    '192x192',
    '512x512',
    'maskable',
  ]);
  const html = await (await request.get('/en')).text();
  const iconsOf = (kind: string) =>
    (html.match(/<link [^>]+>/g) ?? [])
      .filter((link) => link.includes(` rel="${kind}"`) || link.includes(`<link rel="${kind}"`))
      .map((link) => / href="([^"]*)"/.exec(link)?.[1]);
  const [apple] = iconsOf('apple-touch-icon');
  expect(iconsOf('icon')).toEqual(['/icon.svg']);
  for (const address of [...manifest.icons.slice(1).map(({ src }) => src), apple ?? '', '/favicon.ico']) {
    const answer = await request.get(address);
    expect([address, answer.status(), answer.headers()['content-type']]).toEqual([address, 200, 'image/png']);
  }
});

test('the city has its name in each language, and written messages go where they can be read', async ({
  page,
  request,
}) => {
  for (const [address, city] of [
    ['/', 'Beograd'],
    ['/en', 'Belgrade'],
    ['/de', 'Belgrad'],
  ] as const) {
    const html = await (await request.get(address, { headers: { cookie: '' } })).text();
    expect([address, /<title>(.*?)<\/title>/s.exec(html)?.[1]]).toEqual([
      address,
      expect.stringMatching(new RegExp(`${city}$`)),
    ]);
    const footer = /<footer[\s\S]*?<\/footer>/.exec(html)?.[0] ?? '';
    expect(footer.replaceAll(/<!--.*?-->|<[^>]+>/g, '')).toContain(`11000 ${city}`);
  }
  await page.goto('/en');
  const message = page.getByRole('link', { name: words.en.home.socialMessage });
  await expect(message).toHaveAccessibleName(`${words.en.home.socialMessage} (Messenger)`);
  await expect(page.locator('a[href^="sms:"]')).toHaveCount(0);
});

test('the drawing of the ground stands beside the text, never behind it', async ({ page }) => {
  await page.goto('/en/about');
  const drawing = page.locator('body > div[aria-hidden] svg');
  await expect(drawing).toBeHidden();
  for (const width of [1760, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const [left, text] = await Promise.all([
      drawing.evaluate((element) => element.getBoundingClientRect().left),
      page
        .locator('main .wrap')
        .first()
        .evaluate((element) => {
          const { right } = element.getBoundingClientRect();
          return right - parseFloat(getComputedStyle(element).paddingRight);
        }),
    ]);
    expect(left).toBeGreaterThanOrEqual(text);
  }
});
