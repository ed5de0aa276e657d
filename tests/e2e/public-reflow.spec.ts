import { expect, type Page } from '@playwright/test';
import { addressIn, answeredCookies, SWEEP, words } from '../support/browser/pages.ts';
import { lossesOf } from '../support/browser/reflow.ts';
import { test } from '../support/browser/visitor.ts';

/** What most visitors see: pictures, and a list with its form. */
const FIRST = ['/', '/services'];
const OTHERS = [
  '/services/1',
  '/forgot-password',
  '/about',
  '/team',
  '/team/1',
  '/privacy-policy',
  '/impressum',
  '/accessibility',
  '/my-appointment',
  '/status-confirmation',
  '/no-such-page',
];

/** In German, whose words are the longest. */
async function lossesOn(page: Page, pages: readonly string[]): Promise<string[]> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await answeredCookies(page);
  const found: string[] = [];
  for (const address of pages) {
    await page.goto(addressIn('de', address));
    await page.evaluate(() => document.documentElement.setAttribute('data-whole', ''));
    found.push(...(await lossesOf(page)));
  }
  return found;
}

test('no other page loses anything on small screens and with large text', SWEEP, async ({ page }) => {
  expect(await lossesOn(page, OTHERS)).toEqual([]);
});

test('home and the services lose nothing on small screens and with large text; the accessibility statement is found from the foot of the page and by its name', async ({
  page,
  request,
}) => {
  const moved = await request.get('/barrierefreiheit', { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([
    308,
    expect.stringMatching(/\/de\/accessibility$/),
  ]);

  expect(await lossesOn(page, FIRST)).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: words.de.shell.accessibility }).click();
  await expect(page).toHaveURL(/\/de\/accessibility$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.de.accessibility.title);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: '@' })).toBeVisible();
  await expect(main.getByRole('link', { name: '+381' })).toBeVisible();
  await expect(main.getByText('ravnopravnost.gov.rs')).toBeVisible();
});
