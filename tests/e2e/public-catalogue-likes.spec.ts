import { expect } from '@playwright/test';
import { addressIn, foundServices, LANGUAGES, sweepIn, words } from '../support/browser/pages.ts';
import { test } from '../support/browser/visitor.ts';

const text = words.en.services;

test('likes and bookmarks are kept in the browser, counted once, and shown alone', async ({ page }) => {
  await page.goto('/en/services');
  const like = page.getByRole('button', { name: /^Like: / }).nth(3);
  const bookmark = page.getByRole('button', { name: /^Bookmark: / }).nth(5);
  await page.locator('main summary').first().click();
  await page.getByLabel(text.showLiked).check();
  await page.getByRole('button', { name: text.apply }).first().click();
  await expect(page).toHaveURL(/serviceUnits=0/);
  await expect(page.locator('#results-title')).toHaveText('No service matches your choice');

  await page.goto('/en/services');
  const before = Number(/\d+$/.exec((await like.innerText()).trim())?.[0]);
  const counted = page.waitForResponse('**/like');
  await like.click();
  expect(await (await counted).json()).toEqual({ likesCount: before + 1 });
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await bookmark.click();
  const liked = await page.evaluate(() => localStorage.getItem('serviceUnits'));
  const bookmarked = await page.evaluate(() => localStorage.getItem('serviceUnitBookmarks'));
  expect(liked).toMatch(/^\[\d+\]$/);
  expect(bookmarked).toMatch(/^\[\d+\]$/);

  await page.locator('main summary').first().click();
  await page.getByLabel(text.showLiked).check();
  await page.getByLabel(text.showBookmarked).check();
  await page.getByRole('button', { name: text.apply }).first().click();
  await expect(foundServices(page)).toHaveCount(2);
  await expect(page.getByLabel(text.showLiked)).toBeChecked();

  const back = page.waitForResponse('**/like');
  await page.getByRole('button', { name: /^Like: /, pressed: true }).click();
  expect(await (await back).json()).toEqual({ likesCount: before });
  expect(await page.evaluate(() => localStorage.getItem('serviceUnits'))).toBe('[0]');
});

for (const language of LANGUAGES) {
  test(
    `a like pressed without a network is taken back, with a word (${language})`,
    sweepIn(language),
    async ({ page, context }) => {
      await page.goto(addressIn(language, '/services'));
      await expect(async () => {
        await page.mouse.wheel(0, 100);
        const toasts = page.locator(`section[aria-label^="${words[language].toast.title}"]`);
        await expect(toasts).toBeAttached({ timeout: 2_000 });
      }).toPass();
      const buttons = (label: string) =>
        page.getByRole('button', { name: new RegExp(`^${label.replace('{name}', '')}`) });
      const like = buttons(words[language].services.like).nth(3);
      await context.setOffline(true);
      await like.click();
      await expect(page.locator('[data-toast="error"]')).toHaveText(words[language].services.likeFailed);
      await expect(like).toHaveAttribute('aria-pressed', 'false');

      // A bookmark needs no network.
      const bookmark = buttons(words[language].services.bookmark).nth(3);
      await bookmark.click();
      await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
      // The next test has the same context, which would stay without a network.
      await context.setOffline(false);
    },
  );
}

test('what could not be said without a network is said when it is back', async ({ page, context }) => {
  await page.goto('/en/services');
  await context.setOffline(true);
  const like = page.getByRole('button', { name: /^Like: / }).first();
  const failed = page.waitForEvent('requestfailed');
  await like.click();
  await failed;
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await context.setOffline(false);
  await expect(page.getByText(text.likeFailed)).toBeVisible();
});

test('a like that could not be counted is taken back, with a word', async ({ page }) => {
  await page.route('**/like', (route) => route.abort());
  await page.goto('/en/services');
  const like = page.getByRole('button', { name: /^Like: / }).first();
  await like.click();
  await expect(page.getByText(text.likeFailed)).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
});

test('what is to be said is said, though the file that shows it does not come at first', async ({ page }) => {
  await page.goto('/en/services');
  await page.route('**/like', (route) => route.abort());
  const fetched = new Map<string, number>();
  await page.route('**/_next/static/**/*.js', (route) => {
    const times = (fetched.get(route.request().url()) ?? 0) + 1;
    fetched.set(route.request().url(), times);
    return times <= 3 ? route.abort() : route.continue();
  });
  await page
    .getByRole('button', { name: /^Like: / })
    .first()
    .click();
  await expect(page.getByText(text.likeFailed)).toBeVisible();
  expect(Math.max(...fetched.values())).toBe(4);
});

test('what was liked in this browser is shown by an address that says no more', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('serviceUnits', '[2]'));
  await page.goto('/en/services?liked=1');
  await expect(foundServices(page)).toHaveCount(1);
});
