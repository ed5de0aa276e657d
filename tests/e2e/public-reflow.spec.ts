import { expect, type Page } from '@playwright/test';
import { addressIn, answeredCookies, SWEEP, words } from '../support/pages.ts';
import { lossesOf } from '../support/reflow.ts';
import { test } from '../support/visitor.ts';

/** Of each kind one: pictures, a list, a record, a form. */
const OF_EACH_KIND = ['/', '/services', '/services/1', '/forgot-password'];
const OTHERS = [
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

test('a page of each kind loses nothing on small screens and with large text', async ({ page }) => {
  expect(await lossesOn(page, OF_EACH_KIND)).toEqual([]);
});

test('nor does any other', SWEEP, async ({ page }) => {
  expect(await lossesOn(page, OTHERS)).toEqual([]);
});

test('the accessibility statement is found from the foot of the page and by its name, and says whom to write to', async ({
  page,
  request,
}) => {
  const moved = await request.get('/barrierefreiheit', { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([
    308,
    expect.stringMatching(/\/de\/accessibility$/),
  ]);

  await page.goto('/de');
  await page.getByRole('contentinfo').getByRole('link', { name: words.de.shell.accessibility }).click();
  await expect(page).toHaveURL(/\/de\/accessibility$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.de.accessibility.title);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: '@' })).toBeVisible();
  await expect(main.getByRole('link', { name: '+381' })).toBeVisible();
  await expect(main.getByText('ravnopravnost.gov.rs')).toBeVisible();
});
