import { expect } from '@playwright/test';
import { addressIn, words } from '../support/pages.ts';
import { lossesOf } from '../support/reflow.ts';
import { test } from '../support/visitor.ts';

const PAGES = [
  '/',
  '/services',
  '/services/1',
  '/about',
  '/team',
  '/team/1',
  '/impressum',
  '/privacy-policy',
  '/accessibility',
  '/my-appointment',
  '/status-confirmation',
  '/forgot-password',
  '/no-such-page',
];

// German words are the longest.
test('no page loses anything on small screens and with large text', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/de');
  const answer = page.getByRole('button', { name: words.de.cookies.onlyNecessary });
  await answer.click();
  await expect(answer).toBeHidden();
  const found: string[] = [];
  for (const address of PAGES) {
    await page.goto(addressIn('de', address));
    await page.evaluate(() => document.documentElement.setAttribute('data-whole', ''));
    found.push(...(await lossesOf(page)));
  }
  expect(found).toEqual([]);
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
